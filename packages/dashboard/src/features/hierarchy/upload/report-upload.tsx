import { lazy, Suspense, useState } from 'react';
import type { ReportPlace } from '../../../server/queries.ts';
import { counted } from '../../../ui/counted.ts';
import { type NamedFile } from '../../../ui/dropped-files.ts';
import { useFileDrop } from '../../../ui/use-file-drop.ts';
import { ChooseFiles } from './choose-files.tsx';
import { DropHint } from './drop-hint.tsx';

const AddFilesWindow = lazy(async () => ({
  default: (await import('./add-files-window.tsx')).AddFilesWindow,
}));

/** While a report is open, measurement files dropped anywhere on the page join it; the button does the same without a mouse. */
export default function ReportUpload({ place }: { place: ReportPlace }) {
  const [dropped, setDropped] = useState<readonly NamedFile[] | null>(null);
  const take = (files: readonly NamedFile[]) => setDropped((now) => now ?? files);
  const over = useFileDrop(take);
  const close = () => setDropped(null);
  return (
    <>
      <ChooseFiles label="Add files" onFiles={take} />
      {over === null || dropped !== null ? null : (
        <DropHint>{`Add ${counted(over.items, 'item')} to this report`}</DropHint>
      )}
      {dropped === null ? null : (
        <Suspense fallback={null}>
          <AddFilesWindow place={place} dropped={dropped} onDone={close} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
