/** A maximum between the ends, and by how much it stands above the higher of the lowest values on its two sides. */
export interface Prominence {
  readonly place: number;
  readonly prominence: number;
}

/** A maximum that nothing higher has followed yet. */
interface OpenMaximum {
  readonly place: number;
  readonly value: number;
  /** Lowest value between it and the next higher one before it, or the start. */
  readonly lowBefore: number;
  lowBehind: number;
}

/**
 * The maxima of sign · y that stand out by more than `least` of what lies between them and the next higher value on either
 * side (or the end), in order; of a level one its first sample. One pass; kept are only open maxima that may count: the
 * others stand so little above their low that none that counts has its low behind theirs.
 */
export function prominentMaxima(y: Float64Array, sign: 1 | -1, least: number): Prominence[] {
  const open: OpenMaximum[] = [];
  const found: Prominence[] = [];
  let lowFromStart = Infinity;

  const close = ({ place, value, lowBefore, lowBehind }: OpenMaximum) => {
    const prominence = value - Math.max(lowBefore, lowBehind);
    if (prominence > least) found.push({ place, prominence });
    const around = open.at(-1);
    if (around !== undefined) around.lowBehind = Math.min(around.lowBehind, lowBehind);
  };
  const closeBelow = (value: number) => {
    for (let top = open.at(-1); top !== undefined && top.value < value; top = open.at(-1)) {
      open.pop();
      close(top);
    }
  };
  const addMaximum = (place: number, value: number) => {
    closeBelow(value);
    const around = open.at(-1);
    let lowBefore = around?.lowBehind ?? lowFromStart;
    if (around?.value === value) lowBefore = Math.min(lowBefore, around.lowBefore);
    if (value - lowBefore > least) open.push({ place, value, lowBefore, lowBehind: value });
  };
  const addMinimum = (value: number) => {
    lowFromStart = Math.min(lowFromStart, value);
    const around = open.at(-1);
    if (around !== undefined) around.lowBehind = Math.min(around.lowBehind, value);
  };

  let isRising: boolean | undefined;
  let levelFrom = 0;
  let last = sign * y[0];
  for (let i = 1; i < y.length; i++) {
    const value = sign * y[i];
    if (value === last) continue;
    const rises = value > last;
    if (rises !== isRising) {
      if (rises) addMinimum(last);
      else addMaximum(levelFrom, last);
    }
    isRising = rises;
    levelFrom = i;
    last = value;
  }
  if (isRising === false) addMinimum(last);
  closeBelow(Infinity);
  return found.toSorted((a, b) => a.place - b.place);
}
