import { lazy, type ReactNode } from 'react';
import type { Access } from '../app/guard.tsx';
import { LoginPage } from './login.tsx';
import { NotFoundPage } from './not-found.tsx';
import { OpenAReportPage } from './open-a-report.tsx';
import { TerminalPage } from './terminal.tsx';

// The data grid and the charts are large: their pages come when they are asked for.
const NavigationPage = lazy(() => import('./navigation.tsx'));
const ReportViewerPage = lazy(() => import('./report-viewer.tsx'));

export interface AppRoute {
  readonly path: string;
  readonly access: Access;
  readonly page: ReactNode;
}

/** Every address of the dashboard, with who may see it. Letters of an address match in either case. */
export const routes: readonly AppRoute[] = [
  { path: '/', access: 'guest', page: <LoginPage /> },
  { path: '/login', access: 'guest', page: <LoginPage /> },
  { path: '/navigation/*', access: 'signedIn', page: <NavigationPage /> },
  { path: '/reportViewer/:projectId?', access: 'signedIn', page: <OpenAReportPage /> },
  {
    path: '/reportViewer/:clusterId/:projectId/report/:reportId',
    access: 'signedIn',
    page: <ReportViewerPage />,
  },
  { path: '/terminal', access: 'signedIn', page: <TerminalPage /> },
  { path: '*', access: 'open', page: <NotFoundPage /> },
];
