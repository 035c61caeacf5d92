import type { OpenedFile } from '../opened-file.ts';
import type { MprModule } from './modules.ts';

/** First byte of the settings → the usual abbreviation, for the techniques seen in files. */
const TECHNIQUES: ReadonlyMap<number, string> = new Map([
  [0x04, 'CP'], // galvanostatic cycling with potential limitation
  [0x06, 'CV'],
  [0x0b, 'OCP'],
  [0x18, 'CA'],
  [0x19, 'CP'],
  [0x1d, 'EIS'],
  [0x1e, 'EIS'],
  [0x30, 'CV'],
  [0x32, 'EIS'],
  [0x33, 'CV'],
  [0x6c, 'LSV'],
  [0x75, 'CA'],
  [0x76, 'CP'],
  [0x77, 'CP'],
]);

/** What was measured, as the settings say; null for a technique that no table knows: the columns tell then. */
export function techniqueOf({ bytes }: OpenedFile, modules: readonly MprModule[]): string | null {
  const settings = modules.find(({ name }) => name === 'VMP Set');
  return (settings && settings.length > 0 && TECHNIQUES.get(bytes[settings.start])) || null;
}
