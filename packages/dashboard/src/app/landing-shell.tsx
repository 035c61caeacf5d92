import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Mark } from '../ui/mark.tsx';
import classes from './landing-shell.module.css';
import { PRODUCT_NAME } from './product.ts';

interface LandingShellProps {
  /** The form or text of the page. */
  readonly children: ReactNode;
  /** A picture beside it where there is room. */
  readonly picture?: ReactNode;
}

/** The frame of the pages for guests. */
export function LandingShell({ children, picture }: LandingShellProps) {
  return (
    <div className={classes.shell}>
      <div className={classes.side}>
        <header>
          <Link to="/" className={classes.logo}>
            <Mark size={28} />
            {PRODUCT_NAME}
          </Link>
        </header>
        <main className={classes.main}>{children}</main>
      </div>
      <aside className={classes.picture} aria-label={`About ${PRODUCT_NAME}`}>
        {picture}
      </aside>
    </div>
  );
}
