import { REPORT_SCHEMA } from '@tafel/core/api';
import { expect, test } from 'vitest';
import { makeReport, sendFile } from '../testing/hierarchy.ts';
import { answer, type Person, testServer } from '../testing/test-server.ts';

async function opened() {
  const server = await testServer();
  const ada = await server.person('ada');
  return { server, ada, place: await makeReport(ada) };
}

const save = (person: Person, path: string, body: unknown, version?: string) =>
  person.request(path, {
    method: 'PUT',
    body,
    headers: version === undefined ? {} : { 'if-match': version },
  });

test('EP-26 a report is read whole, with its version as ETag and the rights of the reader', async () => {
  const { ada, place } = await opened();
  const response = await ada.request(place.report);
  expect(response.headers.get('etag')).toBe('"1"');
  const { data } = await answer(response);
  expect(data).toMatchObject({
    accesstype: true,
    owner: true,
    report: {
      schema: REPORT_SCHEMA,
      id: place.reportId,
      shortId: 'IR-1',
      name: 'Batch 7',
      projectId: place.projectId,
    },
  });
});

test('a save makes a new version, keeps unknown keys, and the earlier versions stay', async () => {
  const { ada, server, place } = await opened();
  const { report } = await ada.data<{ report: object }>(place.report);
  const saved = await save(
    ada,
    place.report,
    { ...report, name: 'Batch 8', operator: 'Ada', 'x-lab': { shelf: [3] } },
    '"1"',
  );
  expect([saved.status, saved.headers.get('etag')]).toEqual([200, '"2"']);
  const { data } = await answer(saved);
  const after = await ada.data<{ report: object }>(place.report);
  expect(after.report).toMatchObject({
    name: 'Batch 8',
    'x-lab': { shelf: [3] },
    dateLastUpdate: data['dateLastUpdate'],
  });
  const { reports } = await ada.data<{ reports: object[] }>(place.project);
  expect(reports).toMatchObject([
    { name: 'Batch 8', operator: 'Ada', dateLastUpdate: data['dateLastUpdate'] },
  ]);
  const versions = await server.db
    .selectFrom('reportVersion')
    .select(['version', 'document'])
    .orderBy('version')
    .execute();
  expect(versions.map(({ version, document }) => [version, JSON.parse(document).name])).toEqual([
    [1, 'Batch 7'],
    [2, 'Batch 8'],
  ]);
});

test('a stale save is refused with the newer version, and nothing is overwritten', async () => {
  const { ada, place } = await opened();
  const { report } = await ada.data<{ report: object }>(place.report);
  expect((await save(ada, place.report, { ...report, name: 'first' }, '"1"')).status).toBe(200);
  const stale = await save(ada, place.report, { ...report, name: 'second' }, '"1"');
  expect([stale.status, stale.headers.get('etag')]).toEqual([409, '"2"']);
  expect(await stale.json()).toMatchObject({
    success: false,
    code: 'CONFLICT',
    data: { version: '"2"', report: { name: 'first' }, yours: { name: 'second' } },
  });
  expect(await ada.data(place.report)).toMatchObject({ report: { name: 'first' } });
});

test('of ten saves at the same moment one wins and nine are told', async () => {
  const { ada, place } = await opened();
  const { report } = await ada.data<{ report: object }>(place.report);
  const all = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      save(ada, place.report, { ...report, name: `n${n}` }, '"1"'),
    ),
  );
  const statuses = all.map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array(9).fill(409)]);
});

test('a save that does not say what it is based on is refused, also with *', async () => {
  const { ada, place } = await opened();
  const { report } = await ada.data<{ report: object }>(place.report);
  for (const version of [undefined, '*', 'one', '"x"', '"1", "2"']) {
    const response = await save(ada, place.report, report, version);
    expect([response.status, (await answer(response)).code]).toEqual([
      428,
      'PRECONDITION_REQUIRED',
    ]);
  }
  expect((await save(ada, place.report, report, 'W/"1"')).status).toBe(200);
});

test('the server says id, short id and project of a report, whatever the document says', async () => {
  const { ada, place } = await opened();
  const foreign = {
    schema: REPORT_SCHEMA,
    id: 'other',
    shortId: 'IR-99',
    projectId: 'other',
    name: 'x',
  };
  expect((await save(ada, place.report, foreign, '"1"')).status).toBe(200);
  expect(await ada.data(place.report)).toMatchObject({
    report: { id: place.reportId, shortId: 'IR-1', projectId: place.projectId, name: 'x' },
  });
});

