/** J/(mol K), exact (SI 2019). */
export const GAS_CONSTANT = 8.31446261815324;

/** C/mol, exact (SI 2019). */
export const FARADAY = 96485.33212331;
