import type { Project } from '@tafel/core/api';
import { lazy, Suspense } from 'react';
import type { Dropped } from './upload-window.tsx';

const UploadWindow = lazy(() => import('./upload-window.tsx'));

interface UploadProps {
  readonly clusterId: string;
  readonly project: Project;
  readonly dropped: Dropped | null;
  readonly onClose: () => void;
}

/** The window for files that were dropped or chosen, while there are any. */
export function Upload({ dropped, ...place }: UploadProps) {
  return dropped === null ? null : (
    <Suspense fallback={null}>
      <UploadWindow dropped={dropped} {...place} />
    </Suspense>
  );
}
