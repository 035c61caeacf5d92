import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Client } from './port.ts';

/** So many right signatures are remembered at most; then all are forgotten. */
const MOST_REMEMBERED = 1_000;

export const cookieName = (https: boolean) => `${https ? '__Host-tafel' : 'tafel'}-session`;

/** A token with its signature, as better-auth writes both into the cookie. */
export const signToken = (token: string, secret: string) => `${token}.${signature(token, secret)}`;

const signature = (token: string, secret: string) =>
  createHmac('sha256', secret).update(token).digest('base64');

/** The token of a request, as bearer or in the cookie, where its signature is ours. */
export type TokenReader = (client: Pick<Client, 'authorization' | 'cookie'>) => string | null;

/**
 * A signature that was right once stays right, and whoever is signed in sends the same with every request: it is worked
 * out the first time only. Whether the session still counts is not the signature's to say.
 */
export function tokenReader({
  secret,
  https,
}: {
  readonly secret: string;
  readonly https: boolean;
}): TokenReader {
  const tokens = new Map<string, string>();
  const start = `${cookieName(https)}=`;
  const tokenIn = (signed: string | undefined): string | null => {
    if (signed === undefined) return null;
    const known = tokens.get(signed);
    if (known !== undefined) return known;
    const token = verified(signed, secret);
    if (token === null) return null;
    if (tokens.size >= MOST_REMEMBERED) tokens.clear();
    tokens.set(signed, token);
    return token;
  };
  return ({ authorization, cookie }) => {
    const [, bearer] = /^bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
    const sent = cookie?.split(/; */).find((part) => part.startsWith(start));
    return tokenIn(bearer) ?? tokenIn(sent?.slice(start.length));
  };
}

function verified(signed: string, secret: string): string | null {
  const text = decoded(signed);
  const dot = text.lastIndexOf('.');
  if (dot < 1) return null;
  const token = text.slice(0, dot);
  const [given, wanted] = [text.slice(dot + 1), signature(token, secret)].map((part) =>
    Buffer.from(part),
  );
  if (!given || !wanted || given.length !== wanted.length) return null;
  return timingSafeEqual(given, wanted) ? token : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
