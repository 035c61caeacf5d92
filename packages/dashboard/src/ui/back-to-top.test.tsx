import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWith } from '../testing/render-with.tsx';
import { BackToTop } from './back-to-top.tsx';

test('SH-25 the button appears after scrolling more than a tenth of the width of the window', () => {
  window.innerWidth = 1000;
  renderWith(<BackToTop scroller={null} />);
  const scrollTo = (y: number) =>
    act(() => {
      Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
      window.dispatchEvent(new Event('scroll'));
    });
  scrollTo(100);
  expect(screen.queryByRole('button', { name: 'Back to top' })).toBeNull();
  scrollTo(101);
  expect(screen.getByRole('button', { name: 'Back to top' })).toBeTruthy();
});
