import {
  add,
  type Complex,
  complex,
  cothAndCosecant,
  divide,
  multiply,
  ONE,
  reciprocal,
  scale,
  squareRoot,
} from '../math/complex.ts';
import type { LinePlace } from './circuit.ts';

/** What stands in the places of a line at one frequency; impedances per length in the rails, times length in the wall. */
export interface LineValues {
  readonly X_1: Complex | 'short';
  readonly X_2: Complex | 'short';
  readonly Z_A: Complex | 'open' | 'short';
  readonly Z_B: Complex | 'open' | 'short';
  readonly Zeta: Complex;
  readonly length: Complex;
}

const ZERO = complex(0);
const sum = (...terms: readonly Complex[]) => terms.reduce(add);
const product = (...factors: readonly Complex[]) => factors.reduce(multiply);
const square = (a: Complex) => multiply(a, a);

/** An end as a ratio p/q: an impedance z is z/1, a short 0/1, an open end 1/0. */
function ratioOf(end: Complex | 'open' | 'short') {
  if (end === 'open') return { p: ONE, q: ZERO };
  return { p: end === 'short' ? ZERO : end, q: ONE };
}

/**
 * Impedance of a general transmission line of length L and its derivative by what stands in each place.
 *
 *     Z = L X₁X₂/S + (λ/S) N/D,  S = X₁ + X₂, λ = √(ζ/S), u = λS
 *     N = u (X₁²/Z_B + X₂²/Z_A) + 2 X₁X₂/sinh(L/λ) + (X₁² + X₂²) coth(L/λ)
 *     D = 1 + u (1/Z_A + 1/Z_B) coth(L/λ) + u²/(Z_A Z_B)
 *
 * N and D are taken times p_A p_B, with Z_A = p_A/q_A, so that open and shorted ends need no limit; this is the published
 * form with its hyperbolic sine divided out, so that nothing overflows.
 * Source: Bisquert, Phys. Chem. Chem. Phys. 2 (2000) 4185, eq. 16.
 */
export function lineImpedance(values: LineValues) {
  const a = values.X_1 === 'short' ? ZERO : values.X_1;
  const b = values.X_2 === 'short' ? ZERO : values.X_2;
  const { Zeta: zeta, length } = values;
  const { p: pA, q: qA } = ratioOf(values.Z_A);
  const { p: pB, q: qB } = ratioOf(values.Z_B);
  const S = add(a, b);
  const lambda = squareRoot(divide(zeta, S));
  const u = multiply(lambda, S);
  const x = divide(length, lambda);
  const { coth, cosecant } = cothAndCosecant(x);
  const rails = divide(multiply(a, b), S);
  const ends = add(product(a, a, pA, qB), product(b, b, qA, pB));
  const inside = add(scale(product(a, b, cosecant), 2), multiply(add(square(a), square(b)), coth));
  const pp = multiply(pA, pB);
  const pq = add(multiply(pA, qB), multiply(qA, pB));
  const qq = multiply(qA, qB);
  const N = add(multiply(u, ends), multiply(inside, pp));
  const D = sum(pp, product(u, pq, coth), product(u, u, qq));
  const ratio = divide(N, D);
  const front = divide(lambda, S);

  /** ∂Z by ∂ of one place; the chain rule through S, λ, u, x in the order of the formula. */
  const slope = (place: LinePlace | 'length'): Complex => {
    const along = (name: typeof place) => (name === place ? ONE : ZERO);
    const [da, db] = [along('X_1'), along('X_2')];
    const [dpA, dpB] = [along('Z_A'), along('Z_B')];
    const dLength = along('length');
    const byZeta = divide(along('Zeta'), zeta);
    const byS = divide(add(da, db), S);
    const byLambda = scale(add(byZeta, scale(byS, -1)), 0.5);
    const du = scale(multiply(u, add(byZeta, byS)), 0.5);
    const dx = add(divide(dLength, lambda), scale(multiply(x, byLambda), -1));
    const dCoth = scale(product(cosecant, cosecant, dx), -1);
    const dCosecant = scale(product(cosecant, coth, dx), -1);
    const dEnds = sum(
      scale(product(a, da, pA, qB), 2),
      product(a, a, dpA, qB),
      scale(product(b, db, qA, pB), 2),
      product(b, b, qA, dpB),
    );
    const dInside = sum(
      scale(multiply(add(multiply(da, b), multiply(a, db)), cosecant), 2),
      scale(product(a, b, dCosecant), 2),
      scale(multiply(add(multiply(a, da), multiply(b, db)), coth), 2),
      multiply(add(square(a), square(b)), dCoth),
    );
    const dpp = add(multiply(dpA, pB), multiply(pA, dpB));
    const dpq = add(multiply(dpA, qB), multiply(qA, dpB));
    const dN = sum(
      multiply(du, ends),
      multiply(u, dEnds),
      multiply(dInside, pp),
      multiply(inside, dpp),
    );
    const dD = sum(
      dpp,
      product(du, pq, coth),
      product(u, dpq, coth),
      product(u, pq, dCoth),
      scale(product(u, du, qq), 2),
    );
    const dRatio = divide(add(dN, scale(multiply(ratio, dD), -1)), D);
    const perS = reciprocal(S);
    const dRails = product(add(product(da, b, b), product(db, a, a)), perS, perS);
    return sum(
      multiply(dLength, rails),
      multiply(length, dRails),
      product(front, add(byLambda, scale(byS, -1)), ratio),
      multiply(front, dRatio),
    );
  };
  return { z: add(multiply(length, rails), multiply(front, ratio)), slope };
}
