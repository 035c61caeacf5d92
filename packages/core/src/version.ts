/** The version of Tafel: printed by the command line, shown in the shell, written into provenance. */
export const TAFEL_VERSION = '0.1.0';
