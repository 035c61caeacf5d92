import type { BuiltReport, BuiltStudy } from '../report/built-report.ts';
import type {
  CalibrationResult,
  FitResult,
  LimitsByDefinition,
  Observation,
  StandardAdditionResult,
  UnknownResult,
  Value,
} from '../study/result.ts';
import { COLUMNS } from '../measurement/column.ts';
import type { Cell, CsvTable } from './csv-text.ts';

const inUnit = (title: string, unit: string) =>
  unit === '' || unit === '1' ? title : `${title} / ${unit}`;

/** The SI units of a study's axes, from the lines that it draws. */
function axisUnits(study: BuiltStudy): { readonly x: string; readonly y: string } {
  const line = study.cards.flatMap((card) => (card.kind === 'chart' ? card.lines : []))[0];
  return line ? { x: COLUMNS[line.x].unit, y: COLUMNS[line.y].unit } : { x: 'SI', y: 'SI' };
}

/** Which unit each detail of an extracted value is in, by its name; what is in none of the lists says SI. */
const DETAILS_ON_X = [
  'position',
  'left',
  'right',
  'fwhm',
  'width',
  'center',
  'from',
  'to',
  'start',
  'end',
  'x',
  'halfPeakPosition',
];
const DETAILS_ON_Y = ['height', 'base', 'baseline', 'top', 'mean', 'sd', 'y'];
const COUNTS = ['n', 'samples', 'step'];

function detailHeader(key: string, { x, y }: { readonly x: string; readonly y: string }): string {
  if (DETAILS_ON_X.includes(key)) return inUnit(key, x);
  if (DETAILS_ON_Y.includes(key)) return inUnit(key, y);
  if (COUNTS.includes(key)) return key;
  if (key === 'area') return inUnit(key, `${y}·${x}`);
  return `${key} (SI)`;
}

function valuesTable(study: BuiltStudy, fit: FitResult): CsvTable {
  const units = axisUnits(study);
  const details = [...new Set(fit.observations.flatMap(({ details }) => Object.keys(details)))];
  const row = (value: Observation): Cell[] => [
    value.id,
    value.fileName,
    value.title,
    value.group,
    value.concUnit,
    value.state,
    value.scan,
    value.mapping?.[0] ?? null,
    value.mapping?.[1] ?? null,
    value.value,
    ...details.map((key) => value.details[key] ?? null),
    value.edge,
    value.omitted,
    value.omitReason,
    value.error?.code ?? null,
    value.error?.message ?? null,
  ];
  return {
    name: `${study.id}-${fit.id}-values`,
    title: `${fit.title}, values`,
    header: [
      'Observation',
      'File',
      'Line',
      'Group',
      'Group unit',
      'State',
      'Scan',
      'Plate row',
      'Plate column',
      inUnit(fit.title, fit.unit),
      ...details.map((key) => detailHeader(key, units)),
      'On the edge of the window',
      'Omitted',
      'Reason',
      'Error',
      'Message',
    ],
    rows: fit.observations.map(row),
  };
}

function groupsTable(study: BuiltStudy, fit: FitResult): CsvTable {
  const unit = fit.groups[0]?.unit ?? fit.unit;
  const groupUnit = fit.observations.find(({ concUnit }) => concUnit !== null)?.concUnit ?? '';
  const inValues = ['Mean', 'Median', 'Min', 'Max', 'Q1', 'Q3', 'MAD', 'SD', 'SEM'].map((title) =>
    inUnit(title, unit),
  );
  return {
    name: `${study.id}-${fit.id}-groups`,
    title: `${fit.title}, statistics of each group`,
    header: [
      inUnit('Group', groupUnit),
      'n',
      ...inValues,
      'RSD / %',
      inUnit('CI low', unit),
      inUnit('CI high', unit),
    ],
    rows: fit.groups.map((group) => [
      group.group,
      group.n,
      group.mean,
      group.median,
      group.min,
      group.max,
      group.q1,
      group.q3,
      group.mad,
      group.sd,
      group.sem,
      group.rsd,
      group.ciLow,
      group.ciHigh,
    ]),
  };
}

