import { defineRegistry } from '../../registry.ts';
import type { FileFormat } from '../format.ts';
import type { OpenedFile } from '../opened-file.ts';
import { isWorkbook } from '../readers/workbook.ts';
import { arbin } from './arbin.ts';
import { basytec } from './basytec.ts';
import type { Cycler } from './cycler.ts';
import { maccor } from './maccor.ts';
import { neware } from './neware.ts';
import { novonix } from './novonix.ts';
import { otherMakes } from './other-makes.ts';
import { pec } from './pec.ts';

const cyclers = defineRegistry<Cycler>('battery cycler', [
  arbin,
  maccor,
  pec,
  basytec,
  novonix,
  neware,
  otherMakes,
]);

const cyclerOf = (file: OpenedFile) =>
  cyclers.members.find((cycler) => (isWorkbook(file) || !file.hasNul) && cycler.recognises(file));

/** Text and Excel exports of battery cyclers. Layouts as seen in files of the makers; none publishes a specification. */
export const batteryCycler: FileFormat = {
  id: 'battery-cycler',
  title: `Export of a battery cycler (${cyclers.members.map(({ title }) => title).join(', ')})`,
  extensions: ['csv', 'tsv', 'txt', 'xlsx', 'xlsm', 'dat'],
  recognises: (file) => cyclerOf(file) !== undefined,
  parse: (file) => cyclers.get(cyclerOf(file)?.id ?? '').parse(file),
};
