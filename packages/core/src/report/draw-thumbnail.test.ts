import { expect, test } from 'vitest';
import { build } from '../build.ts';
import { withThumbnail } from '../compute/with-thumbnail.ts';
import { parseFile } from '../parse/parse.ts';
import { exampleFiles } from '../testing/example-files.ts';
import type { BuiltReport } from './built-report.ts';
import { createReport } from './create-report.ts';
import { thumbnailOf } from './draw-thumbnail.ts';
import { Thumbnail } from './thumbnail.ts';

const parsed = exampleFiles().map((file) => parseFile(file));
const example = build(createReport({ name: 'Example', files: parsed }), parsed);

const studied = (...ids: string[]): BuiltReport => ({
  ...example,
  studies: example.studies.filter(({ id }) => ids.includes(id)),
});

const POINTS = 400;

/** The thumbnail of a study without fits whose lines all have these points. */
function drawn(y: (i: number) => number, x = (i: number) => i) {
  const built = studied('VD');
  const curve = {
    x: Float64Array.from({ length: POINTS }, (_, i) => x(i)),
    y: Float64Array.from({ length: POINTS }, (_, i) => y(i)),
  };
  return thumbnailOf({
    ...built,
    studies: built.studies.map((study) => ({ ...study, results: { fits: [] } })),
    curves: new Map(Array.from(built.curves.keys(), (key) => [key, curve])),
  });
}

test('a calibration is the means of its levels and its line, which is straight', () => {
  expect(thumbnailOf(example)).toEqual({
    kind: 'calibration',
    measured: [
      [2, 16],
      [6, 15],
      [9, 14],
      [16, 13],
      [31, 9],
      [45, 6],
      [59, 3],
    ],
    computed: [
      [2, 16],
      [62, 2],
    ],
  });
});

/** The thumbnail of a calibration with this line, and the first 40 of its points as means. */
function calibrated(y: (x: number) => number) {
  const [study] = studied('VD').studies;
  const [fit] = study.results.fits;
  const curve = Array.from({ length: 61 }, (_, x) => ({ x, y: y(x), mean: y(x) }));
  const cards = study.cards.map((card) =>
    card.kind === 'chart' && card.id === `${fit.id}/calibration`
      ? { ...card, data: { ...card.data, curve, means: curve.slice(0, 40) } }
      : card,
  );
  return Thumbnail.parse(thumbnailOf({ ...example, studies: [{ ...study, cards }] }));
}

test('a line that bends has the points that it takes, 16 at most; of many levels 12 are shown', () => {
  const { computed, measured } = calibrated((x) => x * x);
  expect(measured.length).toBe(12);
  expect(computed).toEqual([
    [2, 16],
    [17, 15],
    [32, 13],
    [47, 8],
    [62, 2],
  ]);
  expect(calibrated((x) => x % 2).computed.length).toBe(16);
});

test('without a calibration, the first line is drawn, and its peak is not lost', () => {
  const thumbnail = drawn((i) => (i === 200 ? 9e-6 : 1e-6));
  expect(thumbnail?.kind).toBe('curve');
  expect(thumbnail?.measured).toContainEqual([32, 2]);
  expect([thumbnail?.measured.at(0), thumbnail?.measured.at(-1)]).toEqual([
    [2, 16],
    [62, 16],
  ]);
  expect(Thumbnail.parse(thumbnail)).toEqual(thumbnail);
});

test('a spectrum stands as in its Nyquist plot: arcs upwards, equal scales', () => {
  const { kind, measured = [] } = thumbnailOf(studied('ID')) ?? {};
  expect(kind).toBe('curve');
  const [across, down] = [0, 1].map((axis) => measured.map((place) => place[axis] ?? 0));
  expect(Math.min(...(down ?? []))).toBe(2);
  expect(Math.max(...(across ?? [])) - Math.min(...(across ?? []))).toBeLessThan(60);
});

test('what does not change is a straight line in the middle', () => {
  const ends = (thumbnail: Thumbnail | null) => [
    thumbnail?.measured.at(0),
    thumbnail?.measured.at(-1),
    new Set(thumbnail?.measured.map(([, y]) => y)),
  ];
  expect(ends(drawn(() => 1e-6))).toEqual([[2, 9], [62, 9], new Set([9])]);
  expect(ends(drawn((i) => (i % 2 === 0 ? -1.6e302 : 1.6e302)))).toEqual([
    [2, 9],
    [62, 9],
    new Set([9]),
  ]);
});

test('points that are no numbers are left out, and a line of one place is none', () => {
  const broken = drawn((i) => [Number.NaN, i, Infinity, -Infinity][i % 4] ?? 0);
  expect([broken?.measured.at(0), broken?.measured.at(-1)]).toEqual([
    [2, 16],
    [62, 2],
  ]);
  expect(drawn(() => Number.NaN)).toBeNull();
  expect(drawn((i) => (i === 7 ? 1 : Number.NaN))).toBeNull();
  expect(
    drawn(
      () => 1,
      () => 1,
    ),
  ).toBeNull();
  expect(thumbnailOf({ ...example, studies: [] })).toBeNull();
});

test('a report that cannot be built is saved with the thumbnail it had, else with none', () => {
  const { report } = example;
  const made = withThumbnail(report, parsed);
  expect(made.thumbnail).toEqual(thumbnailOf(example));
  expect(withThumbnail(report, [])).toEqual({ ...report, thumbnail: null });
  expect(withThumbnail(made, [])).toEqual(made);
});

test('a build hands no thumbnail on', () => {
  const { report } = example;
  expect(build(withThumbnail(report, parsed), parsed).report).toEqual(report);
});
