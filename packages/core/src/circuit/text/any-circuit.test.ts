import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCircuit } from '../../testing/any-circuit.ts';
import { type Circuit, parametersOf } from '../circuit.ts';
import { circuitElements } from '../elements/index.ts';
import { circuitImpedance } from '../impedance.ts';
import type { Notation } from './circuit-scanner.ts';
import { readCircuit } from './read-circuit.ts';
import { writeCircuit } from './write-circuit.ts';

/** Elements that a notation has under their own symbol or id: no other element is called that there. */
const namedIn = (notation: Notation) =>
  circuitElements.members.filter(
    ({ symbols, id }) =>
      symbols[notation] !== null ||
      circuitElements.members.every((other) => other.symbols[notation] !== id),
  );
/** The only one of which the code of Boukamp has no form at all. */
const NAMELESS = 'T';

const RUNS = { numRuns: 200 };

test('FT-08 any circuit with values, limits, held parameters and labels, written in the code of Boukamp, is read as the same tree', () => {
  fc.assert(
    fc.property(anyCircuit({ elements: namedIn('boukamp'), notation: 'boukamp' }), (circuit) => {
      const text = writeCircuit(circuit, 'boukamp');
      expect(readCircuit(text, 'boukamp')).toEqual(circuit);
      expect(readCircuit(text)).toEqual(circuit);
    }),
    RUNS,
  );
});

test.each(['impedancePy', 'autoEis'] as const)(
  'FT-08 any circuit without values, written in %s, is read as the same tree',
  (notation) => {
    fc.assert(
      fc.property(
        anyCircuit({ elements: namedIn(notation), notation, stated: 'none' }),
        (circuit) => {
          const text = writeCircuit(circuit, notation);
          expect(readCircuit(text, notation)).toEqual(circuit);
        },
      ),
      RUNS,
    );
  },
);

/** Z at three frequencies with the stated values: real parts, then imaginary parts. */
function impedanceOf(circuit: Circuit): Float64Array {
  const frequency = [0.02, 30, 4e4];
  const values = parametersOf(circuit).map(({ value, initial }) => value ?? initial);
  const z = new Float64Array(2 * frequency.length);
  circuitImpedance(circuit, frequency).values(
    values,
    z.subarray(0, frequency.length),
    z.subarray(frequency.length),
  );
  return z;
}

test('FT-08 any circuit with values has the same impedance when it is written in the code of Boukamp and read again', () => {
  const elements = circuitElements.members.filter(({ id }) => id !== NAMELESS);
  const any = anyCircuit({ elements, notation: 'impedancePy', stated: 'all' });
  fc.assert(
    fc.property(any, (circuit) => {
      const z = impedanceOf(circuit);
      const again = impedanceOf(readCircuit(writeCircuit(circuit, 'boukamp')));
      const n = z.length / 2;
      for (let i = 0; i < n; i++) {
        const error = Math.hypot(again[i] - z[i], again[n + i] - z[n + i]);
        const size = Math.hypot(z[i], z[n + i]);
        // NaN alone, of a line both rails of which are shorts, is not even equal to itself
        expect(error <= 1e-9 * size || (Number.isNaN(error) && Number.isNaN(size))).toBe(true);
      }
    }),
    RUNS,
  );
});
