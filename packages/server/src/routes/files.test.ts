import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPORT_SCHEMA } from '@tafel/core/api';
import { expect, test } from 'vitest';
import { bytesOf, makeReport, sendFile, sha256 } from '../testing/hierarchy.ts';
import { answer, type Person, testServer } from '../testing/test-server.ts';

const put = (person: Person, hash: string, text: string, headers = {}) =>
  person.request(`/api/v0/files/${hash}`, { method: 'PUT', bytes: bytesOf(text), headers });

async function reportWithFile(text: string) {
  const server = await testServer();
  const ada = await server.person('ada');
  const place = await makeReport(ada);
  const file = await sendFile(ada, 'DPV 5 µM "a".csv', text);
  const save = await ada.request(place.report, {
    method: 'PUT',
    body: { schema: REPORT_SCHEMA, files: [file] },
    headers: { 'if-match': '"1"' },
  });
  expect(save.status).toBe(200);
  return { server, ada, file, path: `${place.report}/files/${file.sha256}` };
}

test('a raw file comes back as it was, as an attachment that no browser interprets', async () => {
  const text = '<script>alert(1)</script>\n'.repeat(1000);
  const { ada, path, file } = await reportWithFile(text);
  const response = await ada.request(path);
  expect(response.status).toBe(200);
  expect(await response.text()).toBe(text);
  const { headers } = response;
  expect(headers.get('content-type')).toBe('application/octet-stream');
  expect(headers.get('content-length')).toBe(String(file.bytes));
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="DPV 5 ?M \\"a\\".csv"; filename*=UTF-8''DPV%205%20%C2%B5M%20%22a%22.csv`,
  );
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('a file is stored once, under its hash, and putting it again is harmless', async () => {
  const { server, ada, file } = await reportWithFile('1,2\n');
  const again = await Promise.all([1, 2, 3, 4].map(() => put(ada, file.sha256, '1,2\n')));
  expect(again.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { blobs, temporary } = server.folder;
  expect(readdirSync(blobs)).toEqual([file.sha256.slice(0, 2)]);
  expect(readFileSync(join(blobs, file.sha256.slice(0, 2), file.sha256), 'utf8')).toBe('1,2\n');
  expect(readdirSync(temporary)).toEqual([]);
});

test('bytes with another hash than they claim are refused and leave nothing', async () => {
  const server = await testServer();
  const ada = await server.person('ada');
  const response = await put(ada, sha256(bytesOf('a')), 'b');
  expect([response.status, (await answer(response)).code]).toEqual([400, 'FILE_CHANGED']);
  expect(readdirSync(server.folder.blobs)).toEqual([]);
  expect(readdirSync(server.folder.temporary)).toEqual([]);
});

test('a stored file that was damaged is not given out', async () => {
  const { server, ada, path, file } = await reportWithFile('1,2\n');
  writeFileSync(join(server.folder.blobs, file.sha256.slice(0, 2), file.sha256), '1,3\n');
  const response = await ada.request(path);
  expect((await answer(response)).code).toBe('FILE_CHANGED');
});

test('addresses that try to leave the store find nothing', async () => {
  const { server, ada, path } = await reportWithFile('1,2\n');
  const names = [
    '../../secret',
    '..%2f..%2fsecret',
    '%2e%2e/secret',
    '..%5csecret',
    'a'.repeat(63),
    `${'a'.repeat(64)}%00`,
    '%252e%252e%252fsecret',
    '__proto__',
  ];
  const secret = readFileSync(join(server.folder.path, 'secret'), 'utf8');
  for (const name of names) {
    const read = await ada.request(path.replace(/[^/]+$/, name));
    const text = await read.text();
    expect(text).not.toContain(secret);
    expect([400, 404, 503]).toContain(read.status);
    expect([400, 404]).toContain((await put(ada, name, 'x')).status);
  }
  const entries = readdirSync(server.folder.path).filter((name) => !name.startsWith('tafel.db'));
  expect(entries.toSorted()).toEqual(['blobs', 'secret', 'tmp']);
});

test('a file larger than the limit is refused before it is read', async () => {
  const server = await testServer();
  const ada = await server.person('ada');
  const { request } = await import('node:http');
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const upload = request(`${server.url}/api/v0/files/${'a'.repeat(64)}`, {
      method: 'PUT',
      headers: {
        cookie: ada.cookie,
        'x-tafel-request': '1',
        'content-type': 'application/octet-stream',
        'content-length': 200_000_001,
      },
    });
    upload.on('response', (response) => {
      resolve(response.statusCode);
      upload.destroy();
    });
    upload.on('error', reject);
    upload.write('x');
  });
  expect(status).toBe(413);
});

test('eight uploads of a megabyte at once are all there', async () => {
  const server = await testServer();
  const ada = await server.person('ada');
  const texts = Array.from({ length: 8 }, (_, n) => String(n).repeat(1_000_000));
  const hashes = texts.map((text) => createHash('sha256').update(text).digest('hex'));
  const statuses = await Promise.all(
    texts.map(async (text, n) => (await put(ada, hashes[n] ?? '', text)).status),
  );
  expect(statuses).toEqual(Array(8).fill(200));
  for (const [n, hash] of hashes.entries()) {
    const file = join(server.folder.blobs, hash.slice(0, 2), hash);
    expect(readFileSync(file, 'utf8') === texts[n]).toBe(true);
  }
  const stored = await server.db.selectFrom('blob').select('bytes').execute();
  expect(stored).toEqual(hashes.map(() => ({ bytes: 1_000_000 })));
});
