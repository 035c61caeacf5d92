import type { PlanId, Resource } from '@tafel/core/api';
import { sql } from 'kysely';
import { type Place, resourceOf, seenInside, sharesInside } from './access.ts';
import { prepared, type Slots } from './prepared.ts';
import type { Db, Flag } from './schema.ts';
import { type Asked, clusterEditor, reportEditor } from './visible.ts';

/** A session that has not ended, its person, and the plan that was set for them. */
export interface SessionRow {
  readonly id: string;
  readonly userId: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly email: string;
  readonly name: string;
  readonly emailVerified: Flag;
  readonly plan: PlanId | null;
}

type Token = Slots<{ readonly token: string; readonly time: string }>;
type TokenAt = Token &
  Slots<{ readonly now: number } & Record<'clusterId' | 'projectId' | 'reportId', string>>;

const sessions = (db: Db, { token, time }: Token) =>
  db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .leftJoin('accountPlan', 'accountPlan.userId', 'session.userId')
    .where('session.token', '=', token)
    .where('session.expiresAt', '>', time)
    .select([
      'session.id',
      'session.userId',
      'session.createdAt',
      'session.expiresAt',
      'user.email',
      'user.name',
      'user.emailVerified',
      'accountPlan.plan',
    ]);

/** Whoever the session says. */
const person = ({ now }: TokenAt): Slots<Asked> => ({ userId: sql.ref('session.userId'), now });

const sessionsAt = (db: Db, place: TokenAt) =>
  sessions(db, place)
    .innerJoin('cluster', (join) => join.on('cluster.id', '=', place.clusterId))
    .select((eb) => ['cluster.ownerId', clusterEditor(eb, person(place)).as('clusterEditor')]);

const alone = prepared(sessions);

const atCluster = prepared((db, place: TokenAt) =>
  sessionsAt(db, place).select((eb) =>
    seenInside(eb, person(place), sharesInside(eb, person(place))),
  ),
);

const atProject = prepared((db, place: TokenAt) =>
  sessionsAt(db, place)
    .innerJoin('project', 'project.clusterId', 'cluster.id')
    .where('project.id', '=', place.projectId)
    .select((eb) =>
      seenInside(
        eb,
        person(place),
        sharesInside(eb, person(place)).where('project.id', '=', place.projectId),
      ),
    ),
);

const atReport = prepared((db, place: TokenAt) =>
  sessionsAt(db, place)
    .innerJoin('project', 'project.clusterId', 'cluster.id')
    .innerJoin('report', 'report.projectId', 'project.id')
    .where('project.id', '=', place.projectId)
    .where('report.id', '=', place.reportId)
    .select((eb) => reportEditor(eb, person(place)).as('reportEditor')),
);

/**
 * The session of a token, and what its person is to a place: by one query, since every call asks both. Undefined where
 * it has ended; without `resource` where nothing is at the place.
 */
export async function findSessionAt(
  db: Db,
  token: string,
  now: number,
  place?: Place,
): Promise<(SessionRow & { readonly resource?: Resource }) | undefined> {
  const asked = { token, time: new Date(now).toISOString() };
  if (place) {
    const { clusterId, projectId = '', reportId = '' } = place;
    const find =
      place.reportId !== undefined
        ? atReport
        : place.projectId !== undefined
          ? atProject
          : atCluster;
    const [row] = await find(db, { ...asked, now, clusterId, projectId, reportId });
    if (row) return { ...row, resource: resourceOf(row) };
  }
  const [session] = await alone(db, asked);
  return session;
}
