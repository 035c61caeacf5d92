import { type Caller, defaultProjectName, type ProjectOverview } from '@tafel/core/api';
import {
  countProjects,
  countReportsInside,
  hasProjectNamed,
  listProjectPage,
  type ProjectPage,
} from '../db/project-pages.ts';
import { listProjectsAfter, type ProjectRow } from '../db/projects.ts';
import type { Db } from '../db/schema.ts';
import { freeName } from './free-name.ts';
import { PIECE, readInPieces } from './in-pieces.ts';

interface ProjectList {
  readonly projects: readonly ProjectRow[];
  /** Of a page: how many projects there are on all pages. */
  readonly total?: number;
  /** Of a page. */
  readonly overview?: ProjectOverview;
}

/** All projects of a cluster, oldest first, read in pieces. */
export const allProjects = (
  db: Db,
  actor: Caller,
  clusterId: string,
): Promise<readonly ProjectRow[]> =>
  readInPieces<ProjectRow>((last) =>
    listProjectsAfter(db, actor, last ?? { clusterId, createdAt: 0, id: '' }, PIECE),
  );

/** The projects of a cluster: all of them, oldest first, or a page with what stands beside it. */
export async function projectList(
  db: Db,
  actor: Caller,
  clusterId: string,
  page: ProjectPage | null,
): Promise<ProjectList> {
  if (page === null) return { projects: await allProjects(db, actor, clusterId) };
  const projects = await countProjects(db, actor, clusterId);
  const { words } = page;
  return {
    projects: await listProjectPage(db, actor, clusterId, page),
    total: words.length > 0 ? await countProjects(db, actor, clusterId, words) : projects,
    overview: {
      projects,
      reports: await countReportsInside(db, actor, clusterId),
      suggestedName: await freeName(defaultProjectName, {
        already: projects,
        isTaken: (name) => hasProjectNamed(db, clusterId, name),
      }),
    },
  };
}
