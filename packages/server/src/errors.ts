import { type ErrorCode, TafelError } from '@tafel/core/api';

/** HTTP status of every failure. A code that is missing here does not compile. */
export const HTTP_STATUS: Record<ErrorCode, number> = {
  FILE_EMPTY: 422,
  FILE_UNREADABLE: 422,
  FILE_NOT_IDENTIFIED: 422,
  FORMAT_MISMATCH: 422,
  FORMAT_UNSUPPORTED: 422,
  FORMAT_BROKEN: 422,
  LIMIT_EXCEEDED: 413,
  NO_ELECTROCHEMICAL_DATA: 422,
  RAGGED_TABLE: 422,
  HEADER_MISSING: 422,
  SHEET_MISSING: 422,
  COLUMN_MISSING: 422,
  COLUMN_DUPLICATED: 422,
  DECIMAL_MIXED: 422,
  UNIT_UNKNOWN: 422,
  EIS_AND_STANDARD_DATA: 422,
  DATASET_TYPE_UNKNOWN: 422,
  DATASET_TYPE_MISMATCH: 422,
  DATATYPE_UNKNOWN: 422,
  CONVERTER_FAILED: 502,
  LENGTH_MISMATCH: 422,
  NO_DATA: 422,
  MISSING_SETTING: 422,
  INVALID_SETTING: 422,
  TOO_FEW_POINTS: 422,
  DEGENERATE_X: 422,
  FREQUENCY_OUT_OF_RANGE: 422,
  WINDOW_TOO_LONG: 422,
  UNKNOWN_BASELINE: 422,
  NOT_CONVERGED: 422,
  NO_REVERSE_SCAN: 422,
  WINDOW_OUTSIDE_DATA: 422,
  X_OUTSIDE_DATA: 422,
  ZERO_SLOPE: 422,
  UNKNOWN_MEMBER: 422,
  CIRCUIT_INVALID: 422,
  CIRCUIT_FIT_FAILED: 422,
  REPORT_INVALID: 400,
  REPORT_TYPE_UNRECOGNISED: 400,
  SCHEMA_TOO_NEW: 400,
  DATA_FILE_MISSING: 422,
  FILE_CHANGED: 400,
  FILE_MISSING: 422,
  RESULT_MOVED: 422,
  EXPECTATION_FAILED: 422,
  CANCELLED: 499,
  INVALID_REQUEST: 400,
  NOT_SIGNED_IN: 401,
  // A failed sign-in is no 401: that status ends the session of whoever has one.
  LOGIN_FAILED: 400,
  SECOND_FACTOR_NEEDED: 400,
  EMAIL_NOT_VERIFIED: 400,
  ACCOUNT_FROZEN: 400,
  ACCOUNT_OWNS_SHARED: 409,
  CODE_INVALID: 400,
  FORBIDDEN: 403,
  PREMIUM_REQUIRED: 403,
  LINK_NOT_ALLOWED: 422,
  COMPARISON_NOT_ALLOWED: 422,
  SHARING_BLOCKED: 422,
  BILLING_OFF: 503,
  NOT_FOUND: 404,
  CONFLICT: 409,
  PRECONDITION_REQUIRED: 428,
  TOO_MANY_REQUESTS: 429,
  PAYLOAD_TOO_LARGE: 413,
  CHECKSUM_MISMATCH: 460, // of the tus protocol
  NO_INTERNET_ACESS: 502,
  COMPUTATION_STOPPED: 422,
  RECOGNISER_MISSING: 503,
  THIRD_PARTY_FAILED: 502,
  STORE_LOCKED: 503,
  STORAGE_FULL: 507,
  STORE_UNAVAILABLE: 503,
  READ_ONLY: 503,
  OUTPUT_UNWRITABLE: 500,
  REPORT_INCOMPLETE: 422,
  INTERNAL: 500,
};

/** Somebody saved in between. Carries what they saved and what was refused, so that both can be compared. */
export class StaleVersion extends TafelError {
  readonly version: number;
  readonly newer: unknown;
  readonly refused: unknown;

  constructor(message: string, version: number, { newer, refused }: Conflict) {
    super('CONFLICT', message);
    this.version = version;
    this.newer = newer;
    this.refused = refused;
  }
}

interface Conflict {
  readonly newer: unknown;
  readonly refused: unknown;
}

/** Too many tries. Says when the next one is heard, in seconds. */
export class TooManyTries extends TafelError {
  readonly retryAfter: number;

  constructor(message: string, retryAfter: number) {
    super('TOO_MANY_REQUESTS', message);
    this.retryAfter = retryAfter;
  }
}

/** The database or the file store does not answer; the same request works when it is back. */
export class StoreUnavailable extends TafelError {
  readonly retryAfter = 5;

  constructor(cause: unknown) {
    super(
      'STORE_UNAVAILABLE',
      'The store of the server does not answer at the moment. Nothing was changed; try again in a few seconds.',
    );
    this.cause = cause;
  }
}
