/** Every error code with the title a person sees above the sentence. Codes are stable; texts may improve. */
export const ERRORS = {
  // files
  FILE_EMPTY: 'The file is empty',
  FILE_UNREADABLE: 'The file cannot be read',
  FILE_NOT_IDENTIFIED: 'File not identified',
  FORMAT_MISMATCH: 'The content is not what the name says',
  FORMAT_UNSUPPORTED: 'This format cannot be read yet',
  FORMAT_BROKEN: 'The file is damaged or cut off',
  LIMIT_EXCEEDED: 'The file is larger than Tafel allows',
  NO_ELECTROCHEMICAL_DATA: 'No electrochemical data found',
  RAGGED_TABLE: 'The rows do not have the same number of cells',
  HEADER_MISSING: 'No header found',
  SHEET_MISSING: 'No measurements sheet',
  COLUMN_MISSING: 'A column is missing',
  COLUMN_DUPLICATED: 'A column stands twice',
  DECIMAL_MIXED: 'Decimal comma and decimal point are mixed',
  UNIT_UNKNOWN: 'Unknown unit',
  EIS_AND_STANDARD_DATA: 'Impedance and other data in one file',
  DATASET_TYPE_UNKNOWN: 'Unknown data set type',
  DATASET_TYPE_MISMATCH: 'The data set is not what it claims to be',
  DATATYPE_UNKNOWN: 'Unknown data type',
  CONVERTER_FAILED: 'The converter failed',
  // analysis
  LENGTH_MISMATCH: 'Columns of different length',
  NO_DATA: 'No data point left',
  MISSING_SETTING: 'A setting is missing',
  INVALID_SETTING: 'A setting is out of range',
  TOO_FEW_POINTS: 'Too few points',
  DEGENERATE_X: 'All x values are equal',
  FREQUENCY_OUT_OF_RANGE: 'Frequency out of range',
  WINDOW_TOO_LONG: 'Window longer than the line',
  UNKNOWN_BASELINE: 'Unknown baseline',
  NOT_CONVERGED: 'The fit did not settle',
  NO_REVERSE_SCAN: 'No reverse scan',
  WINDOW_OUTSIDE_DATA: 'Window outside the data',
  X_OUTSIDE_DATA: 'Position outside the data',
  ZERO_SLOPE: 'The slope is zero',
  UNKNOWN_MEMBER: 'Unknown name',
  CIRCUIT_INVALID: 'The circuit cannot be read',
  CIRCUIT_FIT_FAILED: 'Could not process circuit fit',
  // report
  REPORT_INVALID: 'Not a valid report',
  REPORT_TYPE_UNRECOGNISED: 'Unrecognised report type',
  SCHEMA_TOO_NEW: 'The report is newer than this program',
  DATA_FILE_MISSING: 'The report needs at least one file type Data to create the report',
  REPORT_INCOMPLETE: 'Incomplete report',
  FILE_CHANGED: 'A raw file has changed',
  FILE_MISSING: 'A raw file is missing',
  RESULT_MOVED: 'A number has moved',
  EXPECTATION_FAILED: 'An acceptance criterion does not hold',
  CANCELLED: 'Stopped',
  // calls
  INVALID_REQUEST: 'The request is not valid',
  NOT_SIGNED_IN: 'Not signed in',
  LOGIN_FAILED: 'Login error',
  SECOND_FACTOR_NEEDED: 'A code of your authenticator is needed',
  EMAIL_NOT_VERIFIED: 'The e-mail address is not verified',
  ACCOUNT_FROZEN: 'The account is frozen',
  ACCOUNT_OWNS_SHARED: 'The account still shares clusters',
  CODE_INVALID: 'The link is no longer valid',
  FORBIDDEN: 'Insufficient Permission',
  PREMIUM_REQUIRED: 'Unlock Premium Access',
  LINK_NOT_ALLOWED: 'Link not allowed',
  COMPARISON_NOT_ALLOWED: 'Comparison not allowed',
  SHARING_BLOCKED: 'The report cannot be shared',
  BILLING_OFF: 'Billing is switched off',
  NOT_FOUND: 'Not found',
  CONFLICT: 'Somebody saved before you',
  PRECONDITION_REQUIRED: 'The version is missing',
  TOO_MANY_REQUESTS: 'Too many tries',
  PAYLOAD_TOO_LARGE: 'Too large',
  CHECKSUM_MISMATCH: 'A piece arrived damaged',
  NO_INTERNET_ACESS: 'Server unreachable',
  COMPUTATION_STOPPED: 'The computation was stopped',
  RECOGNISER_MISSING: 'Service not available',
  THIRD_PARTY_FAILED: 'Error Third Party Data Source',
  STORE_LOCKED: 'The data folder is in use',
  STORAGE_FULL: 'No room left on the server',
  STORE_UNAVAILABLE: 'The store does not answer',
  READ_ONLY: 'The server only shows what it has',
  OUTPUT_UNWRITABLE: 'The result cannot be written',
  INTERNAL: 'Internal Error',
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** Codes of warnings: what was skipped, repaired or doubtful. */
export const WARNINGS = {
  INVALID_CELLS: 'Invalid cells',
  MISSING_COLUMNS: 'Missing columns',
  EIS_IGNORED: 'Impedance data ignored',
  NON_SYMMETRIC_IMPEDANCE: 'Non-symmetric impedance array',
  IMPEDANCE_PER_AREA: 'Impedance times area',
  UNEXTRACTED_DATATABLE: 'Unextracted data table',
  DUPLICATE_MAPPING: 'Duplicate mapping',
  BAD_LINES: 'Lines left out',
  EXTENSION_MISMATCH: 'The name does not fit the content',
  DATASET_TYPE_MISMATCH: 'The data set is not what it claims to be',
  ODD_BYTE_DROPPED: 'Half a character dropped',
  COLUMNS_IGNORED: 'Columns left out',
  ROWS_IGNORED: 'Rows left out',
  COLUMN_DUPLICATED: 'A column stands twice',
  DATE_ORDER_ASSUMED: 'Order of day and month assumed',
  ZERO_COLUMN: 'A column holds only zeros',
  DEVICE_STATUS: 'The instrument reported a problem',
  LENGTHS_DIFFER: 'Columns of different length',
  NON_FINITE_POINTS_REMOVED: 'Points without a number removed',
  FREQUENCY_PER_SAMPLE: 'Frequency per sample',
  PADDING_REDUCED: 'Short line',
  RESAMPLED: 'Resampled',
  WINDOW_MADE_ODD: 'Window made odd',
  EMPTY_AFTER_CROP: 'Nothing left after Crop',
  POINTS_OUTSIDE_DOMAIN: 'Points outside the domain of the model',
  POORLY_DETERMINED: 'Poorly determined parameter',
  STEP_SHORTER_THAN_RANGE: 'Step shorter than the range',
  NO_STATES_SELECTED: 'No states selected',
  LINES_WITHOUT_REVERSE_CURRENT: 'Lines without reverse current',
  LINE_SKIPPED: 'A line was left out',
  GROUPS_NOT_CONVERTIBLE: 'Concentrations of different kinds',
  UNKNOWN_PREPROCESSING: 'Removing unknown preprocessing',
  PREPROCESSING_NOT_IDENTIFIED: 'Preprocessing not identified',
  UNKNOWN_FIT: 'Fit not identified',
  CARD_NOT_ALLOWED: 'Error in card',
  UNKNOWN_STUDY: 'Warning study not identified',
  FILE_SKIPPED: 'A file was left out',
  INCOMPLETE_REPORT: 'Incomplete report',
  CONSTRUCTION: 'Warning during construction',
} as const;

export type WarningCode = keyof typeof WARNINGS;

/** A place in the researcher's material, never in our code. Lines, columns and rows count from 1. */
export interface Where {
  readonly file?: string;
  readonly sheet?: string;
  readonly line?: number;
  readonly column?: number | string;
  readonly cell?: string;
  /** Byte or character offset, for files without lines. */
  readonly position?: number;
  readonly study?: string;
  readonly step?: string;
  readonly setting?: string;
  readonly key?: string;
}

/** The only error that core throws on purpose: a code, a sentence for a chemist, the place in their material. */
export class TafelError extends Error {
  readonly code: ErrorCode;
  readonly where: Where;

  constructor(code: ErrorCode, message: string, where: Where = {}) {
    super(message);
    this.name = 'TafelError';
    this.code = code;
    this.where = where;
  }
}

/** Something that went on, but that a careful person wants to know. */
export interface Warning {
  readonly code: WarningCode;
  readonly message: string;
  readonly where?: Where;
}

/** A failure as data, for results and JSON. */
export interface Failure {
  readonly code: ErrorCode;
  readonly message: string;
  readonly where: Where;
}

/**
 * Turns anything caught into a failure. What is not a TafelError is a defect of ours and says so, without a stack.
 * `where` fills in places that the error itself did not know (usually the file).
 */
export function toFailure(error: unknown, where: Where = {}): Failure {
  if (error instanceof TafelError)
    return { code: error.code, message: error.message, where: { ...where, ...error.where } };
  const reason = error instanceof Error ? error.message : String(error);
  return { code: 'INTERNAL', message: `Tafel failed unexpectedly: ${reason}`, where };
}
