import { parentPort, workerData } from 'node:worker_threads';
import { build } from '../build.ts';
import type { MeasurementFile } from '../parse/format.ts';
import { Report } from '../report/schema.ts';
import { everythingOf } from './everything-of.ts';

// the same build as on the main thread, in a worker of its own
const { report, files } = workerData as { report: unknown; files: MeasurementFile[] };
parentPort?.postMessage(everythingOf(build(Report.parse(report), files)));
