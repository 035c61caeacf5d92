import { readStored, writeStored } from '../ui/use-stored-choice.ts';

/** Where this browser keeps the plan that somebody signed up for, until its purchase goes on. */
const CHOSEN = 'tafel-chosen-plan';

export const keepChosenPlan = (slug: string) => writeStored(CHOSEN, slug);

/** The page where the purchase of the kept plan goes on; null without one. */
export function purchasePath(): string | null {
  const slug = readStored(CHOSEN);
  return slug ? `/pricing/details?plan=${encodeURIComponent(slug)}` : null;
}

/** The purchase went on, or was left. */
export const forgetChosenPlan = () => writeStored(CHOSEN, '');
