const MAPPING = /\(\s*(\d{1,5})\s*[,;_]\s*(\d{1,5})\s*\)|\[\s*(\d{1,5})\s*[,;_]\s*(\d{1,5})\s*\]/;

/**
 * The place on a plate that a name states, as row and column: two numbers in one pair of brackets, '(3,4)', '[12;7]', '(1_2)'
 * (PA-31, X-54). Bare '1_2' is not read: it could be a date.
 */
export function mappingInName(name: string): readonly [row: number, column: number] | null {
  const match = MAPPING.exec(name);
  if (!match) return null;
  return [Number(match[1] ?? match[3]), Number(match[2] ?? match[4])];
}
