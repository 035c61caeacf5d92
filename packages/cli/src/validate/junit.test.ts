import { expect, test } from 'vitest';
import type { ReportValidation } from './check.ts';
import { junitXml } from './junit.ts';
import { workflowCommands } from './workflow-commands.ts';

const reports: readonly ReportValidation[] = [
  {
    report: 'out/a, b.json',
    name: 'A & B',
    passed: false,
    checks: [
      {
        id: 'schema',
        title: 'Form of the document',
        status: 'passed',
        summary: 'schema 1',
        failures: [],
      },
      {
        id: 'files',
        title: 'Raw files',
        status: 'skipped',
        summary: '0 of 2 files unchanged',
        failures: [],
      },
      {
        id: 'rebuild',
        title: 'Rebuilt',
        status: 'failed',
        summary: '2 differences',
        failures: [
          { code: 'RESULT_MOVED', message: 'VD: "1" < 2 & 100 %\u0007', where: {} },
          { code: 'RESULT_MOVED', message: 'second\nline', where: {} },
        ],
      },
    ],
  },
];

test('DC-07 JUnit XML counts the checks and escapes what files say', () => {
  expect(junitXml(reports)).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<testsuites name="tafel validate" tests="3" failures="1" errors="0" skipped="1">',
      '  <testsuite name="out/a, b.json" tests="3" failures="1" errors="0" skipped="1">',
      '    <testcase classname="out/a, b.json" name="Form of the document: schema 1"/>',
      '    <testcase classname="out/a, b.json" name="Raw files: 0 of 2 files unchanged">',
      '      <skipped message="0 of 2 files unchanged"/>',
      '    </testcase>',
      '    <testcase classname="out/a, b.json" name="Rebuilt: 2 differences">',
      '      <failure type="RESULT_MOVED" message="VD: &quot;1&quot; &lt; 2 &amp; 100 %\ufffd">RESULT_MOVED: VD: &quot;1&quot; &lt; 2 &amp; 100 %\ufffd&#10;RESULT_MOVED: second&#10;line</failure>',
      '    </testcase>',
      '  </testsuite>',
      '</testsuites>',
    ].join('\n'),
  );
});

test('workflow commands mark the file and keep each message on its line', () => {
  expect(workflowCommands(reports).split('\n')).toEqual([
    '::error file=out/a%2C b.json,title=Rebuilt::VD: "1" < 2 & 100 %25\ufffd',
    '::error file=out/a%2C b.json,title=Rebuilt::second%0Aline',
    '::notice title=tafel validate::0 passed, 1 failed',
  ]);
});
