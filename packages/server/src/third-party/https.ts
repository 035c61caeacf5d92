import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { TafelError } from '@tafel/core/api';
import type { ThirdParties } from './port.ts';
import { isPublicAddress } from './public-address.ts';

const PATIENCE = 10_000;
const MOST_BYTES = 50_000_000;

/** A request whose host was resolved already: the connection goes to this address and no other. */
export interface Pinned {
  readonly url: URL;
  readonly address: string;
  readonly family: 4 | 6;
  /** JSON; a POST where there is one. */
  readonly body: string | undefined;
}

interface Network {
  readonly resolve: (host: string) => Promise<{ readonly address: string }[]>;
  readonly send: (pinned: Pinned) => Promise<{ readonly status: number; readonly text: string }>;
}

/**
 * Asks only hosts that the operator names, by https, at public addresses, without cookies or tokens, and follows no
 * redirect. The name is resolved once and the connection made to what was checked, so that it cannot change in between.
 */
export function httpsThirdParties(
  hosts: ReadonlySet<string>,
  { resolve, send }: Network = { resolve: (host) => lookup(host, { all: true }), send: overHttps },
): ThirdParties {
  return {
    async ask(address, payload) {
      const url = allowed(address, hosts);
      const found = await resolve(url.hostname).catch(() => []);
      const [first] = found;
      if (!first) throw failed(url.hostname);
      if (!found.every((each) => isPublicAddress(each.address)))
        throw refused(`'${url.hostname}' is not a server of the public internet.`);
      const family = first.address.includes(':') ? 6 : 4;
      const body = payload === undefined ? undefined : JSON.stringify(payload);
      const answer = await send({ url, address: first.address, family, body }).catch(
        () => undefined,
      );
      if (!answer || answer.status < 200 || answer.status > 299) throw failed(url.hostname);
      try {
        return JSON.parse(answer.text) as unknown;
      } catch {
        throw failed(url.hostname);
      }
    },
  };
}

function allowed(address: string, hosts: ReadonlySet<string>): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '')
    throw refused('Only addresses with https are asked, without a name or password in them.');
  if (!hosts.has(url.host))
    throw refused(`This server does not ask '${url.host}'. Its operator says which hosts it does.`);
  return url;
}

function overHttps({ url, address, family, body }: Pinned) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = request(
      url,
      {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        lookup: (_host, options, done) =>
          options.all ? done(null, [{ address, family }]) : done(null, address, family),
        signal: AbortSignal.timeout(PATIENCE),
        agent: false,
      },
      (response) => readAnswer(response).then(resolve, reject),
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

async function readAnswer(response: IncomingMessage) {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    const part = Buffer.from(chunk);
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new Error('The answer is too large.');
    parts.push(part);
  }
  return { status: response.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') };
}

const refused = (why: string) => new TafelError('FORBIDDEN', why, { key: 'url' });

const failed = (host: string) =>
  new TafelError(
    'THIRD_PARTY_FAILED',
    `Not possible to extract the data from the source '${host}'.`,
    { key: 'url' },
  );
