/** A text that the specification fixes. */
interface Text {
  /** As people read it: correct English. `{name}` stands for a value. */
  readonly plain: string;
  /** Letter by letter as the specification has it, where that differs. */
  readonly verbatim?: string;
}

/** Every text of the specification that the dashboard says, by a key that never changes. */
export const texts = {
  serverAnswer: {
    plain: 'Error when retrieving the information from the server, try in a few seconds',
  },
  noInternet: { plain: 'Please check your internet connection' },
  connectionFailed: { plain: 'Connection failed', verbatim: 'Conection failed' },
  unlockPremium: { plain: 'Unlock Premium Access' },
  insufficientPermission: { plain: 'Insufficient Permission' },
  notAuthorized: { plain: 'Not authorized' },
  internalError: { plain: 'Internal Error' },
  operationFailed: { plain: 'Operation Failed' },
  operationBroken: { plain: 'Something went wrong in middle of the process' },
  errorRetrievingReport: { plain: 'Error retrieving report' },
  errorRetrievingInformation: { plain: 'Error retrieving information' },

  resourceInaccessible: { plain: 'Resource Inaccessible! Insufficient Permission!' },
  noCluster: { plain: 'No Cluster exists with the current selection!' },
  noProject: { plain: 'No Project exists with the current selection!' },
  clustersFailed: {
    plain: 'Error retrieving the clusters from the server, please try in a few minutes.',
  },
  comingSoon: { plain: 'Coming soon', verbatim: 'coming soon' },

  loginTitle: { plain: 'Login error' },
  loginFailed: {
    plain:
      'Either provided email address or password is not correct. Please check your credentials',
  },
  loginConnection: { plain: 'Connection failed' },
  verificationSent: { plain: 'You should receive an email soon' },
  verificationFailed: { plain: 'Failed to resend the email. Please try again' },

  resetSent: {
    plain: 'You should receive an email soon if there is an associated account',
    verbatim: 'You should receive a email soon if there is an associated account',
  },
  resetUnknown: { plain: 'The provided email is not registered with us. Please check your input' },
  resetFailed: { plain: 'Something went wrong. Please try again later' },

  sessionExtendFailed: { plain: 'Error extending the session' },
  sessionExtendImpossible: {
    plain: 'Error extending the session. Please contact the administrator of the system.',
  },
  leaveUnsaved: {
    plain: 'You have changes to the report without saving. Do you want to leave without saving?',
  },

  ownEmail: { plain: 'You have entered your own email' },
  invalidEmailTag: { plain: "The element '{value}' is not a valid email" },
  unknownAccount: {
    plain: "The email '{email}' does not have an account in {product}.",
    verbatim: "The email '{email}' does not have an account in the product.",
  },
  invalidReceiver: { plain: 'Please enter a valid email address.' },
  sharingUpdated: { plain: 'Sharing configuration for {x} updated' },
  sharingFailed: {
    plain:
      'Error saving the configuration for {x}. Please verify your internet connection and try again.',
  },
  sharingImpossible: {
    plain: 'Error saving. Contact the administrator',
    verbatim: 'Error Saving... contact the administrator',
  },
  sharingMismatch: { plain: 'Sharing mismatch' },
  notValidEntry: { plain: 'Not valid entry' },
  undefinedUser: { plain: 'Undefined user', verbatim: 'Undentified user' },

  requestSuccessful: { plain: 'Request Successful!' },
  requestNotCreated: { plain: 'Creating Request Failed!' },
  requestMailFailed: { plain: 'Sending Email Failed!' },
  requestFailed: { plain: 'Request Failed!' },
  requestServerError: { plain: 'Server Error!' },
  requestUnauthorized: {
    plain: 'Unauthorized to request',
    verbatim: 'Unathorized To Request',
  },
  requestsFailed: {
    plain: 'Error retrieving the requests from the server, please try in a few minutes.',
  },
  requestNotRemoved: { plain: 'Error removing the request' },
  requestsNotDeleted: { plain: 'Error while deleting requests, please try again' },
  approvalFailed: { plain: 'Approval failed. Please retry in a few seconds' },
  rejectionFailed: {
    plain: 'Rejection failed. Please retry in a few seconds',
    verbatim: 'Rejected failed. Please retry in a few seconds',
  },
  approved: { plain: 'Approved and Shared Successfully!' },
  rejected: { plain: 'Rejected Successfully!' },
  requestsRemoved: { plain: 'Request(s) removed successfully.' },
  noActionSelected: { plain: 'No Action Selected' },
  selectRequest: { plain: 'Please select at least one request' },

  invalidReportAddress: { plain: 'Invalid URL report...' },
  linkNotAllowed: { plain: 'Link not allowed' },
  hyperlinkFailed: { plain: 'Error creating the hyperlink' },
  reportTableFailed: { plain: 'Error while updating report table' },
  reportNotCreated: { plain: 'Error creating the report' },
  reportNotCreatedConnection: {
    plain: 'Error connecting with the server. Please try again in a few minutes.',
  },
  reportNotRemoved: { plain: 'Error removing the report file' },
  downloadFailed: { plain: 'Download failed', verbatim: 'Donwload Failed' },
  incompleteReports: { plain: 'Incomplete reports' },
  comparativeReports: { plain: 'It is not possible to compare comparative reports' },

  contactReceived: { plain: 'Query is well received. You will hear from us soon.' },
  contactFailed: {
    plain: 'Error while submitting the query',
    verbatim: 'Error while submitting the query...',
  },

  subscriptionFailed: { plain: 'Error fetching subscription' },
  accountFailed: { plain: 'Error retrieving the account summary, please refresh the page.' },
  plansFailed: { plain: 'Error fetching plans information. Please try again in few seconds.' },
  activeSubscriptionFailed: {
    plain: 'Error fetching active subscription information. Please try again in few seconds.',
  },
  planNotSelected: { plain: 'Error while select the plan. Please try again in few seconds.' },
  noSubscription: { plain: 'No Active Subscription' },
  freePlan: { plain: 'You are currently subscribed to Free plan' },
  alreadySubscribed: { plain: 'You already have an active subscription plan' },
  planNotLoaded: {
    plain: 'Failed to show the plan details. Please report it to the team',
  },

  helpMissing: {
    plain: 'You found a new element! The component does not have documentation yet.',
  },

  fileDiffers: {
    plain:
      'The file has a different format. Submit it with the request functionality in the Feedback form',
    verbatim:
      'The file has a different format please submit your file with the request functionality in the Feedback form',
  },
  serviceNotAvailable: {
    plain:
      'Service not available / Not possible to process your files. Please contact the administrator',
    verbatim:
      'Service no available / Not possible to process your files. Please contact the administrator',
  },
  notSupported: { plain: 'Not supported yet', verbatim: 'No supported yet' },
  noStates: { plain: 'No states selected' },
  comparisonNotValid: { plain: 'Comparison not valid' },
  incompleteReport: { plain: 'Incomplete report' },
  saveAnyway: { plain: 'Do you want to save anyway?' },
} as const satisfies Record<string, Text>;

export type TextKey = keyof typeof texts;
