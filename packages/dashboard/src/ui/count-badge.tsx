import classes from './count-badge.module.css';

/** How many wait, beside a title; nothing where none does. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={classes.badge} title={`${count} waiting`}>
      {count}
    </span>
  );
}
