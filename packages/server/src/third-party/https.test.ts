import { TafelError } from '@tafel/core/api';
import { expect, test } from 'vitest';
import { httpsThirdParties, type Pinned } from './https.ts';
import { isPublicAddress } from './public-address.ts';

/** Addresses that lead into a laboratory's own network, however they are written. */
const INSIDE =
  `127.0.0.1 127.1.2.3 0.0.0.0 10.0.0.1 10.255.255.255 172.16.0.1 172.31.255.255 192.168.0.1 192.168.255.255
169.254.169.254 100.64.0.1 192.0.0.1 192.0.2.1 198.18.0.1 198.51.100.7 203.0.113.9 224.0.0.1 239.1.1.1 240.0.0.1 255.255.255.255
::1 :: fe80::1 fe80::a00:27ff:fe4e:66a1 fc00::1 fd12:3456:789a::1 ff02::1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 ::ffff:169.254.169.254
::ffff:7f00:1 64:ff9b::7f00:1 64:ff9b::a9fe:a9fe 2001:db8::1 2001::1 2002:7f00:1:: 100::1 ::127.0.0.1 not-an-address`.split(
    /\s+/,
  );

/** Texts that are no address of an allowed host. */
const REFUSED =
  `http://data.example/ ftp://data.example/ file:///etc/passwd gopher://data.example/ data:text/plain,x javascript:alert(1)
https://user:secret@data.example/ https://user@data.example/ https://data.example:8443/ https://data.example.evil.example/
https://evil.example/data.example https://evil.example?data.example https://evil.example#data.example https://evil.example\\@data.example/
https://127.0.0.1/ https://0x7f000001/ https://2130706433/ https://0177.0.0.1/ https://[::1]/ https://[::ffff:127.0.0.1]/ https://localhost/
https:// //data.example/ data.example https://data.example%00.evil.example/ https://.data.example/`.split(
    /\s+/,
  );

function asked(addresses: readonly string[], status = 200, text = '{"X":[1]}') {
  const sent: Pinned[] = [];
  const parties = httpsThirdParties(new Set(['data.example']), {
    resolve: async () => addresses.map((address) => ({ address })),
    send: async (pinned) => {
      sent.push(pinned);
      return { status, text };
    },
  });
  return { parties, sent };
}

const codeOf = (asking: Promise<unknown>) =>
  asking.then(
    () => 'answered',
    (error: unknown) => (error instanceof TafelError ? error.code : error),
  );

test('A24 X-44 no address inside a network passes for a public one', () => {
  expect(INSIDE.filter(isPublicAddress)).toEqual([]);
  expect(['8.8.8.8', '93.184.216.34', '2606:2800:220:1::1'].filter(isPublicAddress)).toHaveLength(
    3,
  );
});

test('A24 X-44 only https addresses of the hosts that the operator names are asked', async () => {
  const { parties, sent } = asked(['93.184.216.34']);
  for (const url of REFUSED)
    expect([url, await codeOf(parties.ask(url))]).toEqual([url, 'FORBIDDEN']);
  expect(sent).toEqual([]);
  expect(await parties.ask('https://data.example/run?id=7')).toEqual({ X: [1] });
  expect(sent).toMatchObject([{ address: '93.184.216.34', family: 4, body: undefined }]);
});

test('A24 a name that also resolves to an inside address is refused, and the connection goes to what was checked', async () => {
  for (const inside of INSIDE) {
    const { parties, sent } = asked(['93.184.216.34', inside]);
    expect(await codeOf(parties.ask('https://data.example/'))).toBe('FORBIDDEN');
    expect(sent).toEqual([]);
  }
  let asks = 0;
  const addresses = ['93.184.216.34', '127.0.0.1'];
  const sent: string[] = [];
  const rebinding = httpsThirdParties(new Set(['data.example']), {
    resolve: async () => [{ address: addresses[asks++] ?? '' }],
    send: async ({ address }) => {
      sent.push(address);
      return { status: 200, text: '{}' };
    },
  });
  await rebinding.ask('https://data.example/');
  expect([asks, sent]).toEqual([1, ['93.184.216.34']]);
});

test('a redirect, a failure and what is no JSON are told as a source that gives no data', async () => {
  for (const [status, text] of [
    [302, '{}'],
    [500, '{}'],
    [200, '<html>'],
  ] as const)
    expect(
      await codeOf(asked(['8.8.8.8'], status, text).parties.ask('https://data.example/')),
    ).toBe('THIRD_PARTY_FAILED');
  expect(await codeOf(asked([]).parties.ask('https://data.example/'))).toBe('THIRD_PARTY_FAILED');
});
