import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { chosenFiles, type NamedFile } from '../../../ui/dropped-files.ts';
import { IconButton } from '../../../ui/icon-button.tsx';

interface ChooseFilesProps {
  readonly label: string;
  readonly onFiles: (files: readonly NamedFile[]) => void;
}

/** Measurement files by the browser's own window, for those who do not drop them. */
export function ChooseFiles({ label, onFiles }: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton icon={IconUpload} label={label} onClick={() => input.current?.click()} />
      <input
        ref={input}
        hidden
        type="file"
        multiple
        aria-label="Measurement files"
        onChange={(event) => {
          const files = chosenFiles(event.currentTarget.files);
          // The same files can be chosen again.
          event.currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
