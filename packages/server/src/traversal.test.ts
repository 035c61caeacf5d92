import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { folderDocuments } from './documents/folder.ts';
import { temporaryFolder, testServer } from './testing/test-server.ts';

const CANARY = 'what lies outside is nobody’s to read';

/** Ways to write 'one folder up', and what stands between folders. */
const UP = ['..', '%2e%2e', '.%2e', '%2E.', '%252e%252e', '....', '..%00', '%uff0e%uff0e'];
const BETWEEN = ['/', '\\', '%2f', '%2F', '%5c', '%252f', '%c0%af', '/./', ';/'];
const TARGETS = ['secret', 'tafel.db', 'etc/passwd'];
const PAYLOADS = UP.flatMap((up) =>
  BETWEEN.flatMap((between) => TARGETS.map((target) => [up, up, up, target].join(between))),
);

/** As it is: fetch would tidy the path up first. */
async function send(url: string, path: string, cookie: string, method = 'GET') {
  const { hostname, port } = new URL(url);
  const headers = {
    cookie,
    'x-tafel-request': '1',
    ...(method === 'PUT' ? { 'content-type': 'application/octet-stream' } : {}),
  };
  const sent = request({ hostname, port, path, method, headers });
  sent.end(method === 'PUT' ? 'x' : undefined);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, body: await text(response) };
}

const everything = (folder: string) => readdirSync(folder, { recursive: true }).map(String);

test('A24 no way of writing a path leads out of the folder that it stands in', async () => {
  const outside = temporaryFolder();
  const [dashboardFolder, help] = [
    join(outside, 'a', 'b', 'dashboard'),
    join(outside, 'a', 'help'),
  ];
  for (const folder of [dashboardFolder, help]) mkdirSync(folder, { recursive: true });
  writeFileSync(join(dashboardFolder, 'index.html'), '<title>Tafel</title>');
  for (const folder of [outside, join(outside, 'a'), join(outside, 'a', 'b')])
    for (const name of ['secret', 'main.md']) writeFileSync(join(folder, name), CANARY);
  const server = await testServer({
    dashboardFolder,
    documents: folderDocuments({ help: [help], releaseNotes: join(outside, 'none') }),
  });
  const ada = await server.person('ada');
  const { user } = await ada.data<{ user: { userId: string } }>('/api/v0/auth/session');
  const own = `/api/v0/temp/${user.userId}`;
  const before = everything(outside);
  const parts = readdirSync(server.folder.path);
  expect(PAYLOADS.length).toBeGreaterThanOrEqual(200);
  for (const payload of PAYLOADS) {
    const places = [
      `/${payload}`,
      `/assets/${payload}`,
      `${own}/${payload}`,
      `/api/v0/help/document?path=${payload}&tab=main`,
    ];
    for (const place of places) {
      const { body } = await send(server.url, place, ada.cookie);
      expect([place, body.includes(CANARY), body.startsWith('SQLite')]).toEqual([
        place,
        false,
        false,
      ]);
    }
    await send(server.url, `${own}/${payload}`, ada.cookie, 'PUT');
  }
  expect(everything(outside)).toEqual(before);
  expect(readdirSync(server.folder.path)).toEqual(parts);
  const kept = readdirSync(server.folder.temporary);
  expect(kept.filter((name) => !/^upload-[a-z2-7]{26}$/.test(name))).toEqual([]);
});
