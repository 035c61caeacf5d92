import { NOTIFICATION_TIME } from '@tafel/core';
import { useNavigate } from 'react-router-dom';
import { type TakenIn, useUndoUpload } from '../../../server/undo-upload.ts';
import { say } from '../../../texts/say.ts';
import { counted } from '../../../ui/counted.ts';
import { notify } from '../../../ui/notify.ts';

const SOURCE = 'Files';

/** Tells what became of files, and offers to take it back. */
export function useTellTakenIn() {
  const navigate = useNavigate();
  const undo = useUndoUpload({
    onSuccess: ({ place, versions }) => {
      if (versions === undefined)
        void navigate(`/navigation/${place.clusterId}/${place.projectId}`);
      notify({
        kind: 'info',
        title: 'Undone',
        text:
          versions === undefined
            ? 'The report was removed again.'
            : 'The report is what it was before; the version with the files stays among its versions.',
        source: SOURCE,
      });
    },
    onError: (error) =>
      notify({
        kind: 'error',
        title: say('operationFailed'),
        text: `${say('operationBroken')}. ${error.message}`,
        source: SOURCE,
      }),
  });
  return (taken: TakenIn, files: number, name: string) =>
    notify(
      {
        kind: 'success',
        title: `${counted(files, 'file')} ${taken.versions ? 'joined the report' : 'became 1 report'}`,
        text: `“${name}”.`,
        source: SOURCE,
      },
      NOTIFICATION_TIME.reportBuilding,
      { label: 'Undo', run: () => undo.mutate(taken) },
    );
}
