import { createHash, randomBytes } from 'node:crypto';
import { readProject } from '../../../packages/core/src/api/projects.ts';
import { addReport, readReport, saveReport } from '../../../packages/core/src/api/reports.ts';
import { addRawFile } from '../../../packages/core/src/api/temporary.ts';
import type { Instrument } from './instrument.ts';
import { dataOf, json } from './line.ts';

/** Where the reports of the night go. */
export interface Project {
  readonly clusterId: string;
  readonly projectId: string;
}

/** A folder of measurements that the server has acknowledged as a report. */
export interface Kept {
  readonly reportId: string;
  /** SHA-256 of its files. */
  readonly files: readonly string[];
}

/** Of files: some fit into a piece, most do not. */
const SIZES = [20_000, 150_000, 400_000];

/** Sends a folder of measurements, and makes a report of it that names all of them. */
export async function keepFolder(
  instrument: Instrument,
  { clusterId, projectId }: Project,
  name: string,
): Promise<Kept> {
  const { reportId } = await instrument.write(
    addReport,
    json('POST', `/api/v0/projects/${clusterId}/${projectId}/report`, { report_name: name }),
    async () => {
      const project = await instrument.read(`/api/v0/clusters/${clusterId}/projects/${projectId}`);
      const { reports } = dataOf(readProject, project);
      return reports.find(({ reportName }) => reportName === name);
    },
  );
  const place = `${clusterId}/${projectId}/${reportId}`;
  const files: { name: string; sha256: string; bytes: number }[] = [];
  for (const size of SIZES) {
    const content = randomBytes(size);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const file = { name: `${name}, ${size}.csv`, sha256, bytes: size };
    await instrument.upload(file.name, content);
    const added = json('POST', `/api/v0/upload/${place}`, { fileName: file.name });
    await instrument.write(addRawFile, added, async () => {
      const { status } = await instrument.read(`/api/v0/reports/${place}/files/${sha256}`);
      return status === 200 ? file : undefined;
    });
    files.push(file);
  }
  const before = await instrument.read(`/api/v0/reports/${place}`);
  const { report } = dataOf(readReport, before);
  const save = json('PUT', `/api/v0/reports/${place}`, { ...report, files });
  const headers = { ...save.headers, 'if-match': before.headers.etag ?? '' };
  await instrument.write(saveReport, { ...save, headers }, async () => {
    const { report: now } = dataOf(readReport, await instrument.read(`/api/v0/reports/${place}`));
    return now.files.length > 0 ? { dateLastUpdate: now.dateLastUpdate ?? '' } : undefined;
  });
  return { reportId, files: files.map(({ sha256 }) => sha256) };
}
