import { studyTypes } from './index.ts';

/** The type code in a study id: VD1 → VD; undefined when it is none that Tafel knows. */
export function studyTypeOf(id: string): string | undefined {
  const match = /^([A-Z]+?)(\d*)$/.exec(id);
  return match?.[1] !== undefined && studyTypes.find(match[1]) ? match[1] : undefined;
}

/** The id of a new study: the bare code for the first of a type, then the code with the smallest unused number from 1. */
export function nextStudyId(type: string, taken: Iterable<string>): string {
  const used = new Set(taken);
  if (!used.has(type)) return type;
  let number = 1;
  while (used.has(`${type}${number}`)) number += 1;
  return `${type}${number}`;
}
