import { pino } from 'pino';
import { openDatabase } from '../../db/database.ts';
import { localIdentity } from '../../identity/better-auth.ts';

export const PERSON = { email: 'ada@tafel.example', password: 'correct horse battery' };

/** A person in a new database, by id. */
export async function signUp(place: string): Promise<string> {
  const db = await openDatabase(place);
  const identity = localIdentity({
    db,
    secret: 'nobody signs in with it',
    baseUrl: 'http://127.0.0.1',
    https: false,
    admins: new Set(),
    log: pino({ level: 'silent' }),
  });
  const { userId } = await identity.ensureUser({
    ...PERSON,
    displayName: 'Ada',
    verified: true,
  });
  await db.destroy();
  return userId;
}
