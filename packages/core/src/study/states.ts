/** State of lines that name none. */
export const DEFAULT_STATE = 'default';

interface WithState {
  readonly state: string | null;
}

/**
 * The states of a set of lines: 'default' first, unless every line has a state, then the others in order of first
 * appearance.
 */
export function statesOf(lines: readonly WithState[]): string[] {
  const named = new Set(lines.map((line) => line.state).filter((state) => state !== null));
  const all = lines.length > 0 && lines.every((line) => line.state !== null);
  return all
    ? [...named]
    : [DEFAULT_STATE, ...[...named].filter((state) => state !== DEFAULT_STATE)];
}

/**
 * The lines in the selected states. With one state nothing is filtered; `selected` null means all.
 */
export function linesInStates<Line extends WithState>(
  lines: readonly Line[],
  selected: readonly string[] | null,
): readonly Line[] {
  if (selected === null || statesOf(lines).length < 2) return lines;
  return lines.filter((line) => selected.includes(line.state ?? DEFAULT_STATE));
}
