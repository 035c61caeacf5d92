import { TafelError } from '../../errors.ts';
import type { OpenedFile } from '../opened-file.ts';
import { attribute, scanXml } from './xml-scanner.ts';
import { openZip } from './zip-archive.ts';

interface Channel {
  readonly name: string;
  readonly unit: string;
}

const LOCAL_ENTRY = [0x50, 0x4b, 3, 4];
const END_OF_DIRECTORY = [0x50, 0x4b, 5, 6];
const END_LENGTH = 22;

function indexOfBytes(bytes: Uint8Array, wanted: readonly number[], from: number): number {
  for (let p = bytes.indexOf(wanted[0], from); p >= 0; p = bytes.indexOf(wanted[0], p + 1))
    if (wanted.every((byte, i) => bytes[p + i] === byte)) return p;
  return -1;
}

/** The archive that stands in the middle of a dataset, in front of the readings: it holds the logger's program. */
function programOf({ bytes, baseName }: OpenedFile): string | undefined {
  const start = indexOfBytes(bytes, LOCAL_ENTRY, 0);
  const end = start < 0 ? -1 : indexOfBytes(bytes, END_OF_DIRECTORY, start);
  if (end < 0 || end + END_LENGTH > bytes.length) return undefined;
  const comment = bytes[end + 20] | (bytes[end + 21] << 8);
  const zip = openZip(bytes.subarray(start, end + END_LENGTH + comment), baseName);
  const name = zip.names.find((entry) => /(?:^|\/)Program\.xml$/i.test(entry));
  const content = name === undefined ? undefined : zip.read(name);
  return content && new TextDecoder().decode(content);
}

/** Names with a unit behind them, as attributes or as elements: the vendor publishes no schema. */
function channelsOf(xml: string, fileName: string): Channel[] {
  const channels: Channel[] = [];
  let name = '';
  for (const tag of scanXml(xml, fileName, 'Program.xml')) {
    const text = tag.kind === 'close' ? tag.textBefore.trim() : '';
    const given = attribute(tag.attributes, 'Name') ?? (/name$/i.test(tag.name) ? text : '');
    if (given !== '') name = given;
    const unit =
      attribute(tag.attributes, 'Units') ??
      attribute(tag.attributes, 'Unit') ??
      (/units?$/i.test(tag.name) ? text : '');
    if (unit === '' || name === '') continue;
    if (!channels.some((channel) => channel.name === name)) channels.push({ name, unit });
    name = '';
  }
  return channels;
}

const EXPORT =
  'Its readings are in a layout that the vendor keeps secret: open it in DeltaLINK, choose "Convert dataset file to tab-separated text", and give that text (names, units, then date, time and values).';

/** What to do with a binary dataset: its channels, as far as its program names them, and the export that Tafel reads. */
export function dt6Advice(file: OpenedFile): string {
  try {
    const program = programOf(file);
    if (program === undefined) return `It holds no program of a logger and no readings. ${EXPORT}`;
    const channels = channelsOf(program, file.baseName);
    const listed = channels.map(({ name, unit }) => `'${name}' (${unit})`).join(', ');
    return listed === '' ? EXPORT : `Its channels: ${listed}. ${EXPORT}`;
  } catch (error) {
    if (error instanceof TafelError) return `Its program is damaged. ${EXPORT}`;
    throw error;
  }
}
