import { lazy, Suspense } from 'react';
import type { NamedFile } from '../../../ui/dropped-files.ts';

const FirstReportWindow = lazy(() => import('./first-report-window.tsx'));

interface FirstReportProps {
  /** Which has no project yet; without it, there is no cluster either. */
  readonly clusterId?: string;
  readonly files: readonly NamedFile[] | null;
  readonly onClose: () => void;
}

/** The window for files that become a first report, while there are any. */
export function FirstReport({ files, ...props }: FirstReportProps) {
  return files === null ? null : (
    <Suspense fallback={null}>
      <FirstReportWindow files={files} {...props} />
    </Suspense>
  );
}
