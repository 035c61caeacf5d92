import {
  type Caller,
  type Cluster,
  ClusterId,
  type ClusterItem,
  type Project,
  ProjectId,
  type ReportItem,
  UserId,
} from '@tafel/core/api';
import {
  type ClusterRow,
  findCluster,
  insertCluster,
  listClusters,
  optOut,
  setFavourite,
  updateCluster,
} from '../db/clusters.ts';
import {
  findProject,
  insertProject,
  listProjects,
  type ProjectRow,
  renameProject,
} from '../db/projects.ts';
import { listLinksInto, listReports } from '../db/reports.ts';
import type { Db } from '../db/schema.ts';
import type { Audited } from './audited.ts';
import { isoTime, mayEdit, there } from './entity.ts';
import { newId } from './new-id.ts';
import type { Plans } from './plans.ts';
import { reportItems } from './report-items.ts';

/** By name as people sort: case and accents do not matter, and 10 comes after 9. */
const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

interface ProjectPlace {
  readonly clusterId: string;
  readonly projectId: string;
}

/** Clusters that contain projects that contain reports. */
export interface Hierarchy {
  clusters(actor: Caller): Promise<ClusterItem[]>;
  addCluster(actor: Caller, name: string): Promise<Cluster>;
  cluster(actor: Caller, clusterId: string): Promise<Cluster>;
  renameCluster(actor: Caller, clusterId: string, name: string): Promise<Cluster>;
  archive(actor: Caller, clusterId: string, archived: boolean): Promise<void>;
  /** Marks a cluster for the actor alone; gives back since when. */
  markFavourite(actor: Caller, clusterId: string, favourite: boolean): Promise<string | null>;
  optOut(actor: Caller, clusterId: string, audited: Audited): Promise<void>;
  addProject(actor: Caller, clusterId: string, name: string): Promise<Project>;
  renameProject(actor: Caller, place: ProjectPlace, name: string): Promise<Project>;
  project(
    actor: Caller,
    clusterId: string,
    projectId: string,
  ): Promise<{ project: Project; reports: ReportItem[] }>;
}

export function hierarchyService(db: Db, plans: Plans): Hierarchy {
  const cluster = async (actor: Caller, clusterId: string): Promise<Cluster> => {
    const row = there(await findCluster(db, actor, clusterId), 'cluster');
    const projects = await listProjects(db, actor, clusterId);
    const beyond = await plans.beyond(actor);
    return {
      clusterId: ClusterId.parse(row.id),
      clusterName: row.name,
      mayEdit: mayEdit(actor, row),
      projects: projects.map((project) => projectItem(actor, project, beyond)),
      shareCount: row.shareCount,
      createdAt: isoTime(row.createdAt),
      ownerName: row.ownerName,
      ownerId: UserId.parse(row.ownerId),
    };
  };
  const project = async (actor: Caller, clusterId: string, projectId: string) =>
    projectItem(
      actor,
      there(await findProject(db, actor, clusterId, projectId), 'project'),
      await plans.beyond(actor),
    );
  return {
    async clusters(actor) {
      const rows = await listClusters(db, actor);
      const beyond = await plans.beyond(actor);
      const own = new Set(rows.filter((row) => !isVirtual(actor, row)).map(({ name }) => name));
      return rows
        .map((row) =>
          isVirtual(actor, row) && own.has(row.name) ? { ...row, name: `SR - ${row.name}` } : row,
        )
        .toSorted((a, b) => byName.compare(a.name, b.name))
        .map((row, index) =>
          clusterItem(actor, row, { position: index + 1, disabled: beyond.has(row.id) }),
        );
    },
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
    async project(actor, clusterId, projectId) {
      const row = there(await findProject(db, actor, clusterId, projectId), 'project');
      const reports = await listReports(db, actor, projectId);
      const linked = reports.some(({ linkCount }) => linkCount > 0);
      const links = linked ? await listLinksInto(db, actor, projectId) : [];
      const beyond = await plans.beyond(actor);
      return {
        project: projectItem(actor, row, beyond),
        reports: reportItems(actor, reports, { links, beyond }),
      };
    },
  };
}

/** Neither the actor's nor shared with them: it is there because a report in it is. */
const isVirtual = (actor: Caller, { ownerId, clusterEditor }: ClusterRow) =>
  ownerId !== actor.userId && clusterEditor === null;

const clusterItem = (
  actor: Caller,
  row: ClusterRow,
  place: Pick<ClusterItem, 'position' | 'disabled'>,
): ClusterItem => ({
  clusterId: ClusterId.parse(row.id),
  clusterName: row.name,
  ownerId: UserId.parse(row.ownerId),
  ownerName: row.ownerName,
  owned: row.ownerId === actor.userId,
  archived: row.archived === 1,
  favourite: row.favouriteSince !== null,
  favouriteSince: row.favouriteSince === null ? null : isoTime(row.favouriteSince),
  ...place,
});

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
