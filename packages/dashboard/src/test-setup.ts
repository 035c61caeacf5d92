import { DEFAULT_WINDOW_WIDTH } from '@tafel/core';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Pages are loaded when they are opened, and a busy machine takes its time.
configure({ asyncUtilTimeout: 15_000 });
vi.setConfig({ testTimeout: 40_000 });

// jsdom has no layout: Mantine asks for media queries, charts for their size.
window.innerWidth = DEFAULT_WINDOW_WIDTH;
Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: (query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  }),
});

class ResizeObserverWithoutLayout implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver = ResizeObserverWithoutLayout;
Element.prototype.scrollIntoView = () => {};
Object.defineProperty(document, 'fonts', { value: { load: () => Promise.resolve([]) } });

afterEach(cleanup);
