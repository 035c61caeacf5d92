import type { Complex } from '../../math/complex.ts';
import { complex, polar, scale } from '../../math/complex.ts';
import { cos, exp, log, sin } from '../../math/elementary.ts';
import type { Member } from '../../registry.ts';

/** One frequency with what every formula needs of it: s = jω, principal branch. */
export interface FrequencyPoint {
  /** rad/s */
  readonly angularFrequency: number;
  readonly s: Complex;
  /** ln s */
  readonly logS: Complex;
}

/** @param frequency Hz, positive */
export function frequencyPoint(frequency: number): FrequencyPoint {
  const angularFrequency = 2 * Math.PI * frequency;
  return {
    angularFrequency,
    s: complex(0, angularFrequency),
    logS: complex(log(angularFrequency), Math.PI / 2),
  };
}

export interface ElementParameter {
  readonly name: string;
  readonly unit: string;
  readonly initial: number;
  readonly min: number;
  readonly max: number;
  /** Positive over many decades: searched on a logarithmic scale. */
  readonly logarithmic: boolean;
  /** Held at its value unless a circuit frees it: a shape or a length that a spectrum cannot tell. */
  readonly isFixed?: boolean;
  /** Name in a Boukamp circuit description code, where it is another one. */
  readonly code?: string;
}

/** Impedance in Ω and its derivative with respect to each parameter. */
interface ElementImpedance {
  readonly z: Complex;
  readonly gradient: readonly Complex[];
}

/** One element of equivalent circuits. A formula is written in s = jω, with principal branches. */
export interface CircuitElement extends Member {
  /** Symbol in each notation; null where that notation does not know it (its id is read and written then). */
  readonly symbols: {
    readonly impedancePy: string | null;
    readonly boukamp: string | null;
    readonly autoEis: string | null;
  };
  readonly formula: string;
  readonly parameters: readonly ElementParameter[];
  /** Works on the parameters what does not depend on the frequency, then on one frequency after the other. */
  readonly impedance: (
    parameters: readonly number[],
  ) => (point: FrequencyPoint) => ElementImpedance;
  /** Parameters with which the element has about this resistance (Ω) around this angular frequency (rad/s). */
  readonly guess: (resistance: number, angularFrequency: number) => readonly number[];
}

/** s^exponent for one frequency after the other. */
export function powerOfS(exponent: number): (point: FrequencyPoint) => Complex {
  const re = cos((exponent * Math.PI) / 2);
  const im = sin((exponent * Math.PI) / 2);
  return ({ logS }) => {
    const size = exp(exponent * logS.re);
    return { re: size * re, im: size * im };
  };
}

/** (s·time)^exponent and its logarithm ln(s·time). */
export function scaledPowerOfS(time: number, exponent: number) {
  const logTime = log(time);
  const direction = polar(1, (exponent * Math.PI) / 2);
  return ({ logS }: FrequencyPoint) => {
    const logarithm = complex(logS.re + logTime, logS.im);
    return { value: scale(direction, exp(exponent * logarithm.re)), logarithm };
  };
}

const LARGEST = 1e30;

/** A positive parameter over many decades. */
export const positive = (
  name: string,
  unit: string,
  initial: number,
  code?: string,
): ElementParameter => ({
  name,
  unit,
  initial,
  min: 1 / LARGEST,
  max: LARGEST,
  logarithmic: true,
  ...(code === undefined ? {} : { code }),
});

/** An exponent, 0 … 1. */
export const exponent = (name: string, initial: number, code?: string): ElementParameter => ({
  name,
  unit: '',
  initial,
  min: 0,
  max: 1,
  logarithmic: false,
  ...(code === undefined ? {} : { code }),
});
