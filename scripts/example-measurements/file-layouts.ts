/** Text as the instrument programs write it: numbers with 7 significant digits, CRLF. */
const number = (value: number) => String(Number(value.toPrecision(7)));
const CRLF = '\r\n';

/** One layout of a text file with its encoding. */
export interface Layout {
  readonly encoding: 'utf-16le' | 'utf-8';
  readonly text: string;
}

/** PSTrace's curve export: UTF-16LE, title, date, row of units, two columns. */
export function pstraceCurve(
  title: string,
  date: string,
  units: string,
  rows: readonly (readonly number[])[],
): Layout {
  const head = [
    `Date and time:,${date}`,
    'Notes:',
    'Simulated by Tafel',
    title,
    `Date and time measurement:,${date},`,
    units,
  ];
  const body = rows.map((row) => row.map(number).join(','));
  return {
    encoding: 'utf-16le',
    text: `${['\ufeff' + head[0], ...head.slice(1), ...body].join(CRLF)}${CRLF}\ufeff`,
  };
}

/** PSTrace's export of a spectrum: −Z″ and −phase are positive for a capacitive sample. */
export function pstraceSpectrum(
  date: string,
  rows: readonly (readonly [frequency: number, re: number, im: number])[],
): Layout {
  const head = [
    `\ufeffFile date:,${date}`,
    'Measurement:,Impedance Spectroscopy',
    'Notes:,Simulated by Tafel',
    `Date and time:,${date}`,
    `${rows.length} freqs`,
    "freq / Hz,neg. Phase / °,Idc / uA,Z / Ohm,Z' / Ohm,-Z'' / Ohm,Cs / F,",
  ];
  const body = rows.map(([frequency, re, im]) => {
    const size = Math.sqrt(re * re + im * im);
    const phase = (-Math.atan2(im, re) * 180) / Math.PI;
    const series = -1 / (2 * Math.PI * frequency * im);
    return `${[frequency, phase, 0, size, re, -im, series].map(number).join(',')},`;
  });
  return { encoding: 'utf-16le', text: `${[...head, ...body].join(CRLF)}${CRLF}\ufeff` };
}

/** A table under a row of headers with units, as most programs export it. */
export function headedTable(
  separator: ',' | '\t',
  headers: readonly string[],
  rows: readonly (readonly number[])[],
): Layout {
  const body = rows.map((row) => row.map(number).join(separator));
  return { encoding: 'utf-8', text: `${[headers.join(separator), ...body].join(CRLF)}${CRLF}` };
}

export function encode({ encoding, text }: Layout): Uint8Array {
  return encoding === 'utf-8'
    ? new TextEncoder().encode(text)
    : new Uint8Array(Buffer.from(text, 'utf16le'));
}