test('what is no report is refused with the key that is wrong', async () => {
  const { ada, place } = await opened();
  const bad = await save(
    ada,
    place.report,
    { schema: REPORT_SCHEMA, files: [{ name: 'a.csv', sha256: 'x', bytes: 1 }] },
    '"1"',
  );
  expect(bad.status).toBe(400);
  expect(await bad.json()).toMatchObject({
    code: 'INVALID_REQUEST',
    error: { where: { key: 'files.0.sha256' } },
  });
  expect((await save(ada, place.report, { schema: 99 }, '"1"')).status).toBe(400);
  expect((await save(ada, place.report, [], '"1"')).status).toBe(400);
});

test('a report takes ten megabytes and not more', async () => {
  const { ada, place } = await opened();
  const document = (size: number) => ({ schema: REPORT_SCHEMA, details: 'x'.repeat(size) });
  expect((await save(ada, place.report, document(9_000_000), '"1"')).status).toBe(200);
  const large = await save(ada, place.report, document(10_100_000), '"2"');
  expect([large.status, (await answer(large)).code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
});

test('a report names only raw files that were sent', async () => {
  const { ada, place } = await opened();
  const file = await sendFile(ada, 'a.csv', 'E,I\n1,2\n');
  const missing = { name: 'b.csv', sha256: 'f'.repeat(64), bytes: 3 };
  const refused = await save(
    ada,
    place.report,
    { schema: REPORT_SCHEMA, files: [file, missing] },
    '"1"',
  );
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    { code: 'FILE_MISSING', error: { where: { file: 'b.csv' } } },
  ]);
  expect((await ada.request(place.report)).headers.get('etag')).toBe('"1"');
  expect(
    (await save(ada, place.report, { schema: REPORT_SCHEMA, files: [file] }, '"1"')).status,
  ).toBe(200);
});

test('knowing the hash of a foreign file does not give its content', async () => {
  const { server, ada, place } = await opened();
  const file = await sendFile(ada, 'secret.csv', 'E,I\n1,2\n');
  await save(ada, place.report, { schema: REPORT_SCHEMA, files: [file] }, '"1"');
  const eve = await server.person('eve');
  const hers = await makeReport(eve);
  expect(
    (await save(eve, hers.report, { schema: REPORT_SCHEMA, files: [file] }, '"1"')).status,
  ).toBe(422);
  expect((await eve.request(`${hers.report}/files/${file.sha256}`)).status).toBe(404);
  expect((await eve.request(`${place.report}/files/${file.sha256}`)).status).toBe(403);
});

test('X-62 POST reads a report and PATCH saves it', async () => {
  const { ada, place } = await opened();
  const read = await ada.request(place.report, { method: 'POST' });
  expect([read.status, read.headers.get('etag')]).toEqual([200, '"1"']);
  const { data } = await answer(read);
  const saved = await ada.request(place.report, {
    method: 'PATCH',
    body: data['report'],
    headers: { 'if-match': '"1"' },
  });
  expect(saved.status).toBe(200);
});

const THUMBNAIL = {
  kind: 'calibration',
  measured: [
    [2, 16],
    [40, 8],
    [60, 3],
  ],
  computed: [
    [2, 16],
    [62, 2],
  ],
};

test('the thumbnail of the document that was saved last stands in the lists', async () => {
  const { ada, place } = await opened();
  const { report } = await ada.data<{ report: object }>(place.report);
  const listed = async () => {
    const { reports } = await ada.data<{ reports: { thumbnail: unknown }[] }>(place.project);
    return reports.map(({ thumbnail }) => thumbnail);
  };
  expect(await listed()).toEqual([null]);
  await save(ada, place.report, { ...report, thumbnail: THUMBNAIL }, '"1"');
  expect(await listed()).toEqual([THUMBNAIL]);
  expect(await ada.data('/api/v0/reports')).toMatchObject({ reports: [{ thumbnail: THUMBNAIL }] });
  await save(ada, place.report, report, '"2"');
  expect(await listed()).toEqual([null]);
});

test.each([
  [
    'a place beside the picture',
    {
      ...THUMBNAIL,
      computed: [
        [2, 16],
        [65, 2],
      ],
    },
  ],
  ['a place between pixels', { ...THUMBNAIL, measured: [[2.5, 16]] }],
  ['too many points', { ...THUMBNAIL, measured: Array.from({ length: 1000 }, () => [2, 16]) }],
  ['texts', { ...THUMBNAIL, measured: [['2', '16']] }],
  ['a line of one point', { kind: 'curve', measured: [[2, 16]], computed: [] }],
  ['another kind', { ...THUMBNAIL, kind: 'map' }],
])('a thumbnail with %s is refused', async (_, thumbnail) => {
  const { ada, place } = await opened();
  const { report } = await ada.data<{ report: object }>(place.report);
  expect((await save(ada, place.report, { ...report, thumbnail }, '"1"')).status).toBe(400);
  expect(await ada.data(place.project)).toMatchObject({ reports: [{ thumbnail: null }] });
});
