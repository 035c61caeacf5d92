import type { ChartLine } from '../../chart/card.ts';
import { curveKey } from '../../chart/curve-key.ts';
import { linesChart } from '../../chart/lines-chart.ts';
import type { Curve } from '../../measurement/curve.ts';
import type { BuiltReport, BuiltStudy } from '../../report/built-report.ts';
import { fingerprint } from '../../report/fingerprint.ts';
import { type Provenance, Report } from '../../report/schema.ts';
import type { FitResult, Observation } from '../../study/result.ts';
import { TAFEL_VERSION } from '../../version.ts';
import { calibrationCard, groupsTable, INTERCEPT, LEVELS, SLOPE } from './sample-cards.ts';

/** Texts that a file or a person may put into a report. */
export interface SampleTexts {
  readonly name: string;
  readonly file: string;
  readonly line: string;
  readonly reason: string;
  readonly unit: string;
}

const PLAIN: SampleTexts = {
  name: 'Dopamine DPV calibration, PBS pH 7.4',
  file: 'DA_50uM.csv',
  line: 'DA 50 μM',
  reason: 'bubble on the electrode',
  unit: 'μM',
};

const SCANS = [1, 2, 3];
const POINTS = 401;

/** A bell of the right width from + − × ÷ alone. */
const bell = (x: number) => 1 / ((1 + x * x) * (1 + x * x));

/** A DPV line in SI: a rising background and a peak at 0.19 V. */
function measuredCurve(height: number): Curve {
  const x = Float64Array.from({ length: POINTS }, (_, i) => -0.2 + 0.002 * i);
  const y = x.map(
    (potential) =>
      0.7e-6 +
      1e-6 * (potential + 0.2) * (potential + 0.2) +
      height * bell((potential - 0.19) / 0.06),
  );
  return { x, y };
}

/**
 * A built report as `build` hands it over, small and made by hand: a calibration of seven levels with three scans each,
 * one observation left out and one line without a peak.
 */
