import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { openFile } from '../opened-file.ts';
import { dt6Advice } from './delta-link.ts';

function dataset(program: string | null): Uint8Array {
  const head = strToU8('DL4DATA\0'.padEnd(64, '\0'));
  const archive =
    program === null ? new Uint8Array(0) : zipSync({ 'Program.xml': strToU8(program) });
  return Uint8Array.of(...head, ...archive, ...new Uint8Array(512).fill(0xff));
}
const advice = (program: string | null) =>
  dt6Advice(openFile({ name: 'a.dt6', bytes: dataset(program) }));

test.each([
  '<Program><Measurement Name="N167" Units="mV"/><Measurement Name="Soil" Units="%"/></Program>',
  '<Program><M><Name>N167</Name><ResultUnits>mV</ResultUnits></M><M><Name>Soil</Name><ResultUnits>%</ResultUnits></M></Program>',
])(
  'PA-28 X-83 a binary dataset is named with its channels and the export that is read',
  (program) => {
    expect(advice(program)).toContain("Its channels: 'N167' (mV), 'Soil' (%).");
    expect(advice(program)).toContain('tab-separated text');
  },
);

test('a dataset without a program, or with a damaged one, says so', () => {
  expect(advice(null)).toContain('holds no program');
  expect(advice('<Program <')).toContain('damaged');
});
