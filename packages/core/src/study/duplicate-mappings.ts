import type { Warning } from '../errors.ts';
import type { StudyLine } from './line.ts';

/** Lines of one state, group and scan that claim the same place on the plate. */
export function duplicateMappings(lines: readonly StudyLine[]): Warning[] {
  const taken = new Map<string, string>();
  return lines.flatMap((line): Warning[] => {
    const { mapping, state, group, concUnit, scan } = line.line;
    if (mapping === null) return [];
    const place = JSON.stringify([mapping, state, group, concUnit, scan]);
    const other = taken.get(place);
    if (other === undefined) {
      taken.set(place, line.name);
      return [];
    }
    return [
      {
        code: 'DUPLICATE_MAPPING',
        message: `'${line.name}' and '${other}' both stand at row ${mapping[0]}, column ${mapping[1]}.`,
        where: { file: line.fileName },
      },
    ];
  });
}
