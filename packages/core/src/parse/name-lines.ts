import type { DataLine } from '../measurement/data-line.ts';
import { concentrationInName } from '../name/concentration-in-name.ts';
import { mappingInName } from '../name/mapping-in-name.ts';
import { scanInName } from '../name/scan-in-name.ts';

/** Concentration, mapping and scan of lines from what their titles say, else from the name of the file. */
export function nameLines(
  lines: readonly DataLine[],
  fileName: string,
): { readonly lines: readonly DataLine[]; readonly decisions: readonly string[] } {
  const decisions = new Set<string>();
  const first = <T>(
    line: DataLine,
    read: (name: string) => T | null,
  ): { value: T; from: string } | null => {
    for (const from of [line.title, fileName]) {
      const value = read(from);
      if (value !== null) return { value, from };
    }
    return null;
  };
  const source = (from: string) => (from === fileName ? 'the file name' : `the title '${from}'`);
  const named = lines.map((line) => {
    const concentration = line.group === null ? first(line, concentrationInName) : null;
    const mapping = line.mapping === null ? first(line, mappingInName) : null;
    const scan = line.scan === null ? first(line, scanInName) : null;
    if (concentration) {
      const { value, unit, others } = concentration.value;
      const more =
        others.length > 0 ? `, the first of several (${others.join(', ')} left out)` : '';
      decisions.add(`Concentration ${value} ${unit} from ${source(concentration.from)}${more}.`);
    }
    if (mapping) decisions.add(`Mapping ${mapping.value.join(', ')} from ${source(mapping.from)}.`);
    if (scan) decisions.add(`Scan ${scan.value} from ${source(scan.from)}.`);
    return {
      ...line,
      group: line.group ?? concentration?.value.value ?? null,
      concUnit: line.concUnit ?? concentration?.value.unit ?? null,
      mapping: line.mapping ?? mapping?.value ?? null,
      scan: line.scan ?? scan?.value ?? null,
    };
  });
  return { lines: named, decisions: [...decisions] };
}
