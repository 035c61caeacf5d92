import type { Route } from '../route.ts';
import { clusterRoutes } from './clusters.ts';
import { fileRoutes } from './files.ts';
import { healthRoutes } from './health.ts';
import { projectRoutes } from './projects.ts';
import { reportRoutes } from './reports.ts';
import { sessionRoutes } from './session.ts';

/** One route for each contract of core. */
export const routes: readonly Route[] = [
  ...sessionRoutes,
  ...clusterRoutes,
  ...projectRoutes,
  ...reportRoutes,
  ...fileRoutes,
  ...healthRoutes,
];
