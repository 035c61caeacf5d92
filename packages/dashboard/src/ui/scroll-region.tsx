import type { ReactNode } from 'react';

interface ScrollRegionProps {
  readonly label: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** What scrolls by itself must be reachable without a mouse, though there is nothing in it to press. */
const REACHABLE = { tabIndex: 0 };

/** A named part of the page that scrolls by itself, also with the arrow keys. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    <section aria-label={label} className={className} {...REACHABLE}>
      {children}
    </section>
  );
}
