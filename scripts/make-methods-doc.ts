/**
 * Writes docs/methods.md: every step, baseline, model, signal, check and card with its definition and settings. The words
 * are the comments above the members and the texts that cards carry, the settings their schemas, so that the document cannot say anything else than the code.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fitModels } from '../packages/core/src/fit/models/index.ts';
import { analyticalSignals } from '../packages/core/src/fit/signals/index.ts';
import { baselineTypes } from '../packages/core/src/preprocess/baselines/index.ts';
import { preprocessingSteps } from '../packages/core/src/preprocess/index.ts';
import { featureChecks } from '../packages/core/src/study/checks/index.ts';
import { studyTypes } from '../packages/core/src/study/index.ts';
import { methods } from '../packages/core/src/study/methods.ts';

const root = resolve(fileURLToPath(import.meta.url), '../..');
const core = join(root, 'packages/core/src');

type Settings = (typeof preprocessingSteps.members)[number]['settings'];

interface Documented {
  readonly id: string;
  readonly title: string;
  readonly settings?: Settings;
  readonly parameters?: readonly { symbol: string; meaning: string; unit: string }[];
}

interface Family {
  readonly title: string;
  readonly folder: string;
  readonly members: readonly Documented[];
}

const FAMILIES: readonly Family[] = [
  { title: 'Preprocessing steps', folder: 'preprocess', members: preprocessingSteps.members },
  {
    title: 'Baselines',
    folder: 'preprocess/baselines',
    // models serve as baselines too; they stand among the models
    members: baselineTypes.members.filter(({ id }) => !fitModels.find(id)),
  },
  { title: 'Fit models', folder: 'fit/models', members: fitModels.members },
  { title: 'Discrete fits', folder: 'fit/signals', members: analyticalSignals.members },
  { title: 'Feature checks', folder: 'study/checks', members: featureChecks.members },
];

/** The comment above the member of a source text, or of the whole file's first one, as paragraphs. */
function commentAbove(source: string): string {
  const [, comment = ''] =
    /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const \w+(?::[^=]+)? =/.exec(source) ?? [];
  return comment
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd())
    .join('\n')
    .trim();
}

/** The words above each member of a folder, by id. */
function definitions(folder: string): Map<string, string> {
  const files = readdirSync(join(core, folder)).filter((name) =>
    /^(?!.*\.test\.).*\.ts$/.test(name),
  );
  return new Map(
    files.toSorted().flatMap((name): [string, string][] => {
      const source = readFileSync(join(core, folder, name), 'utf8');
      const id = /(?:\n {2}id: |const ID = )'([^']+)'/.exec(source)?.[1];
      return id === undefined ? [] : [[id, commentAbove(source)]];
    }),
  );
}

const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** What a setting may be: 'whole number', 'number', 'chord or zero'. */
function kindOf(field: Readonly<Record<string, unknown>>): string {
  const { enum: choices, type } = field;
  if (Array.isArray(choices)) return choices.map(text).join(', ');
  if (type === 'integer') return 'whole number';
  if (type === 'boolean') return 'yes or no';
  if (type === 'array') return 'list';
  return type === 'string' ? 'text' : 'number';
}

/** A table of the settings of a member; empty where it has none. */
function settingsTable(settings: Settings | undefined): string[] {
  if (settings === undefined) return [];
  const { properties = {}, required = [] } = settings.toJSONSchema({ io: 'input' });
  const rows = Object.entries(properties).flatMap(([key, field]) => {
    if (typeof field === 'boolean') return [];
    const fallback =
      field['default'] === undefined
        ? required.includes(key)
          ? 'required'
          : '–'
        : text(field['default']);
    const unit = field['unit'] === undefined || field['unit'] === '' ? '–' : text(field['unit']);
    const title = field['title'] === undefined ? '–' : text(field['title']);
    return [`| \`${key}\` | ${title} | ${kindOf(field)} | ${unit} | ${fallback} |`];
  });
  if (rows.length === 0) return [];
  return ['| Setting | Title | Kind | Unit | Default |', '|---|---|---|---|---|', ...rows, ''];
}

/** The parameters of a model. */
function parametersTable({ parameters }: Documented): string[] {
  if (parameters === undefined) return [];
  const rows = parameters.map(
    ({ symbol, meaning, unit }) => `| ${symbol} | ${meaning} | ${unit === '' ? '–' : unit} |`,
  );
  return ['| Parameter | Meaning | Unit |', '|---|---|---|', ...rows, ''];
}

function section(member: Documented, definition: string | undefined): string[] {
  if (definition === undefined || definition === '')
    throw new Error(`'${member.id}' has no comment above it that says what it does.`);
  return [
    `### ${member.title}`,
    '',
    ...(member.id === member.title ? [] : [`Stored as \`${member.id}\`.`, '']),
    definition,
    '',
    ...parametersTable(member),
    ...settingsTable(member.settings),
  ];
}

/** Which study offers what: axes, fits and the cards beyond those that every study has. */
function studiesTable(): string[] {
  const listed = (ids: readonly string[]) =>
    ids.length === 0 ? '–' : ids.map((id) => `\`${id}\``).join(', ');
  return [
    '| Code | Study | Axes | Fits | Cards of its own |',
    '|---|---|---|---|---|',
    ...studyTypes.members
      .filter(({ fits }) => fits.length > 0)
      .map(
        ({ id, title, axes, fits, cards }) =>
          `| ${id} | ${title} | ${axes === null ? 'chosen by the user' : `${axes.x}, ${axes.y}`} | ${listed(fits)} | ${listed(cards)} |`,
      ),
    '',
    'Every study has raw lines, processed lines where there are steps, the files, and feature checks where some are set. Every fit has a result with residuals, extracted values, statistics, limits, and where there is something to see: unknowns, standard addition, outliers, distribution, box plot, repeatability, map, scans.',
    '',
  ];
}

/** What the cards show, in the words that the cards themselves carry. */
function cardSections(): string[] {
  return methods.members.flatMap(({ id, title, definition, source }) => [
    `### ${title}`,
    '',
    `Named on cards as \`${id}\`.`,
    '',
    `${definition}.`,
    '',
    ...(source === '' ? [] : [`Source: ${source}.`, '']),
  ]);
}

/** The whole document. @throws Error naming a member that nobody explained. */
export function methodsDocument(): string {
  const families = FAMILIES.flatMap(({ title, folder, members }) => {
    const words = definitions(folder);
    return [
      `## ${title}`,
      '',
      ...members.flatMap((member) => section(member, words.get(member.id))),
    ];
  });
  return [
    '# Methods',
    '',
    'What every step, baseline, model, signal, check and card computes, with its settings. Made from the code by `npm run methods`.',
    'Units: `x` and `y` are those of the axes of the line; everything is SI inside.',
    '',
    ...families,
    '## Study types and their cards',
    '',
    ...studiesTable(),
    '## Cards: calibration, statistics and tables',
    '',
    ...cardSections(),
  ]
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trimEnd()
    .concat('\n');
}

/** Where the document stands. */
export const METHODS_FILE = join(root, 'docs/methods.md');

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(METHODS_FILE, methodsDocument());
