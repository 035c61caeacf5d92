import { defaultProjectName } from '@tafel/core/api';
import { useNavigate } from 'react-router-dom';
import { useFirstPlace } from '../../../server/first-place.ts';
import type { NamedFile } from '../../../ui/dropped-files.ts';
import { viewerAddress } from '../report-address.ts';
import { NewReportWindow } from './new-report-window.tsx';

interface FirstReportWindowProps {
  /** Which has no project yet; without it, there is no cluster either. */
  readonly clusterId?: string;
  readonly files: readonly NamedFile[];
  readonly onClose: () => void;
}

/** Files become a first report; what it stands in is made with it. */
export default function FirstReportWindow(props: FirstReportWindowProps) {
  const { clusterId, files, onClose } = props;
  const findPlace = useFirstPlace(clusterId);
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
