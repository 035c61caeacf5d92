import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { InKeptPlace, KeptPlace, useWhenLeft } from './kept-place.tsx';

const make = vi.fn();
const leave = vi.fn();

/** Something dear to make. */
function Dear({ text }: { text: string }) {
  useState(make);
  useWhenLeft(leave);
  return <p>{text}</p>;
}

const page = (text: string) => (
  <section key={text} aria-label={`Page of ${text}`}>
    <InKeptPlace>
      <Dear text={text} />
    </InKeptPlace>
  </section>
);

test('one page after the other has the same thing, which learns when it is left', () => {
  const { rerender } = render(<KeptPlace>{page('clusters')}</KeptPlace>);
  const thing = screen.getByText('clusters');
  expect(leave).not.toHaveBeenCalled();
  rerender(<KeptPlace>{page('projects')}</KeptPlace>);
  expect(screen.getByRole('region', { name: 'Page of projects' }).contains(thing)).toBe(true);
  expect(thing.textContent).toBe('projects');
  expect(leave).toHaveBeenCalledTimes(1);
  rerender(<KeptPlace>A page without it</KeptPlace>);
  expect(thing.isConnected).toBe(false);
  expect(leave).toHaveBeenCalledTimes(2);
  rerender(<KeptPlace>{page('reports')}</KeptPlace>);
  expect(screen.getByText('reports')).toBe(thing);
  expect(make).toHaveBeenCalledTimes(1);
});

test('where nothing keeps it, it stands in its page', () => {
  const { unmount } = render(page('requests'));
  const thing = screen.getByText('requests');
  expect(screen.getByRole('region', { name: 'Page of requests' }).contains(thing)).toBe(true);
  unmount();
  expect(thing.isConnected).toBe(false);
});
