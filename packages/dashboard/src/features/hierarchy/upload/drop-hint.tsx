import classes from './upload.module.css';

/** Shown over the page while files hover above it: what dropping them does. */
export function DropHint({ children }: { children: string }) {
  return (
    <div className={classes.hint} aria-hidden="true">
      <span>{children}</span>
    </div>
  );
}
