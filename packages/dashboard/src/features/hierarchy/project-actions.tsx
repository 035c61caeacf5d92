import type { Project } from '@tafel/core/api';
import { IconPencil, IconShare, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useRenameProject } from '../../server/hierarchy.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import classes from '../../ui/list.module.css';
import { comingSoon } from './coming-soon.ts';
import { NameDialog } from './name-dialog.tsx';

interface ProjectActionsProps {
  readonly clusterId: string;
  readonly chosen: Project | undefined;
  readonly onDone: () => void;
}

/** What the owner can do with the chosen project. */
export function ProjectActions({ clusterId, chosen, onDone }: ProjectActionsProps) {
  const [editing, setEditing] = useState(false);
  const rename = useRenameProject();
  const owned = chosen?.owned === true;
  return (
    <>
      <div className={classes.onChosen}>
        <IconButton
          icon={IconPencil}
          label="Edit"
          disabled={!owned}
          onClick={() => setEditing(true)}
        />
        <IconButton
          icon={IconShare}
          label="Share"
          disabled={!owned}
          onClick={() => comingSoon('Sharing a project')}
        />
        <IconButton
          icon={IconTrash}
          label="Remove"
          disabled={!owned}
          onClick={() => comingSoon('Removing a project')}
        />
      </div>
      {editing && chosen ? (
        <NameDialog
          title={`Rename “${chosen.projectName}”`}
          initial={chosen.projectName}
          action="Rename"
          busy={rename.isPending}
          error={rename.error?.message ?? null}
          onClose={() => setEditing(false)}
          onSubmit={(name) =>
            rename.mutate(
              { clusterId, projectId: chosen.projectId, name },
              {
                onSuccess: () => {
                  setEditing(false);
                  onDone();
                },
              },
            )
          }
        />
      ) : null}
    </>
  );
}
