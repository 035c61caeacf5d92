import { TextInput } from '@mantine/core';
import { defaultReportName } from '@tafel/core/api';
import { useEffect, useRef, useState } from 'react';
import { useDraft } from '../../../compute/use-draft.ts';
import type { ReportPlace } from '../../../server/queries.ts';
import { type ProjectPlace, useUpload } from '../../../server/upload.ts';
import type { NamedFile } from '../../../ui/dropped-files.ts';
import { creationFailure } from '../creation-failure.ts';
import { FilesWindow } from './files-window.tsx';
import { useTellTakenIn } from './use-tell-taken-in.ts';

interface NewReportWindowProps {
  readonly projectName: string;
  /** The project, which may have to be made first. */
  readonly findPlace: () => Promise<ProjectPlace>;
  readonly dropped: readonly NamedFile[];
  readonly onDone: (place: ReportPlace) => void;
  readonly onClose: () => void;
}

/** Files become a new report of a project. */
export function NewReportWindow(props: NewReportWindowProps) {
  const { projectName, findPlace, dropped, onDone, onClose } = props;
  const draft = useDraft();
  const { states, upload } = useUpload(findPlace);
  const [name, setName] = useState(defaultReportName(projectName));
  const { read } = draft;
  const first = useRef(name);
  useEffect(() => read(first.current, dropped), [read, dropped]);
  const tellTakenIn = useTellTakenIn();
  const { report, files } = draft;
  const named = name.trim();
  return (
    <FilesWindow
      title={`New report in “${projectName}”`}
      draft={draft}
      states={states}
      sending={upload.isPending}
      action={upload.error ? 'Try again' : 'Create report'}
      ready={report !== null && named !== ''}
      onSubmit={() => {
        if (report === null) return;
        upload.mutate(
          { name: named, report, files },
          {
            onSuccess: (place) => {
              tellTakenIn({ place }, files.length, named);
              onDone(place);
            },
          },
        );
      }}
      onClose={onClose}
    >
      <TextInput
        mt="sm"
        label="Report name"
        maxLength={200}
        value={name}
        error={upload.error ? creationFailure(upload.error) : null}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </FilesWindow>
  );
}
