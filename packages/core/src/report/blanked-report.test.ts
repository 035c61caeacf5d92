import { expect, test } from 'vitest';
import { inspectBytes } from '../parse/testing/inspect-bytes.ts';
import { BlankedReport, blankedReport } from './blanked-report.ts';

const TABLE =
  'E / mV;I / nA;Temp / °C;Note\n100,5;-2;21;secret\n200;3;22;secret\n300;x;23;secret\n';
const inspection = inspectBytes('Anna Kowalska 5 mM.csv', TABLE);

test('X-13 a blanked report keeps form, headers and places, and no value of the file', () => {
  const blanked = blankedReport(inspection, new TextEncoder().encode(TABLE));
  expect(blanked).toMatchObject({
    extension: 'csv',
    lines: 1,
    shownLines: [
      {
        points: 3,
        columns: { potential: { header: 'E / mV', unit: 'mV', numbers: 3 } },
        stated: expect.arrayContaining(['group', 'concUnit']),
      },
    ],
    warnings: expect.arrayContaining([{ code: 'INVALID_CELLS', at: expect.anything() }]),
    outline: null,
  });
  expect(BlankedReport.parse(blanked)).toEqual(blanked);
  const sent = JSON.stringify(blanked);
  for (const value of ['Anna', 'Kowalska', 'secret', '100', '0.1', '5 mM', '21', '-2'])
    expect(sent).not.toContain(value);
});

test('X-13 of a file that is not read the outline shows the form, not a letter and not a digit', () => {
  const unknown = 'Patient;Müller\n12,5;Ω\tabc\u0000\n';
  const blanked = blankedReport(inspectBytes('a.xyz', unknown), new TextEncoder().encode(unknown));
  expect(blanked.error).toMatchObject({ code: 'FILE_NOT_IDENTIFIED' });
  expect(blanked.outline).toEqual(['aaaaaaa;aaaaaa', '00,0;a\taaa·', '']);
});
