import { type ChartLine, rampStep } from '@tafel/core';
import classes from './cards.module.css';

/** Which step of the colour ramp a line has; null where colour means nothing. */
export interface GroupColours {
  ofLine(line: string): number | null;
}

/** Lines of ordered groups take the ramp by rank, as the charts draw them. */
export function groupColours(lines: readonly Pick<ChartLine, 'line' | 'group'>[]): GroupColours {
  const groups = [...new Set(lines.map(({ group }) => group))];
  const ordered = groups.filter((group) => group !== null).toSorted((a, b) => a - b);
  if (ordered.length < 2 || ordered.length < groups.length) return { ofLine: () => null };
  const rank = new Map(
    lines.map(({ line, group }) => [line, ordered.findIndex((other) => other === group)]),
  );
  return {
    ofLine(line) {
      const at = rank.get(line);
      return at === undefined ? null : rampStep(at, ordered.length);
    },
  };
}

/** The colour of a line in the charts, beside its name. */
export function Swatch({ colour }: { colour: number | null }) {
  return colour === null ? null : (
    <span className={classes.swatch} data-rank={colour} aria-hidden="true" />
  );
}
