import { moduli, type Spectrum } from '../spectrum.ts';

/** Circuits of the field, the simpler before the richer. */
const TEMPLATES = [
  'R0',
  'R0-C1',
  'R0-CPE1',
  'R0-W1',
  'R0-Wo1',
  'R0-Ws1',
  'R0-p(R1,C1)',
  'R0-p(R1,CPE1)',
  'R0-p(R1,C1)-C2',
  'R0-p(R1,CPE1)-CPE2',
  'R0-p(R1-W1,C1)',
  'R0-p(R1-W1,CPE1)',
  'R0-p(R1-Wo1,C1)',
  'R0-p(R1-Wo1,CPE1)',
  'R0-p(R1-Ws1,C1)',
  'R0-p(R1-Ws1,CPE1)',
  'R0-G1',
  'R0-TLMQ1',
  'R0-p(R1,C1)-p(R2,C2)',
  'R0-p(R1,CPE1)-p(R2,C2)',
  'R0-p(R1,CPE1)-p(R2,CPE2)',
  'R0-p(R1,CPE1)-p(R2-W2,CPE2)',
  'R0-p(R1,CPE1)-p(R2-Wo2,CPE2)',
  'R0-p(R1,C1)-p(R2,C2)-p(R3,C3)',
  'R0-p(R1,CPE1)-p(R2,CPE2)-p(R3,CPE3)',
  'R0-p(CPE1,R1,R2-L2)',
] as const;

/** Im Z above this share of |Z|, or above so many times the noise, at the ends of a spectrum counts as inductive. */
const INDUCTIVE = 0.01;
const SURELY = 4;

/** What a spectrum with this noise (share of |Z|) shows at a glance. */
function descriptors(spectrum: Spectrum, noise: number) {
  const { frequency, re, im } = spectrum;
  const order = Array.from(frequency.keys()).toSorted((a, b) => frequency[b] - frequency[a]);
  const size = moduli(spectrum);
  const slowest = order[order.length - 1];
  const width = re.reduce((a, b) => Math.max(a, b)) - re.reduce((a, b) => Math.min(a, b));
  const isInductiveAt = (i: number) => im[i] > Math.max(INDUCTIVE, SURELY * noise) * size[i];
  return {
    isInductive: isInductiveAt(order[0]),
    hasInductiveLoop: isInductiveAt(slowest),
    /** Im Z still falling far below 0 at the lowest frequency: nothing passes direct current. */
    isBlocking: -im[slowest] > 2 * width,
  };
}

/**
 * Circuits worth a try on a spectrum, and the same behind a cable, for where none of the first describes it. Cells of which
 * the cable shows have a low impedance: where they have two arcs, the diffusion of the slow one ends in a particle.
 */
export function candidatesFor(
  spectrum: Spectrum,
  noise: number,
): { readonly first: readonly string[]; readonly behindCable: readonly string[] } {
  const { isInductive, hasInductiveLoop, isBlocking } = descriptors(spectrum, noise);
  const plain = TEMPLATES.filter((circuit) => {
    if (circuit.includes('L2') && !hasInductiveLoop) return false;
    return !isBlocking || /-(?:C|CPE|Wo|TLMQ)\d$|Wo/.test(circuit) || circuit === 'R0-p(R1,CPE1)';
  });
  const behindCable = plain.map((circuit) => `L0-${circuit}`);
  return isInductive
    ? { first: behindCable.filter((circuit) => !circuit.includes('R2-W2')), behindCable: [] }
    : { first: plain, behindCable };
}
