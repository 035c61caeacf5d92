import { createClient } from '@tafel/core/api';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The newest link of a mail to this address, as the outbox of the server has it. */
export async function mailedLink(outbox: string, email: string, path: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    // The first mail makes the folder.
    const entries = existsSync(outbox) ? readdirSync(outbox, { withFileTypes: true }) : [];
    const mails = entries
      .filter((entry) => entry.isFile() && entry.name.endsWith('.txt'))
      .map((entry) => readFileSync(join(outbox, entry.name), 'utf8'))
      .filter((mail) => mail.startsWith(`To: ${email}`));
    const link = mails
      .map((mail) => new RegExp(`https?://\\S*${path}\\S*`).exec(mail)?.[0])
      .findLast((found) => found !== undefined);
    if (link !== undefined) return link;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No mail with ${path} came for ${email}.`);
}

interface SignIn {
  readonly email: string;
  readonly password: string;
}

/** The calls of the pages, made by this person without a page. */
export async function signedIn(url: string, { email, password }: SignIn) {
  let cookie = '';
  const client = createClient({
    baseUrl: url,
    async fetch(input, init) {
      const headers = new Headers(init?.headers);
      headers.set('cookie', cookie);
      headers.set('x-tafel-request', '1');
      const response = await fetch(input, { ...init, headers });
      const set = response.headers.getSetCookie().map((each) => each.split(';', 1)[0]);
      if (set.length > 0) cookie = set.join('; ');
      return response;
    },
  });
  await client.login({ body: { email, password, trustPC: false } });
  return client;
}

interface NewPerson extends SignIn {
  readonly displayName: string;
}

/** Registers somebody and verifies the address by the mailed link. */
export async function register(url: string, outbox: string, person: NewPerson) {
  const client = createClient({ baseUrl: url, fetch });
  await client.register({
    body: {
      ...person,
      confirmPassword: person.password,
      termsAccepted: true,
      privacyPolicyAccepted: true,
      receiveNewsLetters: false,
      opted_for_freemium: true,
    },
  });
  const link = new URL(await mailedLink(outbox, person.email, '/action'));
  const code = link.searchParams.get('code') ?? '';
  await client.followMailedLink({ body: { mode: 'verifyEmail', code } });
}
