import type { Project, ReportItem } from '@tafel/core/api';
import { useState } from 'react';
import { counted } from '../../../ui/counted.ts';
import { useFileDrop } from '../../../ui/use-file-drop.ts';
import { takesFiles } from '../report-row.ts';
import { DropHint } from './drop-hint.tsx';
import type { Dropped } from './upload-window.tsx';
import { Upload } from './upload.tsx';

interface ProjectDropProps {
  readonly clusterId: string;
  readonly project: Project;
  readonly reports: readonly ReportItem[];
}

/** While a project is open, measurement files dropped onto one of its reports join it; dropped elsewhere they become a new one. */
export function ProjectDrop({ clusterId, project, reports }: ProjectDropProps) {
  const [dropped, setDropped] = useState<Dropped | null>(null);
  const reportOf = (row: string | null) =>
    reports.find((report) => report.reportId === row && takesFiles(report));
  const over = useFileDrop((files, row) =>
    setDropped((now) => now ?? { files, into: reportOf(row) }),
  );
  const into = reportOf(over?.row ?? null);
  const items = counted(over?.items ?? 0, 'item');
  return (
    <>
      {over === null || dropped !== null ? null : (
        <DropHint>
          {into === undefined
            ? `Drop ${items} here to make a report`
            : `Add ${items} to “${into.reportName}”`}
        </DropHint>
      )}
      <Upload
        clusterId={clusterId}
        project={project}
        dropped={dropped}
        onClose={() => setDropped(null)}
      />
    </>
  );
}
