import { Button } from '@mantine/core';
import { IconFiles, IconFolder } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { counted } from './counted.ts';
import { chosenFiles, type NamedFile } from './dropped-files.ts';
import { useFileDrop } from './use-file-drop.ts';
import classes from './drop-zone.module.css';

interface DropZoneProps {
  readonly onFiles: (files: readonly NamedFile[]) => void;
  /** What happens to them, in a sentence. */
  readonly children: string;
  /** What can be done in place of that, beside the two buttons. */
  readonly otherActions?: ReactNode;
}

/** Where files or a folder can be chosen; dropped, they are taken on the whole page. */
export function DropZone({ onFiles, children, otherActions }: DropZoneProps) {
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
        {otherActions}
      </div>
      <p className={classes.hint}>{children}</p>
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
