import { expect, test } from 'vitest';
import { makeReport } from '../testing/hierarchy.ts';
import { testServer } from '../testing/test-server.ts';

test('a call leaves one line: its id, what was asked and how it ended; a page leaves none', async () => {
  const server = await testServer();
  const ada = await server.person('ada');
  const { cluster } = await makeReport(ada);
  const lines = () =>
    server
      .log()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  const lastOf = async (response: Response) => {
    const req = { id: response.headers.get('x-request-id') };
    await expect
      .poll(lines)
      .toContainEqual(expect.objectContaining({ req: expect.objectContaining(req) }));
    return lines().at(-1);
  };
  expect(await lastOf(await ada.request(`${cluster}?secret=canary`))).toMatchObject({
    level: 30,
    req: { method: 'GET', path: cluster },
    res: { status: 400 },
    responseTime: expect.any(Number),
    msg: 'request completed',
  });
  const page = await fetch(`${server.url}/healthz`);
  const unknown = await lastOf(await fetch(`${server.url}/api/v0/nothing`));
  expect(unknown).toMatchObject({ level: 30, res: { status: 404 } });
  expect(server.log()).not.toContain('canary');
  expect(server.log()).not.toContain(page.headers.get('x-request-id') ?? 'none');
});
