import { Button } from '@mantine/core';
import { defaultReportName, type Project, type ReportItem } from '@tafel/core/api';
import {
  IconGitCompare,
  IconLink,
  IconPencil,
  IconPlugConnected,
  IconPlus,
  IconShare,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import {
  placeOf,
  useAddComparison,
  useAddReport,
  useRemoveReports,
  useRenameReport,
} from '../../server/hierarchy.ts';
import { say } from '../../texts/say.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { notify } from '../../ui/notify.ts';
import { counted } from '../../ui/counted.ts';
import { SharingWindow } from './sharing/sharing-window.tsx';
import { creationFailure } from './creation-failure.ts';
import { ConnectDialog } from './connect-dialog.tsx';
import { HyperlinkDialog } from './hyperlink-dialog.tsx';
import classes from '../../ui/list.module.css';
import { NameDialog } from './name-dialog.tsx';
import { RawFilesButton } from './raw-files-button.tsx';
import { isComparison, isLinked, takesFiles } from './report-row.ts';
import { ChooseFiles } from './upload/choose-files.tsx';
import { SampleButton } from './upload/sample-button.tsx';
import type { Dropped } from './upload/upload-window.tsx';
import { Upload } from './upload/upload.tsx';

type Window = 'connect' | 'add' | 'hyperlink' | 'edit' | 'remove' | 'share' | 'compare';

interface ReportActionsProps {
  readonly clusterId: string;
  readonly project: Project;
  readonly chosen: readonly ReportItem[];
  /** There is no report yet: with a sample, one can begin without files of one’s own. */
  readonly withSample?: boolean;
  readonly onDone: () => void;
}

const warn = (title: string, text: string) =>
  notify({ kind: 'warning', title, text, source: 'Navigation' });

/** The sharing window of reports of one owner. */
function ShareReports({
  reports,
  onClose,
}: {
  reports: readonly ReportItem[];
  onClose: () => void;
}) {
  const [subject] = useState(() => ({
    kind: 'reports' as const,
    reports: reports.map(({ reportId }) => reportId),
  }));
  const [first] = reports;
  return (
    <SharingWindow
      name={reports.length === 1 && first ? first.reportName : counted(reports.length, 'report')}
      subject={subject}
      link={reports.length === 1 && first ? placeOf(first) : undefined}
      clusterId={first?.clusterId}
      contents={reports.map(({ reportName }) => reportName)}
      onClose={onClose}
    />
  );
}

/** What was removed of what was chosen: all, some, or nothing. */
function removalNotice(asked: number, failed: readonly { item: ReportItem; reason: string }[]) {
  const names = failed.map(({ item, reason }) => `${item.reportName}: ${reason}`).join('\n');
  const removed = asked - failed.length;
  const title =
    removed === 0 ? say('reportNotRemoved') : `${counted(removed, 'report')} of ${asked} removed`;
  const some = removed === 0 ? 'error' : 'warning';
  notify({
    kind: failed.length === 0 ? 'success' : some,
    title,
    text: names,
    source: 'Navigation',
  });
}

/** What can be done in a project and with the chosen reports. */
export function ReportActions(props: ReportActionsProps) {
  const { clusterId, project, chosen, withSample = false, onDone } = props;
  const { projectId } = project;
  const [open, setOpen] = useState<Window | null>(null);
  const [dropped, setDropped] = useState<Dropped | null>(null);
  const add = useAddReport({ clusterId, projectId });
  const rename = useRenameReport();
  const remove = useRemoveReports();
  const compare = useAddComparison({ clusterId, projectId });
  const one = chosen.length === 1 ? chosen[0] : undefined;
  const target = one !== undefined && takesFiles(one) ? one : undefined;
  const owned = chosen.length > 0 && chosen.every((report) => report.owned);
  const close = () => setOpen(null);
  const done = () => {
    close();
    onDone();
  };
  const share = () => {
    const linked = chosen.find(isLinked);
    if (linked) warn('Linked data', `“${linked.reportName}” has linked data and cannot be shared.`);
    else setOpen('share');
  };
  const startComparison = () => {
    const comparison = chosen.find(isComparison);
    const linked = chosen.find(isLinked);
    if (comparison) warn(comparison.reportName, say('comparativeReports'));
    else if (linked)
      warn(linked.reportName, 'A linked report is compared where it stands, not through its link.');
    else setOpen('compare');
  };
  return (
    <>
      {project.mayEdit ? (
        <>
          <Button leftSection={<IconPlus size={16} stroke={1.6} />} onClick={() => setOpen('add')}>
            New report
          </Button>
          <IconButton
            icon={IconLink}
            label="Hyperlink report"
            onClick={() => setOpen('hyperlink')}
          />
          <ChooseFiles
            label={target === undefined ? 'Upload files' : 'Add files to the report'}
            onFiles={(files) => setDropped({ files, into: target })}
          />
          {withSample ? (
            <SampleButton onFiles={(files) => setDropped({ files, into: undefined })} />
          ) : null}
        </>
      ) : null}
      <div className={classes.onChosen}>
        <IconButton
          icon={IconPencil}
          label="Edit"
          disabled={one?.owned !== true || isLinked(one)}
          onClick={() => setOpen('edit')}
        />
        <IconButton icon={IconShare} label="Share" disabled={!owned} onClick={share} />
        <IconButton
          icon={IconGitCompare}
          label="Compare"
          disabled={chosen.length < 2 || !project.mayEdit}
          onClick={startComparison}
        />
        <IconButton
          icon={IconPlugConnected}
          label="Connect reports data"
          disabled={chosen.length < 2 || !chosen.some(({ mayEdit }) => mayEdit)}
          onClick={() => setOpen('connect')}
        />
        <RawFilesButton chosen={chosen} />
        <IconButton
          icon={IconTrash}
          label="Remove"
          disabled={!owned}
          onClick={() => setOpen('remove')}
        />
      </div>
      {chosen.length > 0 ? (
        <output className={classes.chosen}>{chosen.length} selected</output>
      ) : null}
      <Upload
        clusterId={clusterId}
        project={project}
        dropped={dropped}
        onClose={() => setDropped(null)}
      />
      {open === 'add' ? (
        <NameDialog
          title="New report"
          initial={defaultReportName(project.projectName)}
          busy={add.isPending}
          error={add.error ? creationFailure(add.error) : null}
          onClose={close}
          onSubmit={(name) => add.mutate(name, { onSuccess: done })}
        />
      ) : null}
      {open === 'hyperlink' ? (
        <HyperlinkDialog clusterId={clusterId} projectId={projectId} onClose={done} />
      ) : null}
      {open === 'edit' && one ? (
        <NameDialog
          title={`Rename “${one.reportName}”`}
          initial={one.reportName}
          action="Rename"
          busy={rename.isPending}
          error={rename.error ? `${say('reportTableFailed')}. ${rename.error.message}` : null}
          onClose={close}
          onSubmit={(name) => rename.mutate({ item: one, name }, { onSuccess: done })}
        />
      ) : null}
      {open === 'share' ? <ShareReports reports={chosen} onClose={done} /> : null}
      {open === 'connect' ? <ConnectDialog chosen={chosen} onDone={done} onClose={close} /> : null}
      {open === 'compare' ? (
        <NameDialog
          title={`Compare ${counted(chosen.length, 'report')}`}
          initial={`Comparison ${project.projectName}`}
          busy={compare.isPending}
          error={compare.error?.message ?? null}
          onClose={close}
          onSubmit={(name) =>
            compare.mutate(
              { name, reportIds: chosen.map(({ reportId }) => reportId) },
              { onSuccess: done },
            )
          }
        />
      ) : null}
      {open === 'remove' ? (
        <ConfirmDialog
          title={`Remove ${counted(chosen.length, 'report')}`}
          action="Remove"
          danger
          busy={remove.isPending}
          onClose={close}
          onConfirm={() =>
            remove.mutate(chosen, {
              onSuccess: ({ failed }) => {
                removalNotice(chosen.length, failed);
                done();
              },
            })
          }
        >
          {chosen.map(({ reportName }) => reportName).join(', ')}: removed with every version. This
          cannot be undone.
        </ConfirmDialog>
      ) : null}
    </>
  );
}
