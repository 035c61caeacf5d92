import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './row-list.module.css';

export interface RowSummary {
  readonly key: string;
  readonly title: string;
  readonly to: string;
  readonly icons: ReactNode;
  /** The second line, separated by points. */
  readonly details: readonly string[];
}

/** The rows of a grid on a phone: two lines each, the whole row a link. */
export function RowList({ rows, label }: { rows: readonly RowSummary[]; label: string }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {rows.map(({ key, title, to, icons, details }) => (
        <li key={key}>
          <Link to={to} className={classes.row}>
            <span className={classes.title}>
              {title} {icons}
            </span>
            <span className={classes.details}>
              {details.filter((text) => text !== '').join(' · ')}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
