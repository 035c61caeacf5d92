import type { Project, ReportItem } from '@tafel/core/api';
import { useNavigate } from 'react-router-dom';
import { placeOf } from '../../../server/hierarchy.ts';
import type { ReportPlace } from '../../../server/queries.ts';
import type { NamedFile } from '../../../ui/dropped-files.ts';
import { viewerAddress } from '../report-address.ts';
import { AddFilesWindow } from './add-files-window.tsx';
import { NewReportWindow } from './new-report-window.tsx';

/** Files, and the report that takes them; without one they become a new report. */
export interface Dropped {
  readonly files: readonly NamedFile[];
  readonly into: ReportItem | undefined;
}

interface UploadWindowProps {
  readonly clusterId: string;
  readonly project: Project;
  readonly dropped: Dropped;
  readonly onClose: () => void;
}

/** Takes files into a project, or into one of its reports, and opens the report. */
export default function UploadWindow(props: UploadWindowProps) {
  const { clusterId, project, dropped, onClose } = props;
  const navigate = useNavigate();
  const onDone = (place: ReportPlace) => {
    onClose();
    void navigate(viewerAddress(place));
  };
  return dropped.into === undefined ? (
    <NewReportWindow
      projectName={project.projectName}
      findPlace={() => Promise.resolve({ clusterId, projectId: project.projectId })}
      dropped={dropped.files}
      onDone={onDone}
      onClose={onClose}
    />
  ) : (
    <AddFilesWindow
      place={placeOf(dropped.into)}
      dropped={dropped.files}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
