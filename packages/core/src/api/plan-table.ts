/** What a plan sets a limit to: how often something may be done, or how many of it there may be. */
export const PLAN_FEATURES = [
  'templates',
  'rawDownload',
  'deleteReport',
  /** Saves of one report. */
  'saveReport',
  'createCluster',
  /** Projects and reports beside those that the server put there. */
  'createProject',
  'createReport',
  /** Tokens of instruments and live folders. */
  'devices',
] as const;
export type PlanFeature = (typeof PLAN_FEATURES)[number];

type Limits = Readonly<Record<PlanFeature, number | null>>;

const UNLIMITED: Limits = {
  templates: null,
  rawDownload: null,
  deleteReport: null,
  saveReport: null,
  createCluster: null,
  createProject: null,
  createReport: null,
  devices: null,
};

interface Plan {
  readonly title: string;
  /** null: without limit; 0: not at all. */
  readonly limits: Limits;
}

/** Every number of every plan. */
export const PLANS = {
  freemium: {
    title: 'Freemium',
    limits: {
      templates: 0,
      rawDownload: 0,
      deleteReport: 0,
      saveReport: 1,
      createCluster: 0,
      createProject: 1,
      createReport: 2,
      devices: 0,
    },
  },
  premium: { title: 'Premium', limits: UNLIMITED },
  /** Premium that a partner provides to those on its list. */
  partner: { title: 'Partner premium', limits: UNLIMITED },
} as const satisfies Record<string, Plan>;
export type PlanId = keyof typeof PLANS;

/** The one decision about plans: whether a plan allows one more, after `used` of them. */
export function entitled(plan: PlanId, feature: PlanFeature, used = 0): boolean {
  const { limits }: Plan = PLANS[plan];
  const limit = limits[feature];
  return limit === null || used < limit;
}
