import { defaultProjectName } from '@tafel/core/api';
import { useNavigate } from 'react-router-dom';
import { useFirstPlace } from '../../../server/first-place.ts';
import type { NamedFile } from '../../../ui/dropped-files.ts';
import { viewerAddress } from '../report-address.ts';
import { NewReportWindow } from './new-report-window.tsx';

interface FirstReportWindowProps {
  readonly files: readonly NamedFile[];
  readonly onClose: () => void;
}

/** Files become the first report of a person; the cluster and the project that it stands in are made with it. */
export default function FirstReportWindow({ files, onClose }: FirstReportWindowProps) {
  const findPlace = useFirstPlace();
  const navigate = useNavigate();
  return (
    <NewReportWindow
      projectName={defaultProjectName(1)}
      findPlace={findPlace}
      dropped={files}
      onDone={(place) => {
        onClose();
        void navigate(viewerAddress(place));
      }}
      onClose={onClose}
    />
  );
}
