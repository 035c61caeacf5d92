import { lazy, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { Access } from '../app/guard.tsx';
import { LoginPage, RootPage } from './login.tsx';
import { NotFoundPage } from './not-found.tsx';
import { OpenAReportPage } from './open-a-report.tsx';

// Only what a first visit shows comes at once; the data grid, the charts and the library are large.
const AccountSummaryPage = lazy(() => import('./account-summary.tsx'));
const ActionPage = lazy(() => import('./action.tsx'));
const ContactPage = lazy(() => import('./contact.tsx'));
const PricingPage = lazy(() => import('./pricing.tsx'));
const PricingDetailsPage = lazy(() => import('./pricing-details.tsx'));
const RegisterPage = lazy(() => import('./register.tsx'));
const TerminalPage = lazy(() => import('./terminal.tsx'));
const AcademyPage = lazy(() => import('./academy.tsx'));
const AddOnsPage = lazy(() => import('./add-ons.tsx'));
const DevicePage = lazy(() => import('./device.tsx'));
const FeaturePage = lazy(() => import('./feature.tsx'));
const ForgotPasswordPage = lazy(() => import('./forgot-password.tsx'));
const LegalPage = lazy(async () => ({
  default: (await import('../features/legal/legal-page.tsx')).LegalPage,
}));
const NavigationPage = lazy(() => import('./navigation.tsx'));
const FeedbackPage = lazy(() => import('./feedback.tsx'));
const OwnFilePage = lazy(() => import('./own-file.tsx'));
const ProfilePage = lazy(() => import('./profile.tsx'));
const ReleaseNotesPage = lazy(() => import('./release-notes.tsx'));
const ReportViewerPage = lazy(() => import('./report-viewer.tsx'));
const RequestsPage = lazy(() => import('./requests.tsx'));
const SharedPage = lazy(() => import('./shared.tsx'));

export interface AppRoute {
  readonly path: string;
  readonly access: Access;
  readonly page: ReactNode;
}

/** A step of a purchase without a chosen plan, which cannot be chosen while billing is off. */
const choosePlanFirst = <Navigate to="/pricing/details" replace />;

/** Every address of the dashboard, with who may see it. Letters of an address match in either case. */
export const routes: readonly AppRoute[] = [
  { path: '/', access: 'guest', page: <RootPage /> },
  { path: '/login', access: 'guest', page: <LoginPage /> },
  { path: '/forgotPassw', access: 'guest', page: <ForgotPasswordPage /> },
  { path: '/register/:subscription?', access: 'open', page: <RegisterPage /> },
  { path: '/action', access: 'open', page: <ActionPage /> },

  { path: '/feature', access: 'guest', page: <FeaturePage /> },
  { path: '/pricing', access: 'guest', page: <PricingPage /> },
  { path: '/contact', access: 'guest', page: <ContactPage /> },
  { path: '/termsandconditions', access: 'guest', page: <LegalPage tab="terms" /> },
  { path: '/try', access: 'open', page: <OwnFilePage /> },
  { path: '/shared', access: 'open', page: <SharedPage /> },
  { path: '/academy', access: 'open', page: <AcademyPage /> },

  { path: '/privacy-policy', access: 'open', page: <LegalPage tab="privacy" /> },
  { path: '/cookies-policy', access: 'open', page: <LegalPage /> },
  { path: '/terms-conditions', access: 'open', page: <LegalPage tab="terms" /> },
  { path: '/release-notes', access: 'open', page: <ReleaseNotesPage /> },

  { path: '/navigation/*', access: 'signedIn', page: <NavigationPage /> },
  { path: '/reportViewer/:projectId?', access: 'signedIn', page: <OpenAReportPage /> },
  {
    path: '/reportViewer/:clusterId/:projectId/report/:reportId',
    access: 'signedIn',
    page: <ReportViewerPage />,
  },
  { path: '/terminal', access: 'signedIn', page: <TerminalPage /> },
  { path: '/add-ons', access: 'signedIn', page: <AddOnsPage /> },
  { path: '/requests', access: 'signedIn', page: <RequestsPage /> },
  { path: '/feedback', access: 'signedIn', page: <FeedbackPage /> },
  { path: '/device', access: 'signedIn', page: <DevicePage /> },
  { path: '/userprofile', access: 'signedIn', page: <ProfilePage /> },

  { path: '/pricing/details', access: 'signedIn', page: <PricingDetailsPage /> },
  { path: '/accountsummary', access: 'signedIn', page: <AccountSummaryPage /> },
  { path: '/choosenplan', access: 'open', page: choosePlanFirst },
  { path: '/subscribe', access: 'open', page: choosePlanFirst },
  { path: '/paymentdetails', access: 'open', page: choosePlanFirst },
  { path: '/reviewpurchase', access: 'open', page: choosePlanFirst },

  { path: '*', access: 'open', page: <NotFoundPage /> },
];
