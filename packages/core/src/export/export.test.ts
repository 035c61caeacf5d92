import { expect, test } from 'vitest';
import { fileName } from './export.ts';
import { reportExports } from './index.ts';
import { sampleReport } from './testing/sample-report.ts';

test('a file name holds nothing that a system takes for a path', () => {
  expect(fileName(['../../etc/passwd', 'VD', 'peakHeight/calibration'], 'csv')).toBe(
    'etc-passwd-VD-peakHeight-calibration.csv',
  );
  expect(fileName(['μ', '..'], 'svg')).toBe('report.svg');
});

test.each(reportExports.members)(
  '$id gives files with its extension, each name once',
  async (member) => {
    const files = await member.write(sampleReport(), { baseName: 'R-0117' });
    const names = files.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(0);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names)
      expect(name).toMatch(new RegExp(`^R-0117[A-Za-z0-9_-]*\\.${member.extension}$`));
  },
);

test.each(reportExports.members)('$id gives the same bytes every time', async (member) => {
  const once = await member.write(sampleReport(), { baseName: 'R-0117' });
  const again = await member.write(sampleReport(), { baseName: 'R-0117' });
  const changed = again.filter(({ content }, i) => content !== once[i]?.content);
  expect(changed.map(({ name }) => name)).toEqual([]);
});

test('the JSON export is the report document', async () => {
  const built = sampleReport();
  const [file] = await reportExports.get('json').write(built, { baseName: 'report' });
  expect(file.name).toBe('report.json');
  expect(JSON.parse(file.content)).toEqual(JSON.parse(JSON.stringify(built.report)));
});
