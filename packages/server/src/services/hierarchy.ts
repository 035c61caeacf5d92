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
import { findResource, type Place } from '../db/access.ts';
import { type ClusterRow, findCluster, insertCluster, listClusters } from '../db/clusters.ts';
import { findProject, insertProject, listProjects, type ProjectRow } from '../db/projects.ts';
import { listReports } from '../db/reports.ts';
import type { Db } from '../db/schema.ts';
import { isoTime, mayEdit, there } from './entity.ts';
import { newId } from './new-id.ts';
import { reportItem } from './reports.ts';

/** By name as people sort: case and accents do not matter, and 10 comes after 9. */
const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Clusters that contain projects that contain reports. */
export interface Hierarchy {
  /** What decides about a place; undefined where there is none. */
  find(place: Place): ReturnType<typeof findResource>;
  clusters(actor: Caller): Promise<ClusterItem[]>;
  addCluster(actor: Caller, name: string): Promise<Cluster>;
  cluster(actor: Caller, clusterId: string): Promise<Cluster>;
  addProject(actor: Caller, clusterId: string, name: string): Promise<Project>;
  project(
    actor: Caller,
    clusterId: string,
    projectId: string,
  ): Promise<{ project: Project; reports: ReportItem[] }>;
}

export function hierarchyService(db: Db): Hierarchy {
  const cluster = async (actor: Caller, clusterId: string): Promise<Cluster> => {
    const row = there(await findCluster(db, actor, clusterId), 'cluster');
    const projects = await listProjects(db, actor, clusterId);
    return {
      clusterId: ClusterId.parse(row.id),
      clusterName: row.name,
      mayEdit: mayEdit(actor, row),
      projects: projects.map((project) => projectItem(actor, project)),
      shareCount: 0,
      createdAt: isoTime(row.createdAt),
      ownerName: row.ownerName,
      ownerId: UserId.parse(row.ownerId),
    };
  };
  const project = async (actor: Caller, clusterId: string, projectId: string) =>
    projectItem(actor, there(await findProject(db, actor, clusterId, projectId), 'project'));
  return {
    find: (place) => findResource(db, place),
    async clusters(actor) {
      const rows = await listClusters(db, actor);
      return rows
        .toSorted((a, b) => byName.compare(a.name, b.name))
        .map((row, index) => clusterItem(actor, row, index + 1));
    },
    async addCluster(actor, name) {
      const id = newId();
      await insertCluster(db, actor, { id, name, createdAt: Date.now() });
      return cluster(actor, id);
    },
    cluster,
    async addProject(actor, clusterId, name) {
      const id = newId();
      await insertProject(db, actor, { id, clusterId, name, createdAt: Date.now() });
      return project(actor, clusterId, id);
    },
    async project(actor, clusterId, projectId) {
      const reports = await listReports(db, actor, projectId);
      return {
        project: await project(actor, clusterId, projectId),
        reports: reports.map((row) => reportItem(actor, row)),
      };
    },
  };
}

const clusterItem = (actor: Caller, row: ClusterRow, position: number): ClusterItem => ({
  clusterId: ClusterId.parse(row.id),
  clusterName: row.name,
  ownerId: UserId.parse(row.ownerId),
  ownerName: row.ownerName,
  owned: row.ownerId === actor.userId,
  archived: row.archived === 1,
  favourite: row.favouriteSince !== null,
  favouriteSince: row.favouriteSince === null ? null : isoTime(row.favouriteSince),
  disabled: false,
  position,
});

const projectItem = (actor: Caller, row: ProjectRow): Project => ({
  projectId: ProjectId.parse(row.id),
  projectName: row.name,
  owned: row.ownerId === actor.userId,
  ownerName: row.ownerName,
  mayEdit: mayEdit(actor, row),
  disabled: false,
  shareCount: 0,
  reportCount: row.reportCount,
  templateCount: 0,
  projectCode: row.code,
  createdAt: isoTime(row.createdAt),
});
