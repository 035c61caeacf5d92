import { type ReactNode, useState } from 'react';
import type { useBuild } from '../../compute/use-build.ts';
import { BuildProgress } from './build-progress.tsx';
import classes from './standalone-viewer.module.css';
import { Viewer } from './viewer.tsx';

interface StandaloneViewerProps {
  readonly build: ReturnType<typeof useBuild>;
  /** Beside the name of the report: 'Read in this browser, not saved.' */
  readonly hint: string;
  /** Buttons at the right of the bar. */
  readonly children: ReactNode;
}

/** A report that stands by itself, outside of every project: nothing of how it is looked at is kept. */
export function StandaloneViewer({ build, hint, children }: StandaloneViewerProps) {
  const [studyId, setStudyId] = useState<string | null>(null);
  const [selected, setSelected] = useState<string | null>(null);
  if (build.built === null) return null;
  return (
    <div className={classes.viewer}>
      <div className={classes.bar}>
        <h1>{build.built.report.name}</h1>
        <span className={classes.hint}>{hint}</span>
        {children}
      </div>
      <Viewer
        built={build.built}
        ms={build.ms}
        studyId={studyId}
        onStudy={setStudyId}
        selected={selected}
        onSelect={setSelected}
        selectedStates={null}
        onStates={() => {}}
        progress={<BuildProgress progress={build.progress} onCancel={build.cancel} />}
      />
    </div>
  );
}
