import { expect, test } from 'vitest';
import { defaultFilter, filterClusters } from './cluster-filter.ts';

const clusters = [
  { id: 'a', archived: false, favourite: false, favouriteSince: null },
  { id: 'b', archived: true, favourite: true, favouriteSince: '2026-11-01T00:00:00Z' },
  { id: 'c', archived: false, favourite: true, favouriteSince: '2026-11-20T00:00:00Z' },
  { id: 'd', archived: true, favourite: false, favouriteSince: null },
];
const ids = (filter: Parameters<typeof filterClusters>[1]) =>
  filterClusters(clusters, filter).map(({ id }) => id);

test('NV-33 Active holds what is not archived', () => {
  expect(ids('Active')).toEqual(['a', 'c']);
});

test('NV-34 Favourite is sorted by favouriteRank, newest first', () => {
  expect(ids('Favourite')).toEqual(['c', 'b']);
});

test('NV-35 Archived holds what is archived', () => {
  expect(ids('Archived')).toEqual(['b', 'd']);
});

test('NV-36 All holds everything', () => {
  expect(ids('All')).toEqual(['a', 'b', 'c', 'd']);
});

test('NV-37 the default filter is Favourite if there is one that is not archived, else Active', () => {
  expect(defaultFilter(clusters)).toBe('Favourite');
  expect(defaultFilter(clusters.filter(({ id }) => id !== 'c'))).toBe('Active');
});
