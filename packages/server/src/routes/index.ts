import type { Route } from '../route.ts';
import { accessRequestRoutes } from './access-requests.ts';
import { accountRoutes } from './accounts.ts';
import { billingRoutes } from './billing.ts';
import { circuitRoutes } from './circuits.ts';
import { clusterRoutes } from './clusters.ts';
import { computeRoutes } from './compute.ts';
import { deviceRoutes } from './devices.ts';
import { documentRoutes } from './documents.ts';
import { dt6Routes } from './dt6.ts';
import { eventRoute } from './events.ts';
import { fileRoutes } from './files.ts';
import { handOverRoutes } from './hand-over.ts';
import { healthRoutes } from './health.ts';
import { messageRoutes } from './messages.ts';
import { planRoutes } from './plans.ts';
import { projectRoutes } from './projects.ts';
import { providerSignInRoutes } from './provider-sign-in.ts';
import { registrationRoutes } from './registration.ts';
import { reportRoutes } from './reports.ts';
import { secondFactorRoutes } from './second-factor.ts';
import { sessionRoutes } from './session.ts';
import { shareLinkRoutes } from './share-links.ts';
import { shareRoutes } from './shares.ts';
import { temporaryRoutes } from './temporary.ts';
import { thirdPartyRoutes } from './third-parties.ts';
import { uploadRoutes } from './uploads.ts';
import { templateRoutes } from './templates.ts';

/** One route for each contract of core. */
export const routes: readonly Route[] = [
  ...registrationRoutes,
  ...sessionRoutes,
  ...providerSignInRoutes,
  ...secondFactorRoutes,
  ...deviceRoutes,
  ...accountRoutes,
  ...planRoutes,
  ...clusterRoutes,
  ...projectRoutes,
  ...reportRoutes,
  ...templateRoutes,
  ...fileRoutes,
  ...temporaryRoutes,
  ...uploadRoutes,
  ...dt6Routes,
  ...computeRoutes,
  ...thirdPartyRoutes,
  ...circuitRoutes,
  ...shareRoutes,
  ...shareLinkRoutes,
  ...accessRequestRoutes,
  ...handOverRoutes,
  ...billingRoutes,
  ...messageRoutes,
  ...documentRoutes,
  eventRoute,
  ...healthRoutes,
];
