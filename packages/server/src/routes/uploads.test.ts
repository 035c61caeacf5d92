import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { type Person, type TestServer, testServer } from '../testing/test-server.ts';

const named = (name: string) => `filename ${Buffer.from(name).toString('base64')}`;
const PATIENCE = { timeout: 10_000 };
const TUS = { 'tus-resumable': '1.0.0' };

async function started(length: number) {
  const server = await testServer();
  const ada = await server.person('ada');
  const response = await create(ada, length);
  return { server, ada, location: response.headers.get('location') ?? '' };
}

const create = (person: Person, length: number, name = 'run.csv') =>
  person.request('/api/v0/uploads', {
    method: 'POST',
    headers: { ...TUS, 'upload-length': String(length), 'upload-metadata': named(name) },
  });

const piece = (person: Person, location: string, offset: number, text: string, headers = {}) =>
  person.request(location, {
    method: 'PATCH',
    bytes: Uint8Array.from(Buffer.from(text)),
    headers: {
      ...TUS,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
      ...headers,
    },
  });

const offsetOf = async (person: Person, location: string) =>
  (await person.request(location, { method: 'HEAD', headers: TUS })).headers.get('upload-offset');

const read = async (person: Person, location: string) => {
  const { path } = await person.data<{ path: string }>(location);
  const response = await person.request(`/api/v0/${path}`);
  return response.status === 200 ? response.text() : response.status;
};

test('a server says which parts of the tus protocol it speaks, and in which version', async () => {
  const { url } = await testServer();
  const options = await fetch(`${url}/api/v0/uploads`, { method: 'OPTIONS' });
  expect(options.status).toBe(204);
  expect(options.headers.get('tus-extension')).toBe('creation,termination,checksum,expiration');
  expect(options.headers.get('tus-max-size')).toBe('200000000');
  const old = await fetch(`${url}/api/v0/uploads`, {
    method: 'POST',
    headers: { 'tus-resumable': '0.2.2' },
  });
  expect([old.status, old.headers.get('tus-version')]).toEqual([412, '1.0.0']);
});

test('a file arrives in pieces and is whole only after the last', async () => {
  const { ada, location } = await started(8);
  const first = await piece(ada, location, 0, '1,2\n');
  expect([first.status, first.headers.get('upload-offset'), await first.text()]).toEqual([
    204,
    '4',
    '',
  ]);
  expect(await offsetOf(ada, location)).toBe('4');
  expect(await read(ada, location)).toBe(404);
  expect((await piece(ada, location, 0, '3,4\n')).status).toBe(409);
  expect((await piece(ada, location, 4, '3,4\n')).headers.get('upload-offset')).toBe('8');
  expect(await read(ada, location)).toBe('1,2\n3,4\n');
});

test('a piece with another checksum, or past the announced length, is forgotten', async () => {
  const { ada, location } = await started(4);
  const digest = createHash('sha256').update('1,2\n').digest('base64');
  const damaged = await piece(ada, location, 0, '1,3\n', { 'upload-checksum': `sha256 ${digest}` });
  expect(damaged.status).toBe(460);
  expect((await piece(ada, location, 0, '1,2\n,')).status).toBe(413);
  expect(await offsetOf(ada, location)).toBe('0');
  const whole = await piece(ada, location, 0, '1,2\n', { 'upload-checksum': `sha256 ${digest}` });
  expect(whole.status).toBe(204);
  const other = await piece(ada, location, 4, '', { 'upload-checksum': 'crc32 AAAA' });
  expect(other.status).toBe(400);
});

/** Sends the head and a part of a piece over a line of its own, and nothing more. */
function begin(server: TestServer, person: Person, location: string, length: number, sent: string) {
  const { port } = new URL(server.url);
  const socket = connect(Number(port), '127.0.0.1', () =>
    socket.write(
      `PATCH ${location} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${person.cookie}\r\nX-Tafel-Request: 1\r\nTus-Resumable: 1.0.0\r\nContent-Type: application/offset+octet-stream\r\nUpload-Offset: 0\r\nContent-Length: ${length}\r\n\r\n${sent}`,
    ),
  );
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  return socket;
}

test('what came before the line broke stays, and the rest follows', async () => {
  const { server, ada, location } = await started(8);
  const line = begin(server, ada, location, 8, '1,2\n3');
  await expect.poll(() => offsetOf(ada, location), PATIENCE).toBe('5');
  line.destroy();
  expect((await piece(ada, location, 5, ',4\n')).status).toBe(204);
  expect(await read(ada, location)).toBe('1,2\n3,4\n');
});

test('a line that is dead without anybody having heard of it does not keep the next one waiting', async () => {
  const { server, ada, location } = await started(8);
  const line = begin(server, ada, location, 8, '1,2\n3');
  const ended = once(line, 'close');
  await expect.poll(() => offsetOf(ada, location), PATIENCE).toBe('5');
  expect((await piece(ada, location, 5, ',4\n')).status).toBe(204);
  await ended;
  expect(await read(ada, location)).toBe('1,2\n3,4\n');
});

test('a piece that is refused before all of it was sent keeps no later call waiting', async () => {
  const { ada, location } = await started(4);
  // The line may be closed while the rest is still being sent.
  await piece(ada, location, 0, 'x'.repeat(5_000_000)).catch(() => undefined);
  for (let n = 0; n < 5; n++) expect(await offsetOf(ada, location)).toBe('0');
});

test('an upload is given up with all its bytes, and is nobody else’s', async () => {
  const { server, ada, location } = await started(8);
  await piece(ada, location, 0, '1,2\n');
  const eve = await server.person('eve');
  expect((await eve.request(location)).status).toBe(404);
  expect((await eve.request(location, { method: 'DELETE', headers: TUS })).status).toBe(404);
  expect((await ada.request(location, { method: 'DELETE', headers: TUS })).status).toBe(204);
  expect((await ada.request(location)).status).toBe(404);
  expect(readdirSync(server.folder.temporary)).toEqual([]);
});

test('an upload without a name or length, or larger than a file may be, is refused', async () => {
  const server = await testServer();
  const ada = await server.person('ada');
  expect((await create(ada, 200_000_001)).status).toBe(413);
  for (const name of ['', '../x', 'a/b']) expect((await create(ada, 1, name)).status).toBe(400);
  const bare = await ada.request('/api/v0/uploads', { method: 'POST', headers: TUS });
  expect(bare.status).toBe(400);
});

test('one person does not fill the disk with what was only announced', async () => {
  const server = await testServer();
  const ada = await server.person('ada');
  for (let n = 0; n < 10; n++) expect((await create(ada, 200_000_000, `${n}`)).status).toBe(201);
  expect((await create(ada, 1, 'one more')).status).toBe(507);
  expect((await create(ada, 200_000_000, '0')).status).toBe(507);
  expect((await create(await server.person('eve'), 1)).status).toBe(201);
});
