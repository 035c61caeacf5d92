import { Skeleton } from '@mantine/core';
import { tokens } from '@tafel/core';
import classes from './list.module.css';

/** Rows to come. */
export function ListSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <output className={classes.skeleton} aria-label="Loading">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row}>
          <Skeleton height={tokens.space[4]} width={`${52 - ((row * 7) % 24)}%`} />
        </div>
      ))}
    </output>
  );
}
