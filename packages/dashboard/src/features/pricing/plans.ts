import { PLAN_PERIODS, PREMIUM_PRICE } from '@tafel/core';

/** What the two kinds of plan include; a text where it is not simply yes or no. */
export const planFeatures: readonly {
  readonly title: string;
  readonly freemium: boolean | string;
  readonly premium: boolean | string;
}[] = [
  {
    title: 'Reports',
    freemium: '5 sample reports and 3 examples, 2 of your own',
    premium: 'Unlimited',
  },
  { title: 'Complete documentation', freemium: true, premium: true },
  { title: 'Real time data analysis', freemium: true, premium: true },
  { title: 'Unlimited cloud storage', freemium: true, premium: true },
  { title: 'Edit and save reports', freemium: false, premium: true },
  { title: 'Delete reports', freemium: false, premium: true },
  { title: 'Create clusters', freemium: false, premium: true },
  { title: 'Templates', freemium: false, premium: true },
  { title: 'Raw data download', freemium: false, premium: true },
  { title: 'IoT compatibility', freemium: false, premium: true },
];

export const freemium = {
  name: 'Start',
  included: [
    'Complete documentation',
    'Real time data analysis',
    'Unlimited cloud storage',
    'Limited access',
  ],
} as const;

interface Plan {
  readonly name: string;
  /** Euro cents for a period. */
  readonly amount: number;
  readonly billing: string;
}

/** The paid plans; a longer period costs its months, no discount is made up. */
export const paidPlans: readonly Plan[] = [
  { name: 'Monthly Premium', amount: PREMIUM_PRICE, billing: 'Billed every month' },
  { name: 'Half Year Premium', amount: 6 * PREMIUM_PRICE, billing: 'Billed every six months' },
  { name: 'Yearly Premium', amount: 12 * PREMIUM_PRICE, billing: 'Billed once a year' },
];

/** '/mo', '/hy' or '/yr', from the first word of a plan's name. */
export function periodSuffix(name: string): string {
  const [, suffix = ''] =
    Object.entries(PLAN_PERIODS).find(([word]) => name.startsWith(word)) ?? [];
  return suffix;
}

/** '99 €'; cents only where there are any. */
export const priceText = (amount: number): string =>
  `${amount % 100 === 0 ? amount / 100 : (amount / 100).toFixed(2)} €`;

/** A plan in an address: lower case, and only the first space becomes a hyphen. */
export const planSlug = (name: string): string => name.toLowerCase().replace(' ', '-');

/** The plan that an address names, percent-encoded or not; undefined for an unknown one. */
export const planOfSlug = (slug: string): Plan | undefined =>
  paidPlans.find(({ name }) => planSlug(name) === slug);
