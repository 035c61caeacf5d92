import {
  type BuiltReport,
  build,
  compareResults,
  type Failure,
  type MeasurementFile,
  type Report,
  TAFEL_VERSION,
} from '@tafel/core';
import { type Check, check } from './check.ts';

/** So many moved numbers are told one by one. */
const SHOWN = 20;

/** A rebuilt report, or why it could not be built. */
export interface Rebuilt {
  readonly built: BuiltReport;
  readonly check: Check;
}

/** What is compared of one study: its numbers, and with the same version also what its cards show. */
const comparable = (graph: Readonly<Record<string, unknown>>, sameVersion: boolean) =>
  sameVersion
    ? { results: graph['results'], readout: graph['readout'], cards: graph['cards'] }
    : { results: graph['results'] };

const shown = (value: unknown) => JSON.stringify(value) ?? 'nothing';

/**
 * Builds a report again from its raw files and compares every number with the stored one, to the last bit.
 *
 * @throws TafelError whatever the build throws
 */
export function rebuild(report: Report, files: readonly MeasurementFile[]): Rebuilt {
  const built = build(report, files);
  const sameVersion = report.provenance?.version === TAFEL_VERSION;
  const partsOf = (graphs: Report['graphs']) =>
    Object.fromEntries(
      Object.entries(graphs).map(([id, graph]) => [id, comparable(graph, sameVersion)]),
    );
  const { numbers, differences } = compareResults(
    partsOf(report.graphs),
    partsOf(built.report.graphs),
  );
  const failures = differences.slice(0, SHOWN).map(
    ({ path, stored, rebuilt }): Failure => ({
      code: 'RESULT_MOVED',
      message: `${path}: the report says ${shown(stored)}, the raw files give ${shown(rebuilt)}.`,
      where: { key: path },
    }),
  );
  if (differences.length > SHOWN)
    failures.push({
      code: 'RESULT_MOVED',
      message: `${differences.length - SHOWN} more differences.`,
      where: {},
    });
  const title = 'Rebuilt from the raw files';
  const summary = `${numbers} numbers compared, ${differences.length} differences`;
  return { built, check: check('rebuild', title, summary, failures) };
}
