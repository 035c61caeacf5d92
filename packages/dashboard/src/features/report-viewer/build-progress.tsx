import { Button, Progress } from '@mantine/core';
import type { BuildProgress as Progressing } from '@tafel/core';
import { useEffect, useState } from 'react';
import classes from './viewer.module.css';

/** Below this nothing is shown: a flicker tells nothing. Milliseconds. */
const PATIENCE = 150;

/** How far the build is, in the steps that the specification counts; appears only when it takes a while. */
export function BuildProgress({
  progress,
  onCancel,
}: {
  progress: Progressing | null;
  onCancel: () => void;
}) {
  const [late, setLate] = useState(false);
  const busy = progress !== null;
  useEffect(() => {
    if (!busy) return undefined;
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [busy]);
  if (progress === null || !late) return <div className={classes.progress} />;
  return (
    <div className={classes.progress} data-busy>
      <Progress
        value={(100 * progress.done) / progress.of}
        size={2}
        aria-label={progress.text}
        aria-valuetext={`${progress.text}, step ${progress.done} of ${progress.of}`}
      />
      <span className={classes.progressText}>
        <output>{progress.text}</output>
        <Button variant="subtle" size="compact-xs" onClick={onCancel}>
          Cancel
        </Button>
      </span>
    </div>
  );
}
