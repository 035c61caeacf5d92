import { expect, test } from 'vitest';
import { paidPlans, periodSuffix, planOfSlug, planSlug, priceText } from './plans.ts';

test('RT-10 X-08 only the first space of a plan name becomes a hyphen', () => {
  expect(planSlug('Monthly Premium Plan')).toBe('monthly-premium plan');
});

test('RT-10 an address leads back to its plan, an unknown one to none', () => {
  for (const plan of paidPlans) expect(planOfSlug(planSlug(plan.name))).toBe(plan);
  expect(planOfSlug('lifetime')).toBeUndefined();
});

test('CO-14 prices are cents, shown in euros with the period of the plan', () => {
  expect(priceText(9900)).toBe('99 €');
  expect(priceText(54_950)).toBe('549.50 €');
  expect(paidPlans.map(({ name }) => periodSuffix(name))).toEqual(['/mo', '/hy', '/yr']);
});

test('CO-15 X-77 the monthly plan costs 99 euros', () => {
  expect(paidPlans[0]).toMatchObject({ name: 'Monthly Premium', amount: 9900 });
});
