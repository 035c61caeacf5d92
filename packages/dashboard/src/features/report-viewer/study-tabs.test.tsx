import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWith } from '../../testing/render-with.tsx';
import { StudyTabs } from './study-tabs.tsx';

function show(states: readonly string[]) {
  const onStates = vi.fn();
  const onActivate = vi.fn();
  renderWith(
    <StudyTabs
      studies={[
        { id: 'VD', title: 'DPV calibration' },
        { id: 'ID', title: 'Impedance' },
      ]}
      active="VD"
      onActivate={onActivate}
      states={states}
      selectedStates={states}
      onStates={onStates}
      ms={41}
      panels={{ files: true, settings: true, toggleFiles: vi.fn(), toggleSettings: vi.fn() }}
    />,
  );
  return { onStates, onActivate };
}

test('VW-04 the states are shown only when there is more than one', () => {
  show(['default']);
  expect(screen.queryByRole('group', { name: 'States' })).toBeNull();
});

test('a state can be left out', () => {
  const { onStates } = show(['default', 'after 24 h']);
  fireEvent.click(screen.getByLabelText('after 24 h'));
  expect(onStates).toHaveBeenCalledWith(['default']);
});

test('a study is a tab with its code and its title', () => {
  const { onActivate } = show([]);
  fireEvent.click(screen.getByRole('tab', { name: 'ID Impedance' }));
  expect(onActivate).toHaveBeenCalledWith('ID');
});

test('VW-04 the tab of the open study is scrolled into view', () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(
    this: Element,
  ) {
    return this.role === 'tab' ? new DOMRect(500, 0, 120, 30) : new DOMRect(0, 0, 300, 30);
  });
  show([]);
  const frame = screen.getByRole('tablist', { name: 'Studies' }).parentElement;
  expect(frame?.scrollLeft).toBe(320);
  vi.restoreAllMocks();
});
