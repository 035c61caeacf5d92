import type { Caller } from '@tafel/core/api';
import { prepared, type Slots } from './prepared.ts';
import { type ProjectRow, projectRows } from './projects.ts';
import { type ReportRow, visibleInProject } from './reports.ts';
import type { Db } from './schema.ts';
import { asked, type Asked } from './visible.ts';

type Place = Asked & Record<'clusterId' | 'projectId', string> & { readonly most: number };

const opened = prepared((db, place: Slots<Place>) =>
  db
    .selectFrom(
      projectRows(db, place, place.clusterId)
        .where('project.id', '=', place.projectId)
        .limit(1) // it is worked out once, not for each report
        .as('place'),
    )
    .leftJoin(visibleInProject(db, place).limit(place.most).as('listed'), (join) => join.onTrue())
    .selectAll('listed')
    .select([
      'place.code as ofCode',
      'place.name as ofName',
      'place.createdAt as ofCreatedAt',
      'place.ownerId as ofOwnerId',
      'place.ownerName as ofOwnerName',
      'place.reportCount as ofReportCount',
      'place.templateCount as ofTemplateCount',
      'place.shareCount as ofShareCount',
      'place.clusterEditor as ofClusterEditor',
    ])
    .orderBy('listed.number')
    .orderBy('listed.createdAt')
    .orderBy('listed.id'),
);

/** A project with its oldest reports, so many at most: by one query, since each is a way to the database and back. */
export async function openProject(
  db: Db,
  actor: Caller,
  { clusterId, projectId, most }: Omit<Place, keyof Asked>,
): Promise<{ readonly project: ProjectRow; readonly reports: readonly ReportRow[] } | undefined> {
  const rows = await opened(db, { ...asked(actor), clusterId, projectId, most });
  const [first] = rows;
  if (!first) return undefined;
  const project = {
    id: projectId,
    clusterId,
    code: first.ofCode,
    name: first.ofName,
    createdAt: first.ofCreatedAt,
    ownerId: first.ofOwnerId,
    ownerName: first.ofOwnerName,
    reportCount: first.ofReportCount,
    templateCount: first.ofTemplateCount,
    shareCount: first.ofShareCount,
    clusterEditor: first.ofClusterEditor,
  };
  // Where there are no reports, their columns are empty.
  return { project, reports: rows.filter(isReport) };
}

const isReport = <R extends { readonly id: string | null }>(row: R): row is R & ReportRow =>
  row.id !== null;
