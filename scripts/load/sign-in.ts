import { PASSWORD } from '../../packages/server/src/testing/load/seed.ts';

/** The cookies of a person of the seed. */
export async function signIn(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}/api/v0/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (!response.ok) throw new Error(`The sign-in answered ${response.status}.`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}
