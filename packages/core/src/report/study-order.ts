import { compareStudyIds } from '../study/study-id.ts';
import type { Report } from './schema.ts';

/** Ids of a report's studies in the order of their tabs, whatever the order of keys in its JSON. */
export function studiesInOrder({
  configuration,
  studyOrder,
}: Pick<Report, 'configuration' | 'studyOrder'>): string[] {
  const wanted = studyOrder.filter((id) => Object.hasOwn(configuration, id));
  const others = Object.keys(configuration).filter((id) => !wanted.includes(id));
  return [...new Set(wanted), ...others.toSorted(compareStudyIds)];
}
