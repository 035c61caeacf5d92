import type { DataLine } from '../measurement/data-line.ts';
import type { StudyConfiguration } from './configuration.ts';
import { studyTypes } from './index.ts';
import type { StudyLine } from './line.ts';

/** A transient with a concentration of its own gives one value; without one it is followed over time. */
const DISCRETE_TWIN: Readonly<Record<string, string>> = { AC: 'AD', PC: 'PD' };

function typeByContent({ technique, columns }: DataLine): string {
  const byTechnique = studyTypes.members.find(
    (type) => technique !== null && type.techniques.includes(technique),
  );
  if (byTechnique) return byTechnique.id;
  if (columns.impedanceRe && columns.impedanceIm) return 'ID';
  if (columns.potential && columns.current) return 'VD';
  if (columns.time && columns.current) return 'AC';
  if (columns.time && columns.potential) return 'PC';
  return 'GD';
}

/** Type code of the study that a line belongs to when nobody says otherwise: by technique, else by its columns. */
export function typeOfLine(line: DataLine): string {
  const type = typeByContent(line);
  return line.group === null ? type : (DISCRETE_TWIN[type] ?? type);
}

/** The lines that take part in a study, in the order of files and of parsing. */
export function linesOfStudy(
  type: string,
  { Lines, Techniques }: StudyConfiguration,
  all: readonly StudyLine[],
): readonly StudyLine[] {
  if (Lines !== null) {
    const wanted = new Set(Lines);
    return all.filter((line) => wanted.has(line.ref));
  }
  return all.filter(({ line }) => {
    if (Techniques !== null) return Techniques.includes(line.technique ?? '');
    return typeOfLine(line) === type;
  });
}
