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
  /** 'New cluster': for those who put things in order first. */
  readonly action: string;
  readonly onAdd: () => void;
  /** What stands in what. */
  readonly children: string;
}

/** An empty list of clusters or projects: with files of their own, or those of the sample, people begin with a report. */
export function FirstRun({ onFiles, action, onAdd, children }: FirstRunProps) {
  return (
    <>
      <DropZone onFiles={onFiles} otherActions={<SampleButton onFiles={onFiles} />}>
        A report with suggested studies, peaks and a calibration follows by itself.
      </DropZone>
      <div className={classes.otherwise}>
        <Button variant="default" leftSection={<IconPlus size={16} stroke={1.6} />} onClick={onAdd}>
          {action}
        </Button>
        <span>{children}</span>
        <Link to="/academy">How Tafel works, in two minutes</Link>
      </div>
    </>
  );
}
