import {
  type Caller,
  entitled,
  PLANS,
  type PlanFeature,
  type PlanId,
  TafelError,
} from '@tafel/core/api';
import { findAccount } from '../db/accounts.ts';
import { countSaves, findPlan, listOwnProjects, listOwnReports, savePlan } from '../db/plans.ts';
import type { Db } from '../db/schema.ts';
import type { Audited } from './audited.ts';
import { there } from './entity.ts';

/** What plans allow. Without billing everybody has premium. */
const PLAN_OF_EVERYBODY: PlanId = 'premium';

/** What the plan of a person allows, counted where it sets a number. */
export interface Plans {
  read(actor: Caller): Promise<PlanId>;
  set(userId: string, plan: PlanId, audited: Audited): Promise<void>;
  /** @throws TafelError PREMIUM_REQUIRED */
  insist(
    actor: Caller,
    feature: PlanFeature,
    place?: { readonly reportId?: string | undefined },
  ): Promise<void>;
  /** Ids of the actor's clusters, projects and reports that the plan does not reach; nothing of them is lost. */
  beyond(actor: Caller): Promise<ReadonlySet<string>>;
}

export function planService(db: Db): Plans {
  const read = async ({ userId, plan }: Caller) =>
    (plan === undefined ? await findPlan(db, userId) : plan) ?? PLAN_OF_EVERYBODY;

  const used = async (actor: Caller, feature: PlanFeature, reportId: string | undefined) => {
    if (feature === 'createProject') return ownOnes(await listOwnProjects(db, actor)).length;
    if (feature === 'createReport') return ownOnes(await listOwnReports(db, actor)).length;
    if (feature === 'saveReport' && reportId !== undefined) return countSaves(db, reportId);
    return 0;
  };

  return {
    read,
    async set(userId, plan, audited) {
      there(await findAccount(db, userId), 'account');
      await audited((trx) => savePlan(trx, userId, plan, Date.now()));
    },
    async insist(actor, feature, { reportId } = {}) {
      const plan = await read(actor);
      if (PLANS[plan].limits[feature] === null) return;
      if (!entitled(plan, feature, await used(actor, feature, reportId)))
        throw new TafelError('PREMIUM_REQUIRED', REASONS[feature]);
    },
    async beyond(actor) {
      const plan = await read(actor);
      const { createProject, createReport } = PLANS[plan].limits;
      if (createProject === null && createReport === null) return new Set();
      const projects = await listOwnProjects(db, actor);
      const reports = await listOwnReports(db, actor);
      const lost = new Set(
        ownOnes(projects)
          .slice(createProject ?? projects.length)
          .map(({ id }) => id),
      );
      const reached = ownOnes(reports).filter(({ projectId }) => !lost.has(projectId));
      const kept = new Set(reached.slice(0, createReport ?? reports.length).map(({ id }) => id));
      for (const { id } of ownOnes(reports)) if (!kept.has(id)) lost.add(id);
      for (const [clusterId, inside] of Map.groupBy(projects, (project) => project.clusterId))
        if (inside.every(({ id }) => lost.has(id))) lost.add(clusterId);
      return lost;
    },
  };
}

/** Without those that the server put there. */
const ownOnes = <R extends { readonly sample: 0 | 1 }>(rows: readonly R[]): R[] =>
  rows.filter(({ sample }) => sample === 0);

const REASONS: Readonly<Record<PlanFeature, string>> = {
  templates: 'Templates belong to premium.',
  rawDownload: 'The download of raw files belongs to premium.',
  deleteReport: 'Deleting reports belongs to premium.',
  saveReport: 'Changing a report again belongs to premium.',
  createCluster: 'Clusters of your own belong to premium.',
  createProject: 'The free plan has one project of your own beside the samples.',
  createReport: 'The free plan has two reports of your own beside the samples.',
  devices: 'Connecting instruments and live folders belongs to premium.',
};
