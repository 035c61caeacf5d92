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

test('a column of texts was left out, also where the name of another begins alike', () => {
  const facts = parseFacts(
    inspectBytes('a.csv', 'Time (s),Current (A),Step,Step Name,Note\n0,1,1,Rest,a\n1,2,1,Rest,b\n'),
  );
  expect(facts).toContainEqual(['Auxiliary columns', 'Step']);
  expect(facts).toContainEqual(['Columns left out', 'Step Name, Note']);
});

test('a column whose unit does not go with its name is kept, and the report says why', () => {
  const { lines, report } = inspectBytes(
    'a.csv',
    'Time (s),Potential (V),Current (counts)\n0,0.1,500\n1,0.2,600\n',
  );
  expect(Object.keys(lines[0].columns)).toEqual(['potential', 'time']);
  expect(report?.decisions).toContain(
    "'Current (counts)' is kept beside the measurement: 'counts' is no unit that Tafel knows for current.",
  );
});
