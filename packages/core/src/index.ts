// The public surface of the library, in the order of the pipeline.
export { TAFEL_VERSION } from './version.ts';
export * from './constants.ts';
export {
  ERRORS,
  type ErrorCode,
  type Failure,
  TafelError,
  toFailure,
  type Warning,
  WARNINGS,
  type WarningCode,
  type Where,
} from './errors.ts';
export type { Member, Registry } from './registry.ts';

export { axisLabel, displayUnit } from './units/display-unit.ts';
export { type FormatOptions, formatQuantity, formatQuantityParts } from './units/format.ts';
export { prefixFor } from './units/prefix.ts';
export { convertConcentration, readConcentrationUnit } from './units/concentration.ts';

export { type Column, type ColumnKey, columnKeys, COLUMNS } from './measurement/column.ts';
export type { Curve } from './measurement/curve.ts';
export { type DataLine, pointsOf } from './measurement/data-line.ts';

export {
  type DataType,
  dataTypes,
  type MeasurementFile,
  type ParsedFile,
  type ParseOptions,
  type ParseReport,
} from './parse/format.ts';
export { fileFormats } from './parse/index.ts';
export { parseFile } from './parse/parse.ts';
export { type Inspection, inspectFile } from './parse/inspect.ts';
export { parseFacts } from './parse/parse-facts.ts';

export { type StandardAddition, standardAddition } from './fit/standard-addition.ts';
export { fitModels } from './fit/models/index.ts';
export { analyticalSignals } from './fit/signals/index.ts';
export { preprocessingSteps } from './preprocess/index.ts';

export { parametersOf } from './circuit/circuit.ts';
export { drawCircuit } from './circuit/draw-circuit.ts';
export { circuitTikz } from './circuit/draw/circuit-tikz.ts';
export { circuitElements } from './circuit/elements/index.ts';
export { type Weighting, weightings } from './circuit/fit/weighting.ts';
export {
  type CircuitFit,
  fitCircuit,
  type FitCircuitOptions,
  type FittedParameter,
} from './circuit/fit-circuit.ts';
export { type KramersKronigTest, kramersKronigTest } from './circuit/kramers-kronig.ts';
export { type Recommendation, recommendCircuit } from './circuit/recommend-circuit.ts';
export { relaxationTimes } from './circuit/relaxation-times.ts';
export type { RelaxationPeak } from './circuit/relaxation/peaks.ts';
export { type Relaxation, relaxationZarcs } from './circuit/relaxation-zarcs.ts';
export type { Spectrum } from './circuit/spectrum.ts';
export { readCircuit } from './circuit/text/read-circuit.ts';
export { writeCircuit } from './circuit/text/write-circuit.ts';

export type {
  Card,
  ChartCard,
  ChartLine,
  CircuitCard,
  Readout,
  Row,
  TableCard,
  TableColumn,
  TextCard,
  VegaLiteSpec,
} from './chart/card.ts';
export { chartDatasets } from './chart/chart-data.ts';
export { columnNumbers } from './chart/column-numbers.ts';
export { rampStep } from './chart/ramp.ts';
export { curveKey } from './chart/curve-key.ts';
export { sizedSpec } from './chart/size-spec.ts';
export { type ThemeName, tokens } from './chart/tokens.ts';
export { vegaConfig } from './chart/vega-config.ts';

export { StudyConfiguration } from './study/configuration.ts';
export { studyTypes } from './study/index.ts';
export type {
  CalibrationResult,
  FitResult,
  GroupStatistics,
  Observation,
  StudyResults,
  Value,
} from './study/result.ts';
export { nextStudyId, studyTypeOf } from './study/study-id.ts';

export { addFiles } from './report/add-files.ts';
export { type BlankedReport, blankedReport } from './report/blanked-report.ts';
export type { BuildProgress, BuiltReport, BuiltStudy } from './report/built-report.ts';
export { canonicalJson } from './report/canonical-json.ts';
export { type Completeness, completeness, defaultReportName } from './report/completeness.ts';
export { type CreateReportInput, createReport } from './report/create-report.ts';
export { fingerprint, sha256Hex } from './report/fingerprint.ts';
export { type Provenance, Report, REPORT_SCHEMA, type ReportFile } from './report/schema.ts';
export { thumbnailOf } from './report/draw-thumbnail.ts';
export { type Validation, validateReport } from './report/validate.ts';

export { build, type BuildFile, buildInSteps, type BuildOptions } from './build.ts';
export { drawCircuitCall, fitCircuitCall, recommendCircuitCall } from './compute/circuit-calls.ts';
export { constructPlot, type Plot, type PlotCard } from './compute/construct-plot.ts';
export { memoryStudyCache, type StudyCache } from './compute/study-cache.ts';
export { withThumbnail } from './compute/with-thumbnail.ts';
export { unitTestCase, type UnitTestCase } from './compute/unit-test-case.ts';
export {
  digitiseCurve,
  type DigitiseSettings,
  type Picture,
} from './picture/digitise-curve.ts';
export {
  compareResults,
  type Difference,
  type ResultComparison,
} from './compare/compare-results.ts';

export {
  dataLineCsv,
  dataLinesJson,
  type DataLineTable,
  dataLineTable,
} from './export/data-line-file.ts';
export type { ExportedFile, ExportOptions, ReportExport, ViewerRuntime } from './export/export.ts';
export { csvText } from './export/csv-text.ts';
export { circuitFitSvg } from './export/circuit-fit-svg.ts';
export { reportExports } from './export/index.ts';
export { reportFromHtml } from './export/read-html.ts';
