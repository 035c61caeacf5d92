const CURRENT = /^<?I>?\/mA$/;
/** mA·h per second → mA. */
const SECONDS_PER_HOUR = 3600;

/**
 * The current of files that hold the charge of every step in its place (galvanostatic cycling): I = dq/dt in mA, the mean since the
 * point before. The text export computes the same, and has 0 at the first point. No number where no time passed; null for files
 * that have a current or lack the charge.
 */
export function averageCurrent(
  names: readonly string[],
  values: readonly Float64Array[],
): Float64Array | null {
  const time = values[names.indexOf('time/s')];
  const charge = values[names.indexOf('dq/mA.h')];
  if (!time || !charge || names.some((name) => CURRENT.test(name))) return null;
  return charge.map((step, i) => {
    if (i === 0) return 0;
    const passed = time[i] - time[i - 1];
    return passed > 0 ? (step * SECONDS_PER_HOUR) / passed : NaN;
  });
}
