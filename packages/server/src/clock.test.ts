import { afterEach, expect, test, vi } from 'vitest';
import { complete, makeReport } from './testing/hierarchy.ts';
import { kinds, listen, soon } from './testing/listen.ts';
import { type Person, testServer } from './testing/test-server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** As if the program had started at this time; timers go on as they do. */
function setClock(time: number) {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: time });
}

afterEach(() => {
  vi.useRealTimers();
});

const status = async (person: Person) => (await person.request('/api/v0/clusters')).status;

test('A9 a session lasts its 55 minutes to the minute, and none is good a day later', async () => {
  const server = await testServer();
  const start = Date.now();
  setClock(start);
  const ada = await server.person('ada');
  setClock(start + 54 * MINUTE);
  expect(await status(ada)).toBe(200);
  for (const later of [55 * MINUTE + 1000, DAY]) {
    setClock(start + later);
    expect(await status(ada)).toBe(401);
  }
});

/** The clock is set back a day, and time passes on. */
function setBackAndWait() {
  setClock(Date.now());
  vi.setSystemTime(Date.now() - DAY);
  return (minutes: number) => vi.advanceTimersByTime(minutes * MINUTE);
}

test('A9 a clock that is set back a day neither shortens nor lengthens a session', async () => {
  const server = await testServer();
  const ada = await server.person('ada');
  const wait = setBackAndWait();
  expect(await status(ada)).toBe(200);
  wait(54);
  expect(await status(ada)).toBe(200);
  wait(2);
  expect(await status(ada)).toBe(401);
});

test('A9 sessions, refreshes and tokens that begin after the clock was set back end in time, too', async () => {
  const server = await testServer();
  const wait = setBackAndWait();
  const ada = await server.person('ada');
  const { token } = await ada.data<{ token: string }>('/api/v0/auth/tokens', {
    method: 'POST',
    body: { name: 'press', scope: 'read', expiresInDays: 1 },
  });
  const byToken = () =>
    fetch(`${server.url}/api/v0/clusters`, { headers: { authorization: `Bearer ${token}` } });
  wait(50);
  await ada.data('/api/v0/auth/session/refresh', { method: 'POST', body: {} });
  wait(54);
  expect(await status(ada)).toBe(200);
  wait(2);
  expect(await status(ada)).toBe(401);
  expect((await byToken()).status).toBe(200);
  wait(24 * 60);
  expect((await byToken()).status).toBe(401);
});

test.each(['2026-03-29T00:30:00Z', '2026-10-25T00:30:00Z'])(
  'A9 the change between summer and winter time at %s moves no end of a session',
  async (before) => {
    const zone = process.env['TZ'];
    process.env['TZ'] = 'Europe/Berlin';
    try {
      const server = await testServer();
      const start = Date.parse(before);
      setClock(start);
      const ada = await server.person('ada');
      setClock(start + 54 * MINUTE); // on the other side of the change
      expect(await status(ada)).toBe(200);
      setClock(start + 56 * MINUTE);
      expect(await status(ada)).toBe(401);
    } finally {
      if (zone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = zone;
    }
  },
);

test('A9 versions and changes keep their order when the clock is set back', async () => {
  const server = await testServer();
  const ada = await server.person('ada');
  const place = await makeReport(ada);
  const ears = await listen(server, ada);
  await complete(ada, place);
  await soon(() => kinds(ears.told)).toEqual(['saveReport']);
  setClock(Date.now() - DAY);
  await complete(ada, place);
  const { versions } = await ada.data<{ versions: { version: number }[] }>(
    `${place.report}/versions`,
  );
  expect(versions.map(({ version }) => version)).toEqual([3, 2, 1]);
  await soon(() => kinds(ears.told)).toEqual(['saveReport', 'saveReport']);
});
