import type { ReactNode } from 'react';
import type { Icon } from './icon-button.tsx';
import classes from './state-card.module.css';

interface StateCardProps {
  readonly icon: Icon;
  readonly title: string;
  /** One sentence: what is the case, and what can be done. */
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** A failure is announced at once, an empty list is not. */
  readonly urgent?: boolean;
}

/** What stands where data would: nothing yet, not found, not allowed, failed. One sentence and one button. */
export function StateCard({
  icon: Symbol,
  title,
  children,
  actions,
  urgent = false,
}: StateCardProps) {
  return (
    <section className={classes.card} role={urgent ? 'alert' : undefined}>
      <span className={classes.icon}>
        <Symbol size={20} stroke={1.6} />
      </span>
      <div>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.text}>{children}</p>
        {actions === undefined ? null : <div className={classes.actions}>{actions}</div>}
      </div>
    </section>
  );
}
