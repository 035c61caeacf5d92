/**
 * Puts the k-th smallest value, k from 0, at place k, no larger ones before it and no smaller ones behind, in place and in
 * O(n) on average (Hoare's FIND, with the median of three as pivot). Values without order (NaN) have no place here.
 */
export function select(values: Float64Array, k: number): void {
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const pivot = middleOf(values[low], values[(low + high) >> 1], values[high]);
    let i = low;
    let j = high;
    while (i <= j) {
      while (values[i] < pivot) i++;
      while (values[j] > pivot) j--;
      if (i > j) break;
      const kept = values[i];
      values[i++] = values[j];
      values[j--] = kept;
    }
    if (k <= j) high = j;
    else if (k >= i) low = i;
    else return;
  }
}

function middleOf(a: number, b: number, c: number): number {
  if (a < b) return b < c ? b : a < c ? c : a;
  return a < c ? a : b < c ? c : b;
}
