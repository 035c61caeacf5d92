import { Button } from '@mantine/core';
import { IconFiles, IconFolder } from '@tabler/icons-react';
import { useRef } from 'react';
import { chosenFiles, type NamedFile } from '../../ui/dropped-files.ts';
import { counted } from '../../ui/counted.ts';
import { useFileDrop } from '../../ui/use-file-drop.ts';
import classes from './own-file.module.css';

interface DropZoneProps {
  readonly onFiles: (files: readonly NamedFile[]) => void;
}

/** Where files or a folder can be chosen; dropped, they are taken on the whole page. */
export function DropZone({ onFiles }: DropZoneProps) {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const hand = (found: readonly NamedFile[]) => {
    if (found.length > 0) onFiles(found);
  };
  // Anywhere on the page, as people aim.
  const over = useFileDrop(hand);
  return (
    <section
      className={classes.zone}
      aria-label="Your files"
      data-over={over !== null || undefined}
    >
      <p className={classes.invitation}>
        {over === null
          ? 'Drop measurement files or a folder here'
          : `Drop ${counted(over.items, 'item')} here`}
      </p>
      <div className={classes.buttons}>
        <Button
          leftSection={<IconFiles size={16} stroke={1.6} />}
          onClick={() => files.current?.click()}
        >
          Choose files
        </Button>
        <Button
          variant="default"
          leftSection={<IconFolder size={16} stroke={1.6} />}
          onClick={() => folder.current?.click()}
        >
          Choose a folder
        </Button>
      </div>
      <p className={classes.hint}>Files are read in this browser. Nothing is sent.</p>
      <input
        ref={files}
        hidden
        type="file"
        multiple
        aria-label="Measurement files"
        onChange={(event) => hand(chosenFiles(event.currentTarget.files))}
      />
      <input
        ref={folder}
        hidden
        type="file"
        aria-label="Folder of measurements"
        onChange={(event) => hand(chosenFiles(event.currentTarget.files))}
        {...{ webkitdirectory: '' }}
      />
    </section>
  );
}
