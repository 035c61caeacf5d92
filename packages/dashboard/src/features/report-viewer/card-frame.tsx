import { Modal } from '@mantine/core';
import { IconMaximize } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { cardLabel } from './card-label.ts';
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
  const card = useRef<HTMLElement>(null);
  useKeys({ ...keys, f: () => setFullSize(true) }, card);
  return (
    <section
      ref={card}
      className={classes.card}
      data-wide={wide || undefined}
      data-card
      tabIndex={-1}
      aria-label={cardLabel({ title, subtitle })}
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
            label={`Full size: ${cardLabel({ title, subtitle })}`}
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
