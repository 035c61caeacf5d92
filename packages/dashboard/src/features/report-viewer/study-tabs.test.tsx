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
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  show([]);
  expect(shown.mock.contexts).toEqual([screen.getByRole('tab', { name: 'VD DPV calibration' })]);
});
