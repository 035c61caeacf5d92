import type { Member } from '../../registry.ts';
import type { Reading } from '../format.ts';
import type { OpenedFile } from '../opened-file.ts';

/** One maker of battery cyclers: how its export is recognised and read. */
export interface Cycler extends Member {
  recognises(file: OpenedFile): boolean;
  parse(file: OpenedFile): Reading;
}
