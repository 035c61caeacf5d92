import { atan, cos, exp, log, pow, sin } from '../elementary.ts';

/** One operation of a formula: its value, and its derivative by each argument, given the arguments and the value. */
export interface Operation {
  readonly arity: 1 | 2;
  readonly value: (a: number, b: number) => number;
  readonly byFirst: (a: number, b: number, value: number) => number;
  readonly bySecond?: (a: number, b: number, value: number) => number;
}

const one = () => 1;

/** Operators by their sign; `negate` is the minus in front of a term. */
export const OPERATORS = {
  '+': { arity: 2, value: (a, b) => a + b, byFirst: one, bySecond: one },
  '-': { arity: 2, value: (a, b) => a - b, byFirst: one, bySecond: () => -1 },
  '*': { arity: 2, value: (a, b) => a * b, byFirst: (_, b) => b, bySecond: (a) => a },
  '/': {
    arity: 2,
    value: (a, b) => a / b,
    byFirst: (_, b) => 1 / b,
    bySecond: (_, b, value) => -value / b,
  },
  '^': {
    arity: 2,
    value: pow,
    byFirst: (a, b) => (b === 0 ? 0 : b * pow(a, b - 1)),
    bySecond: (a, _, value) => (value === 0 ? 0 : value * log(a)),
  },
  negate: { arity: 1, value: (a) => -a, byFirst: () => -1 },
} as const satisfies Readonly<Record<string, Operation>>;

/** Numbers by their name. */
export const CONSTANTS: Readonly<Record<string, number>> = { pi: Math.PI };

/** Functions by their name. */
export const FUNCTIONS: Readonly<Record<string, Operation>> = {
  exp: { arity: 1, value: exp, byFirst: (_, __, value) => value },
  log: { arity: 1, value: log, byFirst: (a) => 1 / a },
  sin: { arity: 1, value: sin, byFirst: cos },
  cos: { arity: 1, value: cos, byFirst: (a) => -sin(a) },
  arctan: { arity: 1, value: atan, byFirst: (a) => 1 / (1 + a * a) },
  sqrt: { arity: 1, value: Math.sqrt, byFirst: (_, __, value) => 0.5 / value },
};
