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

/** Place in the menu of study types, then number: VD, VD1, VD2, VD10, AD. */
export function compareStudyIds(a: string, b: string): number {
  const place = (id: string) => studyTypes.members.findIndex((type) => type.id === studyTypeOf(id));
  const number = (id: string) => Number(/\d+$/.exec(id)?.[0] ?? 0);
  return place(a) - place(b) || number(a) - number(b) || (a < b ? -1 : 1);
}