function calibrationTable(study: BuiltStudy, fit: FitResult, found: CalibrationResult): CsvTable {
  const value = (title: string, { value, uncertainty, unit, reason }: Value): Cell[] => [
    title,
    value,
    uncertainty,
    unit,
    reason ?? null,
  ];
  const bare = (title: string, number: number | null, unit = ''): Cell[] => [
    title,
    number,
    null,
    unit,
    null,
  ];
  return {
    name: `${study.id}-${fit.id}-calibration`,
    title: `${fit.title}, calibration`,
    header: ['Quantity', 'Value', 'Standard uncertainty', 'Unit', 'Remark'],
    rows: [
      ['Model', null, null, '', found.model],
      bare('Observations', found.n),
      ...Object.entries(found.parameters).map(([symbol, parameter]) => value(symbol, parameter)),
      value('Sensitivity', found.sensitivity),
      bare('R²', found.r2),
      bare('Adjusted R²', found.adjR2),
      value('Residual standard deviation', found.syx),
      ...(found.areaSensitivity ? [value('Sensitivity per area', found.areaSensitivity)] : []),
      value('Limit of detection', found.limitOfDetection),
      value('Limit of quantification', found.limitOfQuantification),
      bare('p of the slope', found.slopeP),
      ...(found.lackOfFit
        ? [bare('F of lack of fit', found.lackOfFit.f), bare('p of lack of fit', found.lackOfFit.p)]
        : []),
      ...(found.linearRange
        ? [
            bare('Linear range, low', found.linearRange.low, found.linearRange.unit),
            bare('Linear range, high', found.linearRange.high, found.linearRange.unit),
          ]
        : []),
    ],
  };
}

/** Limits by every definition, in the report's concentration unit. */
function limitsTable(
  study: BuiltStudy,
  fit: FitResult,
  limits: readonly LimitsByDefinition[],
): CsvTable {
  const unit = fit.calibration?.limitOfDetection.unit ?? '';
  return {
    name: `${study.id}-${fit.id}-limits`,
    title: `${fit.title}, limits`,
    header: [
      'Definition',
      inUnit('Critical value', unit),
      inUnit('Detection', unit),
      inUnit('Quantification', unit),
      'Stated',
    ],
    rows: limits.map(({ definition, critical, detection, quantification, isChosen }) => [
      definition,
      critical,
      detection,
      quantification,
      isChosen,
    ]),
  };
}

/** Unknowns read off the calibration, in the report's concentration unit. */
function unknownsTable(
  study: BuiltStudy,
  fit: FitResult,
  unknowns: readonly UnknownResult[],
): CsvTable {
  const unit = fit.calibration?.limitOfDetection.unit ?? '';
  const concentrations = [
    'Found',
    'Standard uncertainty',
    'CI low',
    'CI high',
    'Exact low',
    'Exact high',
  ];
  return {
    name: `${study.id}-${fit.id}-unknowns`,
    title: `${fit.title}, unknowns`,
    header: [
      'Sample',
      'm',
      inUnit('Signal', fit.unit),
      ...concentrations.map((title) => inUnit(title, unit)),
      'Remark',
    ],
    rows: unknowns.map(({ name, n, signal, x, se, low, high, exactLow, exactHigh, remark }) => [
      name,
      n,
      signal,
      x,
      se,
      low,
      high,
      exactLow,
      exactHigh,
      remark,
    ]),
  };
}

/** What the sample of a standard addition holds. */
function standardAdditionTable(
  study: BuiltStudy,
  fit: FitResult,
  found: StandardAdditionResult,
): CsvTable {
  const { value, uncertainty, unit } = found.concentration;
  return {
    name: `${study.id}-${fit.id}-standard-addition`,
    title: `${fit.title}, standard addition`,
    header: [
      inUnit('In the sample', unit),
      inUnit('Standard uncertainty', unit),
      inUnit('CI low', unit),
      inUnit('CI high', unit),
      'Dilution',
    ],
    rows: [[value, uncertainty, found.low, found.high, found.dilutionFactor]],
  };
}

/**
 * Everything computed, in SI at full precision: for each fit its values, the statistics of each group, its calibration, and
 * what is read off it.
 */
export function resultTables({ studies }: Pick<BuiltReport, 'studies'>): readonly CsvTable[] {
  return studies.flatMap((study) =>
    study.results.fits.flatMap((fit) => [
      valuesTable(study, fit),
      ...(fit.groups.length > 0 ? [groupsTable(study, fit)] : []),
      ...(fit.calibration ? [calibrationTable(study, fit, fit.calibration)] : []),
      ...(fit.calibration?.limits ? [limitsTable(study, fit, fit.calibration.limits)] : []),
      ...(fit.unknowns ? [unknownsTable(study, fit, fit.unknowns)] : []),
      ...(fit.standardAddition ? [standardAdditionTable(study, fit, fit.standardAddition)] : []),
    ]),
  );
}
