import type { ReactNode } from 'react';
import classes from './split-page.module.css';

interface SplitPageProps {
  /** The form of the page. */
  readonly children: ReactNode;
  /** A picture beside it where there is room. */
  readonly picture: ReactNode;
  readonly pictureLabel: string;
}

/** A form at the left, a picture at the right. */
export function SplitPage({ children, picture, pictureLabel }: SplitPageProps) {
  return (
    <div className={classes.page}>
      <div className={classes.side}>{children}</div>
      <aside className={classes.picture} aria-label={pictureLabel}>
        {picture}
      </aside>
    </div>
  );
}
