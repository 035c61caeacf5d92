import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './row-list.module.css';

export interface RowSummary {
  readonly key: string;
  readonly title: string;
  readonly to: string;
  /** At the right end of the first line. */
  readonly picture?: ReactNode;
  /** The second line, separated by points. */
  readonly details: readonly string[];
  /** At its right end. */
  readonly icons: ReactNode;
}

/** The rows of a grid on a phone: two lines each, the whole row a link. */
export function RowList({ rows, label }: { rows: readonly RowSummary[]; label: string }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {rows.map(({ key, title, to, picture, details, icons }) => (
        <li key={key}>
          <Link to={to} className={classes.row}>
            <span className={classes.line}>
              <span className={classes.title}>{title} </span>
              {picture}
            </span>
            <span className={classes.line}>
              <span className={classes.details}>
                {details.filter((text) => text !== '').join(' · ')}
              </span>
              {icons}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
