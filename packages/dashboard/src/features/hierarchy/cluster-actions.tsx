import type { ClusterItem } from '@tafel/core/api';
import {
  IconArchive,
  IconArchiveOff,
  IconDoorExit,
  IconPencil,
  IconShare,
  IconStar,
  IconStarFilled,
  IconTrash,
  IconUserShare,
} from '@tabler/icons-react';
import { useState } from 'react';
import {
  useArchiveCluster,
  useMarkFavourite,
  useOptOut,
  useRenameCluster,
} from '../../server/hierarchy.ts';
import { useCluster } from '../../server/cluster-pages.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { counted } from '../../ui/counted.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import classes from '../../ui/list.module.css';
import { HandOverDialog } from './sharing/hand-over-dialog.tsx';
import { SharingWindow } from './sharing/sharing-window.tsx';
import { comingSoon } from './coming-soon.ts';
import { failedChange } from './failed-change.ts';
import { NameDialog } from './name-dialog.tsx';

interface ClusterActionsProps {
  readonly chosen: ClusterItem | undefined;
  /** After the archive of a cluster was changed. */
  readonly onArchived: () => void;
  /** After anything that makes the choice stale. */
  readonly onDone: () => void;
}

/** More would not be read. */
const NAMED_PROJECTS = 200;

/** The sharing window of a cluster, with its projects as what others see. */
function ShareCluster({ cluster, onClose }: { cluster: ClusterItem; onClose: () => void }) {
  const open = useCluster(cluster.clusterId, { projects: NAMED_PROJECTS });
  const [subject] = useState({ kind: 'cluster', clusterId: cluster.clusterId } as const);
  const { projects = [], total = projects.length } = open.data ?? {};
  const more = total - projects.length;
  const contents = [
    ...projects.map(
      ({ projectName, reportCount }) => `${projectName}, ${counted(reportCount, 'report')}`,
    ),
    ...(more > 0 ? [`${counted(more, 'project')} more`] : []),
  ];
  return (
    <SharingWindow
      name={cluster.clusterName}
      subject={subject}
      link={{ clusterId: cluster.clusterId }}
      contents={contents}
      onClose={onClose}
    />
  );
}

/** What can be done with the chosen cluster: its owner may change it, others may mark it or leave. */
export function ClusterActions({ chosen, onArchived, onDone }: ClusterActionsProps) {
  const [open, setOpen] = useState<'edit' | 'share' | 'hand-over' | 'archive' | 'opt-out' | null>(
    null,
  );
  const rename = useRenameCluster();
  const archive = useArchiveCluster();
  const mark = useMarkFavourite();
  const optOut = useOptOut();
  const owned = chosen?.owned === true;
  const close = () => setOpen(null);
  const done = () => {
    close();
    onDone();
  };
  const archiving = chosen?.archived !== true;
  return (
    <>
      <div className={classes.onChosen}>
        <IconButton
          icon={IconShare}
          label="Share"
          disabled={!owned}
          onClick={() => setOpen('share')}
        />
        <IconButton
          icon={IconUserShare}
          label="Hand over"
          disabled={!owned}
          onClick={() => setOpen('hand-over')}
        />
        <IconButton
          icon={IconPencil}
          label="Edit"
          disabled={!owned}
          onClick={() => setOpen('edit')}
        />
        <IconButton
          icon={chosen?.favourite ? IconStarFilled : IconStar}
          label={chosen?.favourite ? 'Remove from favourites' : 'Add to favourites'}
          disabled={chosen === undefined}
          onClick={() =>
            chosen &&
            mark.mutate(
              { clusterId: chosen.clusterId, favourite: !chosen.favourite },
              {
                onSuccess: onDone,
                onError: failedChange(`Could not mark “${chosen.clusterName}”`),
              },
            )
          }
        />
        <IconButton
          icon={archiving ? IconArchive : IconArchiveOff}
          label={archiving ? 'Archive' : 'Take out of the archive'}
          disabled={!owned}
          onClick={() => setOpen('archive')}
        />
        <IconButton
          icon={IconDoorExit}
          label="Opt out"
          disabled={chosen === undefined || owned}
          onClick={() => setOpen('opt-out')}
        />
        <IconButton
          icon={IconTrash}
          label="Remove"
          disabled={!owned}
          onClick={() => comingSoon('Removing a cluster')}
        />
      </div>
      {chosen === undefined ? null : (
        <>
          {open === 'share' ? <ShareCluster cluster={chosen} onClose={done} /> : null}
          {open === 'hand-over' ? (
            <HandOverDialog cluster={chosen} onClose={close} onGiven={done} />
          ) : null}
          {open === 'edit' ? (
            <NameDialog
              title={`Rename “${chosen.clusterName}”`}
              initial={chosen.clusterName}
              action="Rename"
              busy={rename.isPending}
              error={rename.error?.message ?? null}
              onClose={close}
              onSubmit={(name) =>
                rename.mutate({ clusterId: chosen.clusterId, name }, { onSuccess: done })
              }
            />
          ) : null}
          {open === 'archive' ? (
            <ConfirmDialog
              title={archiving ? 'Archive' : 'Take out of the archive'}
              action="Yes"
              busy={archive.isPending}
              onClose={close}
              onConfirm={() =>
                archive.mutate(
                  { clusterId: chosen.clusterId, archived: archiving },
                  {
                    onSuccess: () => {
                      done();
                      onArchived();
                    },
                    onError: failedChange(`Could not archive “${chosen.clusterName}”`),
                  },
                )
              }
            >
              {archiving
                ? `“${chosen.clusterName}” moves to the archive. Nothing of it is lost.`
                : `“${chosen.clusterName}” stands among the active clusters again.`}
            </ConfirmDialog>
          ) : null}
          {open === 'opt-out' ? (
            <ConfirmDialog
              title="Opt out"
              action="Opt out"
              danger
              busy={optOut.isPending}
              onClose={close}
              onConfirm={() =>
                optOut.mutate(chosen.clusterId, {
                  onSuccess: done,
                  onError: failedChange(`Could not leave “${chosen.clusterName}”`),
                })
              }
            >
              “{chosen.clusterName}” disappears from your list. {chosen.ownerName} can share it with
              you again.
            </ConfirmDialog>
          ) : null}
        </>
      )}
    </>
  );
}
