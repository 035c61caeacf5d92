import {
  type Caller,
  type Cluster,
  ClusterId,
  type Project,
  ProjectId,
  type ReportItem,
  UserId,
} from '@tafel/core/api';
import { findCluster, insertCluster, optOut, setFavourite, updateCluster } from '../db/clusters.ts';
import {
  clusterOfProject,
  findProject,
  insertProject,
  type ProjectRow,
  renameProject,
} from '../db/projects.ts';
import { openProject } from '../db/open-project.ts';
import type { ProjectPage } from '../db/project-pages.ts';
import { recentReports } from '../db/recent-reports.ts';
import {
  countMatching,
  countReports,
  listReportPage,
  type ReportPage,
} from '../db/report-pages.ts';
import { listLinksInto, listLinksTo, type ReportRow } from '../db/reports.ts';
import type { Db } from '../db/schema.ts';
import { allReportsAfter } from './all-reports.ts';
import type { Audited } from './audited.ts';
import { type ClusterList, clusterList } from './cluster-list.ts';
import { isoTime, mayEdit, there } from './entity.ts';
import { mapInPieces, PIECE } from './in-pieces.ts';
import { newId } from './new-id.ts';
import type { Plans } from './plans.ts';
import { projectList } from './project-list.ts';
import { reportItems } from './report-items.ts';

interface ProjectPlace {
  readonly clusterId: string;
  readonly projectId: string;
}

/** Clusters that contain projects that contain reports. */
export interface Hierarchy {
  readonly clusters: ClusterList;
  addCluster(actor: Caller, name: string): Promise<Cluster>;
  /** A cluster with all its projects, oldest first; or with a page of them. */
  cluster(actor: Caller, clusterId: string, page?: ProjectPage | null): Promise<Cluster>;
  renameCluster(actor: Caller, clusterId: string, name: string): Promise<Cluster>;
  archive(actor: Caller, clusterId: string, archived: boolean): Promise<void>;
  /** Marks a cluster for the actor alone; gives back since when. */
  markFavourite(actor: Caller, clusterId: string, favourite: boolean): Promise<string | null>;
  optOut(actor: Caller, clusterId: string, audited: Audited): Promise<void>;
  addProject(actor: Caller, clusterId: string, name: string): Promise<Project>;
  renameProject(actor: Caller, place: ProjectPlace, name: string): Promise<Project>;
  /** A project with all its reports, oldest first; or with a page of them, and how many there are on all pages. */
  project(
    actor: Caller,
    place: ProjectPlace,
    page: ReportPage | null,
  ): Promise<{ project: Project; reports: ReportItem[]; total?: number }>;
  /** A project by its id alone; it is not there for whom it is not visible. */
  findProject(
    actor: Caller,
    projectId: string,
  ): Promise<{ clusterId: ClusterId; project: Project }>;
  countReports(
    actor: Caller,
    projectId: string,
  ): Promise<{ reports: number; shared: number; incomplete: number }>;
  recentReports(actor: Caller): Promise<ReportItem[]>;
}

