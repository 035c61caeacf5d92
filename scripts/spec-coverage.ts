/**
 * Which requirements of the specification no test names. Reads the checklist and the titles of all tests (of the last run
 * if there is a report of it, else of the test files), prints the ids without a test, and a count for each group.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const TESTS = '{packages/*/{src,e2e},scripts,examples}/**/*.{test.ts,test.tsx,e2e.ts}';

/** One requirement: 'PA-34'. */
const ID = /\b(?:SH|RT|SE|NV|SR|RQ|BI|VW|EN|PA|PP|FT|CM|MG|EP|ER|CO|RO|DC|X)-\d+\b/g;
/** 'VW-07 to VW-09' and 'VW-07..VW-09' name all three. */
const RANGE = /\b([A-Z]{1,2})-(\d+)\s*(?:\.\.|…|–|to)\s*(?:\1-)?(\d+)\b/g;

/** Ids in the order of the checklist. */
export function idsOfChecklist(text: string): string[] {
  return [...text.matchAll(/^- \*\*([A-Z]{1,2}-\d+)\*\*/gm)].flatMap(([, id]) => id ?? []);
}

/** Ids that a text of titles names, ranges spelled out. */
export function idsIn(text: string): ReadonlySet<string> {
  const spelledOut = text.replace(RANGE, (_, group: string, first: string, last: string) =>
    Array.from(
      { length: Math.max(0, Number(last) - Number(first) + 1) },
      (_, i) => `${group}-${String(Number(first) + i).padStart(first.length, '0')}`,
    ).join(' '),
  );
  return new Set(spelledOut.match(ID));
}

/** Titles in a test file: the first text after test(…), it(…), describe(…) and their variants. */
export function titlesOfSource(source: string): string {
  const call =
    /\b(?:test|it|describe\w*)(?:\.\w+)*(?:\([^'"`]*?\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g;
  // behind a table of cases that holds texts of its own
  const afterTable = /\](?:\s*as const)?,?\s*\)\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g;
  return [call, afterTable]
    .flatMap((pattern) => [...source.matchAll(pattern)])
    .map(([, , title]) => title)
    .join('\n');
}

/** Titles in vitest's JSON report. A test that was skipped or failed proves nothing and is left out. */
export function titlesOfRun(report: unknown): string {
  const run = report as {
    testResults?: { assertionResults?: { fullName?: string; status?: string }[] }[];
  };
  return (run.testResults ?? [])
    .flatMap(({ assertionResults = [] }) => assertionResults)
    .filter(({ status }) => status === 'passed')
    .map(({ fullName }) => fullName)
    .join('\n');
}

export interface Coverage {
  readonly groups: readonly {
    readonly group: string;
    readonly named: number;
    readonly of: number;
  }[];
  readonly unnamed: readonly string[];
  /** Ids in titles that the checklist does not know: a typing mistake. */
  readonly unknown: readonly string[];
}

export function coverage(checklist: readonly string[], named: ReadonlySet<string>): Coverage {
  const groups = [...new Set(checklist.map((id) => id.replace(/-\d+$/, '')))].map((group) => {
    const own = checklist.filter((id) => id.startsWith(`${group}-`));
    return { group, named: own.filter((id) => named.has(id)).length, of: own.length };
  });
  const known = new Set(checklist);
  return {
    groups,
    unnamed: checklist.filter((id) => !named.has(id)),
    unknown: [...named].filter((id) => !known.has(id)),
  };
}

export function coverageText({ groups, unnamed, unknown }: Coverage, source: string): string {
  const sum = (pick: (group: Coverage['groups'][number]) => number) =>
    groups.reduce((total, group) => total + pick(group), 0);
  return [
    `Titles from ${source}.`,
    ...groups.map(
      ({ group, named, of }) => `${group.padEnd(3)}${String(named).padStart(4)} of ${of}`,
    ),
    `all${String(sum(({ named }) => named)).padStart(4)} of ${sum(({ of }) => of)}`,
    ...(unknown.length > 0 ? [`Not in the checklist: ${unknown.join(' ')}`] : []),
    ...(unnamed.length > 0 ? [`Without a test: ${unnamed.join(' ')}`] : []),
  ].join('\n');
}

function titles(): { readonly text: string; readonly source: string } {
  const run = join(root, '.tsc/vitest.json');
  if (existsSync(run))
    return {
      text: titlesOfRun(JSON.parse(readFileSync(run, 'utf8'))),
      source: 'the last run (.tsc/vitest.json)',
    };
  const files = globSync(TESTS, {
    cwd: root,
    exclude: (name) => name === 'node_modules' || name.endsWith('spec-coverage.test.ts'),
  });
  const text = files
    .map((file) => titlesOfSource(readFileSync(join(root, file), 'utf8')))
    .join('\n');
  return { text, source: `${files.length} test files` };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const checklist = resolve(root, process.env['TAFEL_SHARED'] ?? '../shared', 'spec/checklist.md');
  if (existsSync(checklist)) {
    const { text, source } = titles();
    console.log(
      coverageText(coverage(idsOfChecklist(readFileSync(checklist, 'utf8')), idsIn(text)), source),
    );
  } else {
    console.error(
      `There is no checklist at '${checklist}'. TAFEL_SHARED names the folder that holds spec/.`,
    );
    process.exitCode = 1;
  }
}
