import { Chip, Group, Tabs } from '@mantine/core';
import { IconAdjustments, IconFiles } from '@tabler/icons-react';
import { IconButton } from '../../ui/icon-button.tsx';
import classes from './viewer.module.css';

interface StudyTabsProps {
  readonly studies: readonly { readonly id: string; readonly title: string }[];
  readonly active: string;
  readonly onActivate: (id: string) => void;
  /** States of the open study; shown from two on. */
  readonly states: readonly string[];
  readonly selectedStates: readonly string[];
  readonly onStates: (states: readonly string[]) => void;
  readonly ms: number | null;
  readonly panels: {
    readonly files: boolean;
    readonly settings: boolean;
    readonly toggleFiles: () => void;
    readonly toggleSettings: () => void;
  };
}

/**
 * A narrow window shows only some of the tabs; the open study is one of them. `scrollIntoView()` would also make Tab go on
 * behind it.
 */
function intoView(tab: HTMLElement | null): void {
  const frame = tab?.closest('[role=tablist]')?.parentElement;
  if (!tab || !frame) return;
  const [inner, outer] = [tab.getBoundingClientRect(), frame.getBoundingClientRect()];
  frame.scrollLeft +=
    Math.min(0, inner.left - outer.left) || Math.max(0, inner.right - outer.right);
}

/** The studies of the report, the states of the open one, and the buttons of the two panels. */
export function StudyTabs(props: StudyTabsProps) {
  const { studies, active, onActivate, states, selectedStates, onStates, ms, panels } = props;
  return (
    <div className={classes.studyBar} data-help="report/study-tabs">
      <IconButton
        icon={IconFiles}
        label="Files and lines"
        shortcut="\"
        pressed={panels.files}
        onClick={panels.toggleFiles}
      />
      <Tabs
        value={active}
        onChange={(id) => id !== null && onActivate(id)}
        className={classes.tabs}
      >
        <Tabs.List aria-label="Studies">
          {studies.map(({ id, title }) => (
            <Tabs.Tab
              key={id}
              ref={id === active ? intoView : null}
              value={id}
              aria-controls="study"
            >
              <span className={classes.code}>{id}</span> {title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      {states.length > 1 ? (
        <Chip.Group multiple value={[...selectedStates]} onChange={onStates}>
          <Group
            gap="xs"
            wrap="nowrap"
            component="fieldset"
            aria-label="States"
            className={classes.states}
          >
            <span className={classes.label}>States</span>
            {states.map((state) => (
              <Chip key={state} value={state}>
                {state}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      ) : null}
      <span className={classes.builtIn}>
        {ms === null ? '' : `Built in ${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`}
      </span>
      <IconButton
        icon={IconAdjustments}
        label="Settings"
        shortcut="."
        pressed={panels.settings}
        onClick={panels.toggleSettings}
      />
    </div>
  );
}
