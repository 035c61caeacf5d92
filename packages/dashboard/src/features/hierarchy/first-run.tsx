import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { DropZone } from '../../ui/drop-zone.tsx';
import type { NamedFile } from '../../ui/dropped-files.ts';
import { SampleButton } from './upload/sample-button.tsx';
import classes from './first-run.module.css';

interface FirstRunProps {
  /** Files that become the first report. */
  readonly onFiles: (files: readonly NamedFile[]) => void;
  /** An empty cluster, for those who put things in order first. */
  readonly onAdd: () => void;
}

/** The lists of somebody who has no cluster: with files of their own, or those of the sample, they begin with a report. */
export function FirstRun({ onFiles, onAdd }: FirstRunProps) {
  return (
    <>
      <DropZone onFiles={onFiles} otherActions={<SampleButton onFiles={onFiles} />}>
        A report with suggested studies, peaks and a calibration follows by itself.
      </DropZone>
      <div className={classes.otherwise}>
        <Button variant="default" leftSection={<IconPlus size={16} stroke={1.6} />} onClick={onAdd}>
          New cluster
        </Button>
        <span>A cluster holds projects, a project holds reports.</span>
        <Link to="/academy">How Tafel works, in two minutes</Link>
      </div>
    </>
  );
}