export function hierarchyService(db: Db, plans: Plans): Hierarchy {
  const cluster = async (
    actor: Caller,
    clusterId: string,
    page: ProjectPage | null = null,
  ): Promise<Cluster> => {
    const row = there(await findCluster(db, actor, clusterId), 'cluster');
    const { projects, ...rest } = await projectList(db, actor, clusterId, page);
    const beyond = await plans.beyond(actor);
    return {
      clusterId: ClusterId.parse(row.id),
      clusterName: row.name,
      mayEdit: mayEdit(actor, row),
      projects: await mapInPieces(projects, (project) => projectItem(actor, project, beyond)),
      shareCount: row.shareCount,
      createdAt: isoTime(row.createdAt),
      ownerName: row.ownerName,
      ownerId: UserId.parse(row.ownerId),
      ...rest,
    };
  };
  const project = async (actor: Caller, clusterId: string, projectId: string) =>
    projectItem(
      actor,
      there(await findProject(db, actor, clusterId, projectId), 'project'),
      await plans.beyond(actor),
    );
  /** A few rows, with what leads to them. */
  const shown = async (actor: Caller, rows: readonly ReportRow[], beyond: ReadonlySet<string>) => {
    const linked = rows.filter(({ linkCount }) => linkCount > 0).map(({ id }) => id);
    const links = linked.length > 0 ? await listLinksTo(db, actor, linked) : [];
    return reportItems(actor, rows, { links, beyond });
  };
  const recent = recentReports(db);
  return {
    clusters: clusterList(db, plans),
    async addCluster(actor, name) {
      const id = newId();
      await insertCluster(db, actor, { id, name, createdAt: Date.now() });
      return cluster(actor, id);
    },
    cluster,
    async renameCluster(actor, clusterId, name) {
      await updateCluster(db, actor, clusterId, { name });
      return cluster(actor, clusterId);
    },
    archive: (actor, clusterId, archived) =>
      updateCluster(db, actor, clusterId, { archived: archived ? 1 : 0 }),
    async markFavourite(actor, clusterId, favourite) {
      const since = favourite ? Date.now() : null;
      await setFavourite(db, actor, clusterId, since);
      return since === null ? null : isoTime(since);
    },
    optOut: (actor, clusterId, audited) =>
      audited((trx) => optOut(trx, actor, clusterId, Date.now())),
    async renameProject(actor, { clusterId, projectId }, name) {
      await renameProject(db, actor, projectId, name);
      return project(actor, clusterId, projectId);
    },
    async addProject(actor, clusterId, name) {
      const id = newId();
      await insertProject(db, actor, { id, clusterId, name, createdAt: Date.now() });
      return project(actor, clusterId, id);
    },
    async project(actor, place, page) {
      const beyond = await plans.beyond(actor);
      if (page === null) {
        const { project, reports } = there(await wholeProject(db, actor, place), 'project');
        const links = hasLinks(reports) ? await listLinksInto(db, actor, project.id) : [];
        return {
          project: projectItem(actor, project, beyond),
          reports: await reportItems(actor, reports, { links, beyond }),
        };
      }
      const { clusterId, projectId } = place;
      const row = there(await findProject(db, actor, clusterId, projectId), 'project');
      const { words } = page;
      const total =
        words.length > 0 ? await countMatching(db, actor, projectId, words) : row.reportCount;
      const rows = await listReportPage(db, actor, projectId, page);
      return {
        project: projectItem(actor, row, beyond),
        reports: await shown(actor, rows, beyond),
        total,
      };
    },
    async findProject(actor, projectId) {
      const clusterId = there(await clusterOfProject(db, projectId), 'project');
      return {
        clusterId: ClusterId.parse(clusterId),
        project: await project(actor, clusterId, projectId),
      };
    },
    countReports: (actor, projectId) => countReports(db, actor, projectId),
    recentReports: async (actor) => shown(actor, await recent(actor), await plans.beyond(actor)),
  };
}

/** A project with all its reports: one query reads it with as many as come at once. */
async function wholeProject(db: Db, actor: Caller, place: ProjectPlace) {
  const opened = await openProject(db, actor, { ...place, most: PIECE });
  const last = opened?.reports.at(PIECE - 1);
  if (!opened || !last) return opened;
  const more = await allReportsAfter(db, actor, last);
  return { project: opened.project, reports: [...opened.reports, ...more] };
}

const hasLinks = (rows: readonly ReportRow[]) => rows.some(({ linkCount }) => linkCount > 0);

const projectItem = (actor: Caller, row: ProjectRow, beyond: ReadonlySet<string>): Project => ({
  projectId: ProjectId.parse(row.id),
  projectName: row.name,
  owned: row.ownerId === actor.userId,
  ownerName: row.ownerName,
  mayEdit: mayEdit(actor, row),
  disabled: beyond.has(row.id),
  shareCount: row.shareCount,
  reportCount: row.reportCount,
  templateCount: row.templateCount,
  projectCode: row.code,
  createdAt: isoTime(row.createdAt),
});
