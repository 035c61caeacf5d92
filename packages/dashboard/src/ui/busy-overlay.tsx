import { Loader } from '@mantine/core';
import classes from './busy-overlay.module.css';

/** Covers the page while nothing on it can be used. */
export function BusyOverlay({ label }: { label: string }) {
  return (
    <output className={classes.overlay} aria-label={label} aria-busy="true">
      <Loader size="sm" />
    </output>
  );
}
