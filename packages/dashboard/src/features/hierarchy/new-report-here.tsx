import { Button } from '@mantine/core';
import { defaultReportName } from '@tafel/core/api';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAddReport } from '../../server/hierarchy.ts';
import { useFindProject } from '../../server/queries.ts';
import { creationFailure } from './creation-failure.ts';
import { NameDialog } from './name-dialog.tsx';
import { viewerAddress } from './report-address.ts';

/** A new report in the project that an address names, and nothing where the person may not add one. */
export default function NewReportHere({ projectId }: { projectId: string }) {
  const found = useFindProject(projectId);
  const [asking, setAsking] = useState(false);
  const clusterId = found.data?.clusterId ?? '';
  const add = useAddReport({ clusterId, projectId });
  const navigate = useNavigate();
  if (!found.data?.project.mayEdit) return null;
  const { projectName } = found.data.project;
  return (
    <>
      <Button onClick={() => setAsking(true)}>New report in “{projectName}”</Button>
      {asking ? (
        <NameDialog
          title="New report"
          initial={defaultReportName(projectName)}
          busy={add.isPending}
          error={add.error ? creationFailure(add.error) : null}
          onClose={() => setAsking(false)}
          onSubmit={(name) =>
            add.mutate(name, {
              onSuccess: ({ reportId }) =>
                void navigate(viewerAddress({ clusterId, projectId, reportId })),
            })
          }
        />
      ) : null}
    </>
  );
}
