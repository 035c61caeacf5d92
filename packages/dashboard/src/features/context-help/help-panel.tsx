import { ActionIcon, Button, Kbd, Skeleton, Tabs } from '@mantine/core';
import { tokens } from '@tafel/core';
import { IconPin, IconPinnedFilled, IconX } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { useDocument } from '../../server/documents.ts';
import { say } from '../../texts/say.ts';
import { Markdown } from '../../ui/markdown.tsx';
import { type HelpTab, helpAddresses, helpTabs } from './help-path.ts';
import classes from './help-panel.module.css';
import type { ContextHelp } from './use-context-help.ts';

/** The copy that comes with the dashboard. */
const BUNDLED = '/help';
const TITLES = { main: 'Main', extra: 'Extra' } as const satisfies Record<HelpTab, string>;

function HelpDocument({ base, path, tab }: { base: string; path: string; tab: HelpTab }) {
  const text = useDocument(helpAddresses([base, BUNDLED], path, tab));
  if (text.isPending && text.fetchStatus !== 'idle')
    return <Skeleton height={tokens.size.readout} aria-label="Loading the help" />;
  if (text.error) return <p>{text.error.message}</p>;
  return text.data ? <Markdown source={text.data} top={2} /> : <p>{say('helpMissing')}</p>;
}

interface HelpPanelProps {
  readonly help: ContextHelp;
  readonly base: string;
  readonly panel: RefObject<HTMLElement | null>;
}

/** The learning panel: the help for what is pointed at or has the focus. */
export function HelpPanel({ help, base, panel }: HelpPanelProps) {
  const [tab, setTab] = useState<HelpTab>('main');
  return (
    <aside ref={panel} className={classes.panel} aria-label="Context help">
      <Tabs
        value={tab}
        onChange={(next) => setTab(helpTabs.find((known) => known === next) ?? 'main')}
        className={classes.tabs}
      >
        <div className={classes.head}>
          <Tabs.List>
            {helpTabs.map((known) => (
              <Tabs.Tab key={known} value={known}>
                {TITLES[known]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Button
            variant={help.held ? 'filled' : 'default'}
            aria-pressed={help.held}
            disabled={help.path === null}
            leftSection={
              help.held ? <IconPinnedFilled size={14} /> : <IconPin size={14} stroke={1.6} />
            }
            onClick={help.toggleHold}
          >
            Hold
          </Button>
          <ActionIcon aria-label="Close the help" onClick={help.toggle}>
            <IconX size={16} stroke={1.6} />
          </ActionIcon>
        </div>
        {helpTabs.map((known) => (
          <Tabs.Panel key={known} value={known} className={classes.text} tabIndex={0}>
            {help.path === null || known !== tab ? null : (
              <HelpDocument base={base} path={help.path} tab={known} />
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
      <p className={classes.hint}>
        Hover an element to show the information. <Kbd>Ctrl</Kbd> click holds it, again releases it.
        On the keyboard, move the focus and press Hold.
      </p>
    </aside>
  );
}
