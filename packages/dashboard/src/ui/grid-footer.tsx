import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import classes from './data-grid.module.css';
import { IconButton } from './icon-button.tsx';

interface GridFooterProps {
  readonly noun: string;
  /** How many rows there are on all pages. */
  readonly total: number;
  readonly pageSize: number;
  /** From 0. */
  readonly page: number;
  /** To another page, so many further. */
  readonly onStep: (by: number) => void;
}

/** How many rows there are, and which of them are shown. */
export function GridFooter({ noun, total, pageSize, page, onStep }: GridFooterProps) {
  const first = total === 0 ? 0 : page * pageSize + 1;
  const last = Math.min(total, (page + 1) * pageSize);
  return (
    <div className={classes.footer}>
      <span>
        {total} {total === 1 ? noun.replace(/s$/, '') : noun}
      </span>
      <span className={classes.range}>
        {first} to {last} of {total}
      </span>
      {total > pageSize ? (
        <span>
          <IconButton icon={IconChevronLeft} label="Previous page" onClick={() => onStep(-1)} />
          <IconButton icon={IconChevronRight} label="Next page" onClick={() => onStep(1)} />
        </span>
      ) : null}
    </div>
  );
}
