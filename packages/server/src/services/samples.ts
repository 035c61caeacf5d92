import { Readable } from 'node:stream';
import { type Caller, type PlanId } from '@tafel/core/api';
import type { Compute } from '../compute/port.ts';
import { listOwnProjects, markAsSample } from '../db/plans.ts';
import type { Db } from '../db/schema.ts';
import type { Audited } from './audited.ts';
import type { Files } from './files.ts';
import type { Hierarchy } from './hierarchy.ts';
import type { Plans } from './plans.ts';
import type { Reports } from './reports.ts';

const CLUSTER = 'Samples';
const PROJECT = 'Sample project';

/** Reports to look at for those who begin for free. */
export interface Samples {
  /** Gives somebody a plan; with the free one comes the sample project, where it is not there yet. */
  givePlan(userId: string, plan: PlanId, audited: Audited): Promise<void>;
}

interface Parts {
  readonly compute: Compute;
  readonly plans: Plans;
  readonly hierarchy: Hierarchy;
  readonly reports: Reports;
  readonly files: Files;
}

export function sampleService(db: Db, parts: Parts): Samples {
  const { compute, plans, hierarchy, reports, files } = parts;

  const seed = async (actor: Caller) => {
    const samples = await compute.run(actor, 'sampleReports', undefined);
    const { clusterId } = await hierarchy.addCluster(actor, CLUSTER);
    const { projectId } = await hierarchy.addProject(actor, clusterId, PROJECT);
    const reportIds: string[] = [];
    for (const { report, files: raw } of samples) {
      for (const { sha256, bytes } of raw)
        await files.put(actor, sha256, Readable.from([Buffer.from(bytes)]));
      const { reportId } = await reports.add(actor, { clusterId, projectId }, report.name);
      await reports.save(actor, reportId, 1, report); // once: with the free plan it stays so
      reportIds.push(reportId);
    }
    await markAsSample(db, { projectId, reportIds });
  };

  return {
    async givePlan(userId, plan, audited) {
      await plans.set(userId, plan, audited);
      const actor = { userId, admin: false };
      if (plan !== 'freemium') return;
      const own = await listOwnProjects(db, actor);
      if (!own.some(({ sample }) => sample === 1)) await seed(actor);
    },
  };
}
