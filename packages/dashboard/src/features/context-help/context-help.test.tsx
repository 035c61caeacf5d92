import { act, fireEvent, screen } from '@testing-library/react';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { routes } from '../../routes/index.tsx';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderWith } from '../../testing/render-with.tsx';
import { HelpPanel } from './help-panel.tsx';
import { useContextHelp } from './use-context-help.ts';

const source = join(dirname(fileURLToPath(import.meta.url)), '../..');
const documents = join(source, '../public/help');
const hasDocument = (path: string) => existsSync(join(documents, path, 'main.md'));

function Screen() {
  const panel = useRef<HTMLElement>(null);
  const help = useContextHelp(panel);
  return (
    <>
      <button type="button" onClick={help.toggle}>
        Context Help
      </button>
      <button type="button" data-help="navigation/search">
        Search
      </button>
      <button type="button" data-help="nowhere/at-all">
        New
      </button>
      <p>Elsewhere</p>
      {help.open ? <HelpPanel help={help} base="/help" panel={panel} /> : null}
    </>
  );
}

function openHelp() {
  fakeServer({ 'GET /help/navigation/search/main.md': { text: '# How to search' } });
  renderWith(<Screen />);
  fireEvent.click(screen.getByRole('button', { name: 'Context Help' }));
}

const point = (element: Element) => fireEvent.pointerOver(element);
const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
const search = () => screen.getByRole('button', { name: 'Search' });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('SH-10 SH-18 SH-20 the panel shows the document of what is pointed at', async () => {
  openHelp();
  expect(screen.getByRole('tab', { name: 'Main' })).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Extra' })).toBeTruthy();
  expect(screen.getByText(/Hover an element to show the information/)).toBeTruthy();
  point(search());
  expect(await screen.findByRole('heading', { name: 'How to search' })).toBeTruthy();
});

test('SH-20 the focus shows the document too', async () => {
  openHelp();
  fireEvent.focusIn(search());
  expect(await screen.findByRole('heading', { name: 'How to search' })).toBeTruthy();
});

test('SH-22 an element without a document says so', async () => {
  openHelp();
  point(screen.getByRole('button', { name: 'New' }));
  expect(
    await screen.findByText(
      'You found a new element! The component does not have documentation yet.',
    ),
  ).toBeTruthy();
});

test('SH-23 CO-06 the document goes one second after the pointer has left', async () => {
  openHelp();
  point(search());
  await screen.findByRole('heading', { name: 'How to search' });
  vi.useFakeTimers();
  point(screen.getByText('Elsewhere'));
  pass(999);
  expect(screen.queryByRole('heading', { name: 'How to search' })).toBeTruthy();
  pass(1);
  expect(screen.queryByRole('heading', { name: 'How to search' })).toBeNull();
});

test('SH-19 SH-20 SH-23 Ctrl and a click hold the document, and the same again releases it', async () => {
  openHelp();
  point(search());
  await screen.findByRole('heading', { name: 'How to search' });
  const hold = screen.getByRole('button', { name: 'Hold' });
  fireEvent.click(search(), { ctrlKey: true });
  expect(hold.getAttribute('aria-pressed')).toBe('true');
  vi.useFakeTimers();
  point(screen.getByText('Elsewhere'));
  pass(5000);
  expect(screen.queryByRole('heading', { name: 'How to search' })).toBeTruthy();
  fireEvent.click(search(), { ctrlKey: true });
  expect(hold.getAttribute('aria-pressed')).toBe('false');
});

test('SH-21 every element that names a document has one', () => {
  const named = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .flatMap((file) => [
      ...readFileSync(join(source, file), 'utf8').matchAll(/data-help="([^"]+)"/g),
    ])
    .map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((path) => !hasDocument(path))).toEqual([]);
});

test('SH-21 every page of a signed-in person has a document', () => {
  const screens = routes
    .filter(({ access }) => access === 'signedIn')
    .map(({ path }) => `screens/${path.split('/')[1]?.toLowerCase()}`);
  expect(screens.filter((path) => !hasDocument(path))).toEqual([]);
});
