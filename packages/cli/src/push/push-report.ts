import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { addFiles, type ParsedFile, type Report, withThumbnail } from '@tafel/core';
import {
  ApiError,
  type Client,
  ClusterId,
  createClient,
  LONGEST_SEARCH,
  ProjectId,
  ReportId,
  type ReportItem,
} from '@tafel/core/api';
import { steadyFetch } from './steady-fetch.ts';

/** Files that travel at the same time. */
const AT_ONCE = 3;
/** Reports that are asked for at a time. */
const PAGE = 200;
/** Others may save between reading and saving. */
const SAVES = 10;

interface Push {
  readonly server: string;
  readonly token: string;
  readonly clusterId: string;
  readonly projectId: string;
  readonly name: string;
  readonly parsed: readonly ParsedFile[];
  /** Where a file is, by its name. */
  readonly paths: ReadonlyMap<string, string>;
  readonly onProgress: (sentence: string) => void;
}

export interface Pushed {
  readonly reportId: string;
  readonly version: string;
  /** Names of the files that travelled; none where the server had them all. */
  readonly sent: readonly string[];
}

/**
 * Brings measurements into the report of a name: it is made where there is none, and gets what it lacks. What somebody
 * changed in it stays. Doing it again, or at the same time, makes no second report and no second copy.
 *
 * @throws ApiError
 */
export async function pushReport(push: Push): Promise<Pushed> {
  const { server, token, onProgress } = push;
  const connect = (key: string | null) =>
    createClient({ baseUrl: server, token, fetch: steadyFetch(key) });
  const client = connect(null);
  const params = {
    clusterId: ClusterId.parse(push.clusterId),
    projectId: ProjectId.parse(push.projectId),
    reportId: await findOrMake(client, connect, push),
  };
  const sent: string[] = [];
  for (let save = 1; ; save++) {
    const { report, version } = await client.readReport({ params });
    const missing = lacking(report, push.parsed);
    if (missing.length === 0) return { reportId: params.reportId, version, sent };
    const unsent = missing.filter(({ name }) => !sent.includes(name));
    await sendAll(client, unsent, push, (name) => sent.push(name));
    onProgress('Saving the report');
    try {
      const body = withThumbnail(addFiles(report, missing), push.parsed);
      const saved = await client.saveReport({ params, version, body });
      return { reportId: params.reportId, version: saved.version, sent };
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'CONFLICT' || save >= SAVES) throw error;
    }
  }
}

function lacking({ files }: Report, parsed: readonly ParsedFile[]): ParsedFile[] {
  const known = new Set(files.map(({ sha256 }) => sha256));
  return parsed.filter(({ sha256 }) => !known.has(sha256));
}

/** Those who push at the same time name the write the same, so that one report is made. */
async function findOrMake(
  client: Client,
  connect: (key: string) => Client,
  { clusterId, projectId, name }: Push,
): Promise<ReportId> {
  const params = { clusterId: ClusterId.parse(clusterId), projectId: ProjectId.parse(projectId) };
  const there: ReportId[] = [];
  for await (const report of alike(client, params, name)) {
    if (report.reportName === name && report.mayEdit) return report.reportId;
    there.push(report.reportId);
  }
  there.sort();
  const key = createHash('sha256')
    .update(JSON.stringify([params, name, there]))
    .digest('hex');
  const made = await connect(`push-${key}`).addReport({ params, body: { report_name: name } });
  return made.reportId;
}

/** The reports of a project that have the words of a name; a long project is not read whole. */
async function* alike(
  client: Client,
  params: { readonly clusterId: ClusterId; readonly projectId: ProjectId },
  name: string,
): AsyncGenerator<ReportItem> {
  for (let page = 0; ; page++) {
    // A longer name is found by its beginning
    const query = { page, pageSize: PAGE, search: name.slice(0, LONGEST_SEARCH) };
    const { reports } = await client.readProject({ params, query });
    yield* reports;
    if (reports.length < PAGE) return;
  }
}

async function sendAll(
  client: Client,
  files: readonly ParsedFile[],
  { paths, onProgress }: Push,
  onSent: (name: string) => void,
): Promise<void> {
  const waiting = [...files];
  const work = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      onProgress(`Sending ${files.length - waiting.length} of ${files.length}, ${file.name}`);
      const bytes = new Blob([await readFile(paths.get(file.name) ?? file.name)]);
      await client.putFile({ params: { sha256: file.sha256 }, bytes });
      onSent(file.name);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