export function sampleReport(texts: Partial<SampleTexts> = {}): BuiltReport {
  const { name, file, line, reason, unit } = { ...PLAIN, ...texts };
  const curves = new Map<string, Curve>();
  const rawLines: ChartLine[] = [];
  const processedLines: ChartLine[] = [];
  const observations: Observation[] = [];
  const files = LEVELS.map((level, i) => ({
    name: level === 50 ? file : `DA_${level}uM.csv`,
    sha256: fingerprint(level),
    bytes: 184_320 + i,
    extractedData: SCANS.map((scan) => ({
      title: `DA ${level} μM`,
      group: level,
      concUnit: unit,
      scan,
    })),
  }));
  for (const [i, level] of LEVELS.entries())
    for (const scan of SCANS) {
      const ref = `${fingerprint(level)}#${scan - 1}`;
      const title = level === 50 ? line : `DA ${level} μM, scan ${scan}`;
      const height = INTERCEPT + SLOPE * level + 0.02e-6 * (((i * 7 + scan * 5) % 5) - 2);
      const omitted = level === 20 && scan === 2;
      const failed = level === 0 && scan === 3;
      const drawn = {
        line: ref,
        x: 'potential',
        y: 'current',
        xFactor: 1,
        yFactor: 1e6,
        name: title,
        group: level,
      } as const;
      rawLines.push({ ...drawn, stage: 'raw' });
      processedLines.push({ ...drawn, stage: 'processed' });
      curves.set(curveKey({ ...drawn, stage: 'raw' }, 'VD'), measuredCurve(height));
      curves.set(curveKey({ ...drawn, stage: 'processed' }, 'VD'), measuredCurve(height));
      observations.push({
        id: ref,
        line: ref,
        fileName: files[i].name,
        title,
        group: level,
        concUnit: unit,
        state: null,
        scan,
        mapping: null,
        value: failed ? null : omitted ? height + 0.6e-6 : height,
        unit: 'A',
        details: failed ? {} : { position: 0.19, y: height + 0.85e-6, left: 0.07, right: 0.34 },
        edge: false,
        omitted,
        omitReason: omitted ? reason : null,
        error: failed
          ? { code: 'NO_DATA', message: 'No peak in the window 0.070 to 0.340 V.' }
          : null,
      });
    }
  const fit: FitResult = {
    id: 'peakHeight',
    kind: 'peakHeight',
    title: 'Peak height',
    settings: { center: 0.205, window: 0.27 },
    unit: 'A',
    observations,
    groups: LEVELS.map((group) => {
      const mean = INTERCEPT + SLOPE * group;
      return {
        group,
        unit: 'A',
        n: 3,
        mean,
        median: mean,
        min: mean - 2e-8,
        max: mean + 2e-8,
        q1: mean - 1e-8,
        q3: mean + 1e-8,
        mad: 1e-8,
        sd: 2e-8,
        sem: 1.15e-8,
        rsd: (2e-8 / mean) * 100,
        ciLow: mean - 5e-8,
        ciHigh: mean + 5e-8,
      };
    }),
    calibration: {
      model: 'Linear',
      equation: 'y = 0.1333(9)·x + 0.03(2)',
      n: 19,
      parameters: {
        intercept: { value: INTERCEPT, unit: 'A', uncertainty: 2e-8 },
        slope: { value: SLOPE, unit: `A/${unit}`, uncertainty: 0.9e-9 },
      },
      sensitivity: { value: SLOPE, unit: `A/${unit}`, uncertainty: 0.9e-9 },
      r2: 0.99914,
      adjR2: 0.99909,
      syx: { value: 7.4e-8, unit: 'A', uncertainty: null },
      limitOfDetection: { value: 1.8, unit, uncertainty: null },
      limitOfQuantification: { value: 5.5, unit, uncertainty: null },
      lackOfFit: { f: 0.71, p: 0.63 },
      linearRange: { low: 2, high: 35, unit },
      slopeP: 1e-12,
    },
  };
  const study: BuiltStudy = {
    id: 'VD',
    type: 'VD',
    title: 'DPV, Voltammetry Discrete',
    lines: rawLines.length,
    states: ['default'],
    inputHash: fingerprint('study'),
    results: { fits: [fit] },
    warnings: [],
    readout: [
      {
        label: 'Sensitivity',
        number: '133.3',
        uncertainty: '(9)',
        unit: 'nA μM⁻¹',
        exact: '1.333e-7 A/μM',
        computed: true,
        card: 'peakHeight/calibration',
      },
      {
        label: 'Limit of detection',
        number: '1.8',
        uncertainty: '',
        unit,
        exact: `1.8 ${unit}`,
        computed: true,
        card: 'peakHeight/calibration',
      },
      {
        label: 'Limit of quantification',
        number: '5.5',
        uncertainty: '',
        unit,
        exact: `5.5 ${unit}`,
        computed: true,
        card: 'peakHeight/calibration',
      },
      {
        label: 'R²',
        number: '0.99914',
        uncertainty: '',
        unit: '',
        exact: '0.99914',
        computed: false,
        card: 'peakHeight/calibration',
      },
    ],
    cards: [
      linesChart({
        id: 'raw',
        title: 'Raw lines',
        subtitle: '21 lines',
        label: '21 lines as measured: Current / μA against Potential / V.',
        lines: rawLines,
        xAxis: { title: 'Potential / V' },
        yAxis: { title: 'Current / μA' },
        groupTitle: `Concentration / ${unit}`,
      }),
      linesChart({
        id: 'processed',
        title: 'Processed lines',
        subtitle: 'Savitzky-Golay (9 points, order 2)',
        label:
          '21 lines after Savitzky-Golay: Current / μA against Potential / V; peak window shaded.',
        lines: processedLines,
        xAxis: { title: 'Potential / V' },
        yAxis: { title: 'Current / μA' },
        groupTitle: `Concentration / ${unit}`,
        windows: [{ from: 0.07, to: 0.34 }],
      }),
      calibrationCard(observations, unit),
      groupsTable(fit, unit),
    ],
  };
  const report = Report.parse({
    schema: 1,
    shortId: 'R-0117',
    name,
    dateTest: '2026-11-24',
    operator: 'A. Lindqvist',
    sensorBatchId: 'SPCE-0412',
    hypothesis: 'The electrode answers linearly to dopamine up to 50 μM.',
    protocol: 'SOP 12, revision 3',
    configuration: {
      VD: {
        PreProcessing: [{ step: 'Savitzky-Golay', window: 9, order: 2 }],
        CurveFit: [{ kind: 'peakHeight' }],
      },
    },
    files,
  });
  const provenance: Provenance = {
    program: 'Tafel',
    version: TAFEL_VERSION,
    schema: 1,
    configuration: fingerprint(report.configuration),
    files: files.map(({ name, sha256, bytes }) => ({ name, sha256, bytes })),
    fingerprint: fingerprint('built'),
  };
  return {
    report: { ...report, provenance },
    studies: [study],
    warnings: [
      {
        code: 'INVALID_CELLS',
        message: `“OVERLOAD” is not a number; the row was left out.`,
        where: { file, line: 214, column: 'B' },
      },
    ],
    provenance,
    files: [],
    curves,
  };
}
