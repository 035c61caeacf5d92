import type { ErrorCode } from '@tafel/core';

/** How a command ends. Scripts rely on these numbers. */
export const ExitCode = {
  /** Everything asked for was done. */
  done: 0,
  /** Something was rejected, missing or did not hold; the rest is done. */
  rejected: 1,
  /** Wrong usage: unknown option or command, missing argument. */
  usage: 2,
  /** Not signed in, or not allowed. */
  notAllowed: 3,
  /** Server or network unreachable: safe to repeat. */
  unreachable: 4,
  interrupted: 130,
} as const;

export type ExitStatus = (typeof ExitCode)[keyof typeof ExitCode];

const { rejected, notAllowed, unreachable, interrupted } = ExitCode;

/** The exit status of a command that a failure ended. Exhaustive: a new code needs a decision here. */
export const exitStatusOf: Readonly<Record<ErrorCode, ExitStatus>> = {
  FILE_EMPTY: rejected,
  FILE_UNREADABLE: rejected,
  FILE_NOT_IDENTIFIED: rejected,
  FORMAT_MISMATCH: rejected,
  FORMAT_UNSUPPORTED: rejected,
  FORMAT_BROKEN: rejected,
  LIMIT_EXCEEDED: rejected,
  NO_ELECTROCHEMICAL_DATA: rejected,
  RAGGED_TABLE: rejected,
  HEADER_MISSING: rejected,
  SHEET_MISSING: rejected,
  COLUMN_MISSING: rejected,
  COLUMN_DUPLICATED: rejected,
  DECIMAL_MIXED: rejected,
  UNIT_UNKNOWN: rejected,
  EIS_AND_STANDARD_DATA: rejected,
  DATASET_TYPE_UNKNOWN: rejected,
  DATASET_TYPE_MISMATCH: rejected,
  DATATYPE_UNKNOWN: rejected,
  LENGTH_MISMATCH: rejected,
  NO_DATA: rejected,
  MISSING_SETTING: rejected,
  INVALID_SETTING: rejected,
  TOO_FEW_POINTS: rejected,
  DEGENERATE_X: rejected,
  FREQUENCY_OUT_OF_RANGE: rejected,
  WINDOW_TOO_LONG: rejected,
  UNKNOWN_BASELINE: rejected,
  NOT_CONVERGED: rejected,
  NO_REVERSE_SCAN: rejected,
  WINDOW_OUTSIDE_DATA: rejected,
  X_OUTSIDE_DATA: rejected,
  ZERO_SLOPE: rejected,
  UNKNOWN_MEMBER: rejected,
  CIRCUIT_INVALID: rejected,
  CIRCUIT_FIT_FAILED: rejected,
  REPORT_INVALID: rejected,
  REPORT_TYPE_UNRECOGNISED: rejected,
  SCHEMA_TOO_NEW: rejected,
  DATA_FILE_MISSING: rejected,
  REPORT_INCOMPLETE: rejected,
  FILE_CHANGED: rejected,
  FILE_MISSING: rejected,
  RESULT_MOVED: rejected,
  EXPECTATION_FAILED: rejected,
  CANCELLED: interrupted,
  INVALID_REQUEST: rejected,
  NOT_SIGNED_IN: notAllowed,
  LOGIN_FAILED: notAllowed,
  EMAIL_NOT_VERIFIED: notAllowed,
  ACCOUNT_FROZEN: notAllowed,
  ACCOUNT_OWNS_SHARED: rejected,
  CODE_INVALID: rejected,
  FORBIDDEN: notAllowed,
  PREMIUM_REQUIRED: notAllowed,
  LINK_NOT_ALLOWED: rejected,
  COMPARISON_NOT_ALLOWED: rejected,
  SHARING_BLOCKED: rejected,
  BILLING_OFF: rejected,
  NOT_FOUND: rejected,
  CONFLICT: rejected,
  PRECONDITION_REQUIRED: rejected,
  TOO_MANY_REQUESTS: unreachable,
  PAYLOAD_TOO_LARGE: rejected,
  SERVER_UNREACHABLE: unreachable,
  STORE_LOCKED: rejected,
  OUTPUT_UNWRITABLE: rejected,
  STORAGE_FULL: rejected,
  INTERNAL: rejected,
};
