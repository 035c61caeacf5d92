import { useEffect } from 'react';
import { useDraft } from '../../../compute/use-draft.ts';
import { type ReportPlace, useReport } from '../../../server/queries.ts';
import { useAddFiles } from '../../../server/upload.ts';
import { say } from '../../../texts/say.ts';
import { counted } from '../../../ui/counted.ts';
import type { NamedFile } from '../../../ui/dropped-files.ts';
import { FilesWindow } from './files-window.tsx';
import classes from './upload.module.css';
import { useTellTakenIn } from './use-tell-taken-in.ts';

interface AddFilesWindowProps {
  readonly place: ReportPlace;
  readonly dropped: readonly NamedFile[];
  readonly onDone: (place: ReportPlace) => void;
  readonly onClose: () => void;
}

/** What becomes of the report: new files, studies for lines of a new kind, and what it has already. */
function outcome(read: number, files: number, studies: readonly string[]): string {
  const known = read - files;
  const parts = [
    files === 0 ? 'Nothing new' : `${counted(files, 'file')} will be added`,
    ...(studies.length === 0
      ? []
      : [`new ${studies.length === 1 ? 'study' : 'studies'}: ${studies.join(', ')}`]),
    ...(known === 0 ? [] : [`${counted(known, 'file')} stood in the report already`]),
  ];
  return `${parts.join('; ')}.`;
}

/** Files join a report that is there; what it has stays as it is. */
export function AddFilesWindow({ place, dropped, onDone, onClose }: AddFilesWindowProps) {
  const base = useReport(place);
  const draft = useDraft();
  const { states, upload } = useAddFiles(place);
  const { read } = draft;
  const report = base.data?.report;
  // Read again where somebody saved meanwhile, so that their version is the one that grows.
  useEffect(() => {
    if (report !== undefined) read(report, dropped);
  }, [read, report, dropped]);
  const tellTakenIn = useTellTakenIn();
  const grown = draft.report;
  const added = grown === null ? 0 : grown.files.length - (report?.files.length ?? 0);
  const studies = Object.keys(grown?.configuration ?? {}).filter(
    (id) => report?.configuration[id] === undefined,
  );
  const failure = upload.error ?? base.error;
  return (
    <FilesWindow
      title={`Add files to “${report?.name ?? ''}”`}
      draft={draft}
      states={states}
      sending={upload.isPending}
      action={upload.error ? 'Try again' : 'Add files'}
      ready={added > 0}
      onSubmit={() => {
        if (grown === null || base.data === undefined) return;
        const before = base.data.version;
        upload.mutate(
          { report: grown, files: draft.files, version: before },
          {
            onSuccess: ({ version: after }) => {
              tellTakenIn({ place, versions: { before, after } }, added, grown.name);
              onDone(place);
            },
          },
        );
      }}
      onClose={onClose}
    >
      {grown === null ? null : <p>{outcome(draft.files.length, added, studies)}</p>}
      {failure === null ? null : (
        <p role="alert" className={classes.failed}>
          {say(upload.error ? 'reportTableFailed' : 'errorRetrievingReport')}. {failure.message}
        </p>
      )}
    </FilesWindow>
  );
}
