import { expect, test } from 'vitest';
import { forbiddenMath } from './lint-core-math.ts';

const linesOf = (text: string) => forbiddenMath('a.ts', text).map(({ line }) => line);

test.each([
  ['x ** 2', 'const y = (x: number) =>\n  x ** 2;', 2],
  ['x **= 2', 'let x = 1;\nx **= 2;', 2],
  ['destructuring', 'const { exp } = Math;', 1],
  ['an alias', 'const M = Math;', 1],
  ['an argument', 'use(Math);', 1],
  ['a computed member', "const f = (name: 'exp') => Math[name];", 1],
  ['spreading', 'const all = { ...Math };', 1],
])('PP-13 finds %s', (_, text, line) => expect(linesOf(text)).toEqual([line]));

test.each([
  ['Math.sqrt in full', 'const y = Math.sqrt(2);'],
  ['a comment', '// x ** 2 of Math'],
  ['a text', "const s = '2 ** 3';"],
  ['a property of that name', 'const y = library.Math.pi;'],
])('leaves %s alone', (_, text) => expect(linesOf(text)).toEqual([]));
