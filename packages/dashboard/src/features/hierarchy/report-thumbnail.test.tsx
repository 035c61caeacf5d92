import type { Thumbnail } from '@tafel/core/api';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { wire } from '../../testing/fake-server.ts';
import { ReportThumbnail } from './report-thumbnail.tsx';

const drawn = (thumbnail: Thumbnail | null) => {
  const { container } = render(<ReportThumbnail thumbnail={thumbnail} />);
  return {
    hidden: container.querySelector('svg')?.getAttribute('aria-hidden'),
    paths: [...container.querySelectorAll('path')].map((path) => path.getAttribute('d')),
    styled: container.querySelectorAll('[style]').length,
  };
};

test('a calibration is a line and a dot for each level', () => {
  expect(drawn(wire.thumbnail)).toEqual({
    hidden: 'true',
    paths: ['M2,16L62,2', 'M2,16h0M60,3h0'],
    styled: 0,
  });
});

test('a measured line is one stroke, and a report without a thumbnail shows nothing', () => {
  const measured: Thumbnail['measured'] = [
    [2, 16],
    [30, 2],
    [62, 15],
  ];
  expect(drawn({ kind: 'curve', measured, computed: [] }).paths).toEqual(['M2,16L30,2L62,15']);
  expect(drawn(null)).toEqual({ hidden: undefined, paths: [], styled: 0 });
});
