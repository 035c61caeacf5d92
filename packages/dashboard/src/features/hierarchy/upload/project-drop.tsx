import type { Project } from '@tafel/core/api';
import { useState } from 'react';
import { useFileDrop } from '../../../ui/use-file-drop.ts';
import type { NamedFile } from '../../../ui/dropped-files.ts';
import classes from './upload.module.css';
import { UploadWindow } from './upload-window.tsx';

/** While a project is open, measurement files dropped anywhere on the page become a report of it. */
export function ProjectDrop({ clusterId, project }: { clusterId: string; project: Project }) {
  const [dropped, setDropped] = useState<readonly NamedFile[] | null>(null);
  const over = useFileDrop((files) => setDropped((now) => now ?? files));
  return (
    <>
      {over === null || dropped !== null ? null : (
        <div className={classes.hint} aria-hidden="true">
          Drop {over} {over === 1 ? 'item' : 'items'} here
        </div>
      )}
      {dropped === null ? null : (
        <UploadWindow
          clusterId={clusterId}
          project={project}
          dropped={dropped}
          onClose={() => setDropped(null)}
        />
      )}
    </>
  );
}
