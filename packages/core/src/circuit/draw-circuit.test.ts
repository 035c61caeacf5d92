import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCircuit } from '../testing/any-circuit.ts';
import { leavesOf } from './circuit.ts';
import { drawCircuit } from './draw-circuit.ts';
import { circuitElements } from './elements/index.ts';
import { readCircuit } from './text/read-circuit.ts';

/** Places of the names in a drawing. */
const placesOf = (svg: string) =>
  Array.from(
    svg.matchAll(/<text[^>]*x="([-\d.]+)" y="([-\d.]+)">([A-Z]\w*\d)<\/text>/g),
    (match) => ({
      name: match[3],
      x: Number(match[1]),
      y: Number(match[2]),
    }),
  );

test('draws every element once, with its name, in the colour of the text', () => {
  const svg = drawCircuit(readCircuit('R0-p(R1-Wo1,CPE1)-L1'));
  expect(
    placesOf(svg)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['CPE1', 'L1', 'R0', 'R1', 'Wo1']);
  expect(svg).toContain('<desc>R0, then ((R1, then Wo1) beside CPE1), then L1</desc>');
  expect(svg).not.toMatch(/#[0-9a-f]{3,6}"|NaN/i);
});

test('no two elements of nested parallels overlap', () => {
  const svg = drawCircuit(readCircuit('p(R1,p(C1,R2-p(C2,R3-p(C3,R4,L1)))-R5,p(R6,R7)-p(C4,C5))'));
  const places = placesOf(svg);
  expect(places.length).toBe(13);
  places.forEach((a, i) =>
    places.slice(i + 1).forEach((b) => {
      expect(Math.abs(a.x - b.x) >= 60 || Math.abs(a.y - b.y) >= 40).toBe(true);
    }),
  );
});

test('values stand below, and text is escaped', () => {
  const svg = drawCircuit(readCircuit('R{R=1:<film>}C'), { values: { C1: '1.2(3) μF' } });
  expect(svg).toContain('&#60;film&#62;');
  expect(svg).toContain('1.2(3) μF');
});

test('a resistor is a box by IEC and a zigzag by ANSI', () => {
  const circuit = readCircuit('R0');
  expect(drawCircuit(circuit)).toContain('<rect');
  expect(drawCircuit(circuit, { standard: 'ANSI' })).not.toContain('<rect');
});

test('a transmission line is a frame with what stands in each of its places', () => {
  const svg = drawCircuit(readCircuit('R0-Tlm1{X_1=R1-p(R2,C2),Z_B=short,Zeta=p(CPE3,R3)}-C4'));
  const names = Array.from(svg.matchAll(/data-role="name"[^>]*>([^<]*)</g), ([, name]) => name);
  expect(names).toEqual(['R0', 'Tlm1', 'R1', 'R2', 'C2', 'CPE3', 'R3', 'C4']);
  expect(svg).toContain('Tlm1 with X_1=(R1, then (R2 beside C2)),X_2=short,Z_A=open,Z_B=short');
  const places = placesOf(svg).filter(({ name }) => !name.startsWith('X'));
  places.forEach((a, i) =>
    places.slice(i + 1).forEach((b) => {
      expect(Math.abs(a.x - b.x) >= 40 || Math.abs(a.y - b.y) >= 20).toBe(true);
    }),
  );
});

/** What takes up space in a drawing, around its middle: the boxes of symbols, and texts with a nominal width. */
function boxesOf(svg: string) {
  const symbols = Array.from(
    svg.matchAll(/<g transform="translate\(([-\d.]+) ([-\d.]+)\)">/g),
    (match) => ({
      x: Number(match[1]),
      y: Number(match[2]),
      width: 44,
      height: 22,
    }),
  );
  const texts = Array.from(
    svg.matchAll(/<text[^>]*data-role[^>]*x="([-\d.]+)" y="([-\d.]+)">([^<]*)<\/text>/g),
    ([, x, y, content]) => ({
      x: Number(x),
      y: Number(y) - 5,
      width: 6.9 * content.replace(/&#\d+;/g, '&').length,
      height: 12,
    }),
  );
  return { symbols, texts };
}

test('EP-57 any circuit is drawn with every element in a place of its own, as XML', () => {
  const any = anyCircuit({ elements: circuitElements.members, notation: 'impedancePy' });
  fc.assert(
    fc.property(any, (circuit) => {
      const values = Object.fromEntries(leavesOf(circuit).map(({ name }) => [name, '12.3(4) kΩ']));
      const svg = drawCircuit(circuit, { values });
      expect(svg.replace(/>[^<]*</g, '><')).not.toMatch(/NaN|Infinity|undefined/);
      expect(svg).not.toMatch(/[\p{Cc}\p{Noncharacter_Code_Point}]/u);
      const { symbols, texts } = boxesOf(svg);
      expect(symbols).toHaveLength(
        leavesOf(circuit).filter(({ element }) => element.id !== 'Tlm').length,
      );
      const boxes = [...symbols, ...texts];
      const overlaps = boxes.flatMap((a, i) =>
        boxes
          .slice(i + 1)
          .filter(
            (b) =>
              2 * Math.abs(a.x - b.x) < a.width + b.width - 0.1 &&
              2 * Math.abs(a.y - b.y) < a.height + b.height - 0.1,
          )
          .map((b) => ({ a, b })),
      );
      expect(overlaps).toEqual([]);
    }),
  );
});
