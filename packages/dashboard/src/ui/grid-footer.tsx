import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import classes from './data-grid.module.css';
import { IconButton } from './icon-button.tsx';

interface GridFooterProps {
  readonly noun: string;
  readonly count: number;
  readonly pageSize: number;
  /** From 0. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** How many rows there are, and which of them are shown. */
export function GridFooter({ noun, count, pageSize, page, pages, onPage }: GridFooterProps) {
  const first = count === 0 ? 0 : page * pageSize + 1;
  const last = Math.min(count, (page + 1) * pageSize);
  return (
    <div className={classes.footer}>
      <span>
        {count} {count === 1 ? noun.replace(/s$/, '') : noun}
      </span>
      <span className={classes.range}>
        {first} to {last} of {count}
      </span>
      {pages > 1 ? (
        <span>
          <IconButton
            icon={IconChevronLeft}
            label="Previous page"
            onClick={() => onPage(Math.max(0, page - 1))}
          />
          <IconButton
            icon={IconChevronRight}
            label="Next page"
            onClick={() => onPage(Math.min(pages - 1, page + 1))}
          />
        </span>
      ) : null}
    </div>
  );
}
