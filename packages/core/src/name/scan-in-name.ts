/** Not 'prescan 2', not a scan rate ('scan 50mVs', 'scan 0.5'). */
const SCAN = /(?<![A-Za-z\d])scan[ _#-]?[ ]?(\d{1,6})(?![\d]|[.,]\d|\s?[mu\u00B5\u03BC]?V)/i;

/** The number of the scan that a name states: 'Scan 3', 'scan1' (PA-32). */
export function scanInName(name: string): number | null {
  const match = SCAN.exec(name);
  return match ? Number(match[1]) : null;
}
