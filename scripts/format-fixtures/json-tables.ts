import { ampere, comma, millivolt, nanoampere, volt, write } from './golden-file.ts';

/** The forms in which scripts, pandas and small boards write a table. */
export function jsonTables(): void {
  const columns = { potential: volt, current: ampere };
  const line = { points: 41, technique: 'CV', columns };
  const record = (i: number) => ({ 'E (mV)': millivolt[i], i_nA: nanoampere[i] });
  const places = [...millivolt.keys()];
  const forms: Readonly<Record<string, unknown>> = {
    'lists.json': { 'E (mV)': millivolt, i_nA: nanoampere, sensor: 'A1' },
    'rows.json': places.map(record),
    'split.json': {
      columns: ['E (mV)', 'i_nA'],
      index: places,
      data: places.map((i) => Object.values(record(i))),
    },
    'by-number.json': {
      'E (mV)': Object.fromEntries(places.map((i) => [i, millivolt[i]])),
      i_nA: Object.fromEntries(places.map((i) => [i, comma(nanoampere[i] ?? 0)])),
    },
  };
  for (const [name, content] of Object.entries(forms))
    write(`json-table/${name}`, `${JSON.stringify(content)}\n`, [{ title: name, ...line }]);
  write('json-table/lines.jsonl', places.map((i) => `${JSON.stringify(record(i))}\r\n`).join(''), [
    { title: 'lines.jsonl', ...line },
  ]);
  write(
    'json-table/two-sensors.json',
    JSON.stringify({
      instrument: 'own',
      scans: ['A1', 'A2'].map((name) => ({ name, 'E (mV)': millivolt, i_nA: nanoampere })),
    }),
    ['A1', 'A2'].map((title) => ({ title, ...line })),
  );
}
