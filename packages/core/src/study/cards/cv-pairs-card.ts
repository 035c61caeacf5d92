import type { Row, TableCard } from '../../chart/card.ts';
import { measureCvPair, nicholsonRatio } from '../../fit/signals/cv-pair.ts';
import { suggestPeak } from '../../fit/signals/find-peaks.ts';
import { measurePeak, type PeakSettings } from '../../fit/signals/peak.ts';
import { sweepsOf } from '../../math/sweeps.ts';
import { TafelError } from '../../errors.ts';
import type { Curve } from '../../measurement/curve.ts';
import type { StudyContext } from '../study-type.ts';
import {
  computedColumn,
  filledColumns,
  textColumn,
  unitOfAxis,
  plainUnit,
} from './table-columns.ts';
import { byMethod } from '../methods.ts';

/** A sweep has to hold a peak, not only its turning point. */
const LEAST_IN_A_SWEEP = 10;
const MILLIVOLT = { symbol: 'mV', factor: 1e3 };

/** The first two sweeps, the one with rising potential first; null for a line that does not turn around. */
function sweepPair({ x, y }: Curve) {
  const sweeps = sweepsOf(x).slice(0, 2);
  if (sweeps.length < 2 || sweeps.some(({ start, end }) => end - start < LEAST_IN_A_SWEEP))
    return null;
  const parts = sweeps.map(({ start, end }, k) => ({
    curve: { x: x.slice(start, end), y: y.slice(start, end) },
    reverseScan: k === 1,
  }));
  const risesFirst = parts[0].curve.x.at(-1) ?? 0;
  return risesFirst > parts[0].curve.x[0]
    ? { anodic: parts[0], cathodic: parts[1] }
    : { anodic: parts[1], cathodic: parts[0] };
}

/** Where the peak of one sweep stands: anodic ones point up, cathodic ones down. */
function peakOf(
  sweep: { curve: Curve; reverseScan: boolean },
  valley: boolean,
): PeakSettings | null {
  const peak = suggestPeak(sweep.curve, valley ? 'valley' : 'peak');
  if (peak === null) return null;
  return {
    center: peak.center,
    window: peak.window,
    reverseScan: sweep.reverseScan,
    valley,
    baseline: 'zero',
  };
}

function pairOf(curve: Curve): Row | null {
  const sweeps = sweepPair(curve);
  if (sweeps === null) return null;
  const anodic = peakOf(sweeps.anodic, false);
  const cathodic = peakOf(sweeps.cathodic, true);
  if (anodic === null || cathodic === null) return null;
  try {
    const { Epa, Epc, ipa, ipc, deltaEp, Ehalf, ratio, switchIndex } = measureCvPair(
      curve,
      anodic,
      cathodic,
    );
    const { halfPeakPosition } = measurePeak(curve, anodic);
    const isp = Math.abs(curve.y[switchIndex]);
    return {
      Epa,
      Epc,
      ipa,
      ipc,
      deltaEp,
      Ehalf,
      ratio,
      nicholson: sweeps.anodic.reverseScan ? null : nicholsonRatio(ipc, isp, ipa),
      halfWidth: halfPeakPosition === null ? null : Math.abs(Epa - halfPeakPosition),
    };
  } catch (error) {
    // a suggested window can hold too few samples of a coarse line: such a line has no pair
    if (error instanceof TafelError) return null;
    throw error;
  }
}

/** Anodic and cathodic peak of each cyclic voltammogram, and what tells a reversible couple; null where no line has both. */
export function cvPairsCard({ lines, x, y }: StudyContext): TableCard | null {
  if (x.quantity !== 'potential' || y.quantity !== 'current') return null;
  const rows = lines.flatMap((line): Row[] => {
    const pair = pairOf(line.processed);
    return pair === null ? [] : [{ line: line.ref, name: line.name, ...pair }];
  });
  if (rows.length === 0) return null;
  const current = unitOfAxis(y);
  const potential = unitOfAxis(x);
  return byMethod('cv-pairs', {
    kind: 'table',
    id: 'cv-pairs',
    title: 'Cyclic voltammetry pairs',
    subtitle: `${rows.length} ${rows.length === 1 ? 'line' : 'lines'}`,
    columns: filledColumns(
      [
        textColumn('name', 'Line'),
        computedColumn('Epa', 'Epa', potential),
        computedColumn('Epc', 'Epc', potential),
        computedColumn('deltaEp', 'ΔEp', MILLIVOLT, { digits: 3 }),
        computedColumn('Ehalf', 'E½', potential),
        computedColumn('halfWidth', '|Ep − Ep/2|', MILLIVOLT, { digits: 3 }),
        computedColumn('ipa', 'ipa', current),
        computedColumn('ipc', 'ipc', current),
        computedColumn('ratio', '|ipc/ipa|', plainUnit(), { digits: 3 }),
        computedColumn('nicholson', 'Nicholson’s ratio', plainUnit(), { digits: 3 }),
      ],
      rows,
    ),
    rows,
  });
}
