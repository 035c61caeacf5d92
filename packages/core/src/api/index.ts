export { ERRORS, TafelError } from '../errors.ts';
export type { ErrorCode, Where } from '../errors.ts';
export { completeness, defaultReportName } from '../report/completeness.ts';
export { REPORT_SCHEMA, Report } from '../report/schema.ts';
export { THUMBNAIL } from '../report/thumbnail.ts';
export type { Thumbnail } from '../report/thumbnail.ts';
export { TAFEL_VERSION } from '../version.ts';
export {
  approveAccessRequest,
  listAccessRequests,
  readAccessRequests,
  rejectAccessRequest,
  removeAccessRequest,
  sendAccessRequest,
} from './access-requests.ts';
export type { AccessRequest, AccessRequestForm, AccessRequests } from './access-requests.ts';
export {
  deleteUser,
  listUsers,
  PICTURE_LIMIT,
  pictureTypes,
  readUser,
  updateUser,
} from './accounts.ts';
export type { Account, ListedAccount, ProfileFields } from './accounts.ts';
export { billingEndpoints } from './billing.ts';
export { ApiError, createClient } from './client.ts';
export type { Client } from './client.ts';
export { CLUSTER_COLUMNS, CLUSTER_FILTERS, ownershipOf } from './cluster-item.ts';
export type {
  ClusterColumn,
  ClusterFilter,
  ClusterFilterAsked,
  ClusterItem,
  ClusterOverview,
} from './cluster-item.ts';
export {
  addCluster,
  archiveCluster,
  listClusters,
  markFavourite,
  optOutOfCluster,
  readCluster,
  updateCluster,
} from './clusters.ts';
export type { Cluster } from './clusters.ts';
export { listHelp, readHelp, readReleaseNotes } from './documents.ts';
export type { HelpName, Release } from './documents.ts';
export { DT6_LIMIT, openDT6 } from './dt6.ts';
export type { LoggerLine } from './dt6.ts';
export { answerDevice, readDevice, startDevice, takeDeviceToken } from './devices.ts';
export { EmailAddress } from './email.ts';
export { Nothing } from './endpoint.ts';
export type { Decoded, Endpoint, Method } from './endpoint.ts';
export { endpoints } from './endpoints.ts';
export { failure, success } from './envelope.ts';
export { LiveEvent, streamEvents } from './events.ts';
export { FILE_LIMIT, getFile, putFile } from './files.ts';
export { handOverCluster } from './hand-over.ts';
export { healthz, readyz } from './health.ts';
export { LONGEST_SEARCH, pageAsked } from './list-page.ts';
export type { ListOrder, ListPage, ListQuery } from './list-page.ts';
export { defaultClusterName, defaultProjectName } from './hierarchy-name.ts';
export { AnyId, ClusterId, ID_BYTES, idFromBytes, ProjectId, ReportId, UserId } from './id.ts';
export { contact, contactdjuli, feedbackKinds, sendFeedback, zoho } from './messages.ts';
export type { ContactQuery, Feedback } from './messages.ts';
export {
  compareReports,
  constructPlot,
  createUnitTest,
  imageRecognition,
  imageRecognitionBefore,
  standardAddition,
} from './compute.ts';
export { drawCircuit, fitCircuit, recommendCircuit } from './circuits.ts';
export { openApiDocument, tagOf } from './openapi.ts';
export { can, roleOf, rolesOf } from './permissions.ts';
export type { Action, Caller, Resource, TokenScope } from './permissions.ts';
export { entitled, PLAN_FEATURES, PLANS } from './plan-table.ts';
export type { PlanFeature, PlanId } from './plan-table.ts';
export { readPlan, setUserPlan } from './plans.ts';
export {
  addProject,
  countReports,
  findProject,
  PROJECT_COLUMNS,
  readProject,
  updateProject,
} from './projects.ts';
export { finishProviderSignIn, readSignInWays, startProviderSignIn } from './provider-sign-in.ts';
export type { Project, ProjectColumn, ProjectOverview } from './projects.ts';
export { REPORT_COLUMNS, reportDate, reportNumber } from './report-item.ts';
export type { ReportColumn, ReportItem } from './report-item.ts';
export {
  emailKey,
  emailVerificationStatus,
  followMailedLink,
  register,
  resetPassword,
  sendEmailVerificationLink,
  userFullName,
} from './registration.ts';
export type { SignUp } from './registration.ts';
export {
  addComparison,
  addLink,
  addReport,
  addReportOfAnyKind,
  compareVersions,
  connectReports,
  deleteReport,
  listVersions,
  listRecentReports,
  readReport,
  readVersion,
  restoreVersion,
  saveReport,
} from './reports.ts';
export {
  confirmSecondFactor,
  endSecondFactor,
  readSecondFactor,
  startSecondFactor,
} from './second-factor.ts';
export {
  DEFAULT_DISPLAY_NAME,
  login,
  readSession,
  revokeSession,
  SESSION_LIFETIME,
} from './session.ts';
export type { User } from './session.ts';
export {
  addToken,
  endOtherSessions,
  endSession,
  endToken,
  listSessions,
  listTokens,
  refreshSession,
} from './sessions.ts';
export type { ApiToken } from './sessions.ts';
export {
  clusterOwnerDetails,
  deleteClusterShares,
  deleteReportShares,
  listClusterShares,
  listReportShares,
  shareCluster,
  sharedClusterEmails,
  shareReports,
  sharesWithOther,
  updateClusterShares,
  updateReportShares,
} from './shares.ts';
export {
  addShareLink,
  endShareLink,
  getSharedFile,
  listShareLinks,
  openShareLink,
  readSharedReport,
} from './share-links.ts';
export type { ShareLink } from './share-links.ts';
export type { ShareOption, ShareRecord } from './shares.ts';
export {
  addRawFile,
  appendUpload,
  downloadFiles,
  endUpload,
  getFilesDirect,
  getTemporary,
  getTemporaryInFolder,
  placeReport,
  putTemporary,
  readUpload,
  removeTemporary,
  removeTemporaryInFolder,
  saveReportDetails,
  startUpload,
  LightReport,
  TemporaryName,
} from './temporary.ts';
export {
  addTemplate,
  getTemplateFiles,
  listTemplates,
  readTemplate,
  removeTemplate,
  updateTemplate,
} from './templates.ts';
export type { Template, TemplateItem } from './templates.ts';
export { thirdPartyBackend, thirdPartySource } from './third-parties.ts';
