import { expect, test } from 'vitest';
import { parseFacts } from './parse-facts.ts';
import { inspectBytes } from './testing/inspect-bytes.ts';

const TABLE =
  'E / mV;I / nA;Temp / °C;Note\n100,5;-2;21;secret\n200;3;22;secret\n300;x;23;secret\n';
const inspection = inspectBytes('Anna Kowalska 5 mM.csv', TABLE);

test('a parse report tells how the file was read, and what became of each column', () => {
  const facts = parseFacts(inspection);
  expect(facts).toEqual(
    expect.arrayContaining([
      ['Encoding', 'utf-8'],
      ['Separator', ';'],
      ['Decimal sign', ','],
      ['Header in row', '1'],
      ['Columns used', 'Potential from E / mV, Current from I / nA'],
    ]),
  );
  expect(facts.find(([title]) => title === 'Auxiliary columns')?.[1]).toBe('Temp / °C');
  expect(inspection.lines[0].auxiliary).toMatchObject([{ header: 'Temp / °C', fileUnit: '°C' }]);
  expect(parseFacts(inspectBytes('a.csv', ''))).toEqual([]);
});
