import { expect, test } from 'vitest';
import { mappingInName } from './mapping-in-name.ts';

test.each([
  ['a (3,4).csv', [3, 4]],
  ['[12;7]', [12, 7]],
  ['plate (1_2)', [1, 2]],
  ['( 3 , 4 )', [3, 4]],
] as const)('PA-31 X-54 %s is a place on a plate', (name, place) =>
  expect(mappingInName(name)).toEqual(place),
);

test.each(['1_2', '(5)', '3 4', '(3,4]', '2024-03-05', '(1,2,3)'])(
  'PA-31 X-54 %s is none',
  (name) => expect(mappingInName(name)).toBeNull(),
);
