import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { sendFile, sha256 } from '../testing/hierarchy.ts';
import { type Person, type TestServer, testServer } from '../testing/test-server.ts';

const HALF = Buffer.alloc(1000);
/** As many as arrive and wait, and one more. */
const MANY = 4 + 100 + 1;

/** Half a file, which waits for the other. */
function halfUpload({ url }: TestServer, { cookie }: Person, n: number): ClientRequest {
  const bytes = Buffer.concat([HALF, Buffer.from(String(n))]);
  const sent = request(`${url}/api/v0/files/${sha256(bytes)}`, {
    method: 'PUT',
    agent: false,
    headers: { cookie, 'x-tafel-request': '1', 'content-type': 'application/octet-stream' },
  });
  onTestFinished(() => void sent.destroy());
  sent.on('error', () => undefined); // the last of them are cut at the end
  sent.write(HALF);
  return sent;
}

test('four files of one person arrive at a time, a hundred wait, and one more is refused', async () => {
  const server = await testServer();
  const [ada, zoe] = [await server.person('ada'), await server.person('zoe')];
  const uploads = Array.from({ length: MANY }, (_, n) => halfUpload(server, ada, n));
  const answers = uploads.map(async (sent, n): Promise<[number, IncomingMessage]> => {
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return [n, response];
  });
  const [refused, response] = await Promise.race(answers);
  expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '5']);
  expect(JSON.parse(await text(response))).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  const arriving = () => readdirSync(server.folder.temporary).length;
  await expect.poll(arriving).toBe(4);
  await sendFile(zoe, 'a.csv', '1,2\n');
  expect(arriving()).toBe(4);
  for (const [n, sent] of uploads.entries()) if (n !== refused) sent.end(String(n));
  const statuses = (await Promise.all(answers)).map(([, { statusCode }]) => statusCode);
  expect(statuses.filter((status) => status === 200).length).toBe(MANY - 1);
});
