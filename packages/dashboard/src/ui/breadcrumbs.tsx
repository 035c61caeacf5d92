import { Link } from 'react-router-dom';
import classes from './breadcrumbs.module.css';

export interface Crumb {
  readonly title: string;
  readonly to: string;
}

/** The way from the top to the open page; the last one is where the reader stands. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumbs">
      <ol className={classes.list}>
        {crumbs.map(({ title, to }, index) => {
          const last = index === crumbs.length - 1;
          return (
            <li key={to} className={classes.item}>
              {last ? <span aria-current="page">{title}</span> : <Link to={to}>{title}</Link>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
