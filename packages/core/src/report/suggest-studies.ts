import { typeOfLine } from '../study/assign-lines.ts';
import { studyTypes } from '../study/index.ts';
import type { StudyLine } from '../study/line.ts';
import { nextStudyId, studyTypeOf } from '../study/study-id.ts';

/**
 * Studies for lines that nobody has sorted yet: one for each study type, and one for each technique where a type holds
 * several (a folder of DPV and CV files becomes VD and VD1). Lines with a concentration come first. Beside studies that
 * are `taken` a new one of the same type keeps to its technique.
 */
export function suggestStudies(
  lines: readonly StudyLine[],
  taken: readonly string[],
): Record<string, unknown> {
  const studies: Record<string, unknown> = {};
  for (const type of studyTypes.members) {
    const own = lines.filter(({ line }) => typeOfLine(line) === type.id);
    const byTechnique = new Map<string, StudyLine[]>();
    for (const member of own) {
      const technique = member.line.technique ?? '';
      byTechnique.set(technique, [...(byTechnique.get(technique) ?? []), member]);
    }
    const withGroup = (members: readonly StudyLine[]) =>
      members.filter(({ line }) => line.group !== null).length;
    const narrow = byTechnique.size > 1 || taken.some((id) => studyTypeOf(id) === type.id);
    const ordered = [...byTechnique].toSorted(([, a], [, b]) => withGroup(b) - withGroup(a));
    for (const [technique, members] of ordered) {
      const id = nextStudyId(type.id, [...taken, ...Object.keys(studies)]);
      studies[id] = {
        Titles: { MainName: technique === '' ? type.title : `${technique}, ${type.title}` },
        ...(narrow ? { Techniques: [technique] } : {}),
        ...type.suggest?.(members.map(({ line }) => line)),
      };
    }
  }
  return studies;
}
