import type { Warning } from '../../errors.ts';
import type { DataLine } from '../../measurement/data-line.ts';
import { concentrationInName } from '../../name/concentration-in-name.ts';

type Line = Omit<DataLine, 'index'>;

/** The concentration that the title of a measurement states counts for each of its curves that states none itself. */
export function withConcentrationOf(
  title: string,
  lines: readonly Line[],
): { readonly lines: readonly Line[]; readonly decisions: readonly string[] } {
  const found = concentrationInName(title);
  if (!found) return { lines, decisions: [] };
  const silent = lines.filter((line) => !concentrationInName(line.title));
  if (silent.length === 0) return { lines, decisions: [] };
  const { value, unit } = found;
  return {
    lines: lines.map((line) =>
      silent.includes(line) ? { ...line, group: value, concUnit: unit } : line,
    ),
    decisions: [`Concentration ${value} ${unit} from the title of the measurement, '${title}'.`],
  };
}

/** One warning for each line with values that are no number. */
export const missingValueWarnings = (lines: readonly Line[], measurement: string): Warning[] =>
  lines.flatMap(({ title, columns }) => {
    const counts = Object.entries(columns).flatMap(([key, { values }]) => {
      const missing = values.reduce((count, value) => count + (Number.isNaN(value) ? 1 : 0), 0);
      return missing > 0 ? [`${missing} of ${values.length} in '${key}'`] : [];
    });
    if (counts.length === 0) return [];
    return [
      {
        code: 'INVALID_CELLS',
        message: `Values of the line '${title}' of ${measurement} are no numbers (${counts.join(', ')}); they are missing.`,
      },
    ];
  });
