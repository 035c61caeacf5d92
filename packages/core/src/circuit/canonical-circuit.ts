import { type Circuit, group, placesText } from './circuit.ts';

/** Elements of which two in a group are one, and in which group. */
const MERGES: Readonly<Record<string, readonly ('series' | 'parallel')[]>> = {
  R: ['series', 'parallel'],
  C: ['series', 'parallel'],
  L: ['series', 'parallel'],
};

/**
 * The shape of a circuit without names and values: groups flattened, parts sorted, R–R, R‖R, C‖C and their like merged.
 * Circuits of equal form have equal text; R0-p(R1,C1) and p(C1,R1)-R0 do.
 */
export function canonicalForm(circuit: Circuit): string {
  if (circuit.kind === 'element') return circuit.element.id;
  if (circuit.kind === 'line')
    return `${circuit.own.element.id}{${placesText(circuit, canonicalForm)}}`;
  const flat = group(circuit.kind, circuit.parts);
  if (flat.kind === 'element' || flat.kind === 'line') return canonicalForm(flat);
  const seen = new Set<string>();
  const texts = flat.parts.map(canonicalForm).filter((text) => {
    if (!MERGES[text]?.includes(flat.kind)) return true;
    if (seen.has(text)) return false;
    seen.add(text);
    return true;
  });
  if (texts.length === 1) return texts[0];
  const sorted = texts.toSorted();
  return flat.kind === 'series' ? `s(${sorted.join(',')})` : `p(${sorted.join(',')})`;
}
