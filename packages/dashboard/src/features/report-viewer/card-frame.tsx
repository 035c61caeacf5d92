import { Modal } from '@mantine/core';
import { IconMaximize } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import classes from './cards.module.css';

interface CardFrameProps {
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly definition?: string | undefined;
  readonly tools?: ReactNode;
  /** Two columns wide where there is room. */
  readonly wide?: boolean;
  /** Single keys that the card answers while it has the focus. */
  readonly keys?: Readonly<Record<string, () => void>>;
  /** Drawn twice while the card is shown at full size. */
  readonly children: () => ReactNode;
}

/** A card with its title, its tools, and the way to full size. */
export function CardFrame({
  title,
  subtitle,
  definition,
  tools,
  wide,
  keys,
  children,
}: CardFrameProps) {
  const [fullSize, setFullSize] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const action = event.key === 'f' ? () => setFullSize(true) : keys?.[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
  return (
    <section
      className={classes.card}
      data-wide={wide || undefined}
      data-card
      tabIndex={-1}
      aria-label={title}
      onKeyDown={onKeyDown}
    >
      <header className={classes.head}>
        <h2 className={classes.title} title={definition}>
          {title}
        </h2>
        {subtitle === undefined ? null : <span className={classes.subtitle}>{subtitle}</span>}
        <span className={classes.tools}>
          {tools}
          <IconButton
            icon={IconMaximize}
            label={`Full size: ${title}`}
            shortcut="f"
            onClick={() => setFullSize(true)}
          />
        </span>
      </header>
      {children()}
      <Modal
        opened={fullSize}
        onClose={() => setFullSize(false)}
        title={title}
        fullScreen
        radius={0}
        closeButtonProps={{ 'aria-label': 'Leave full size' }}
      >
        <div className={classes.fullSize}>{fullSize ? children() : null}</div>
      </Modal>
    </section>
  );
}
