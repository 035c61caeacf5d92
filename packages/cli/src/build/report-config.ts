import { Report, TafelError } from '@tafel/core';
import { readTextFile } from '@tafel/core/node';
import { parseJson } from '../parse-json.ts';

/** What a file of settings says about a report. */
export interface ReportConfig {
  readonly name?: string;
  /** Studies by id, each as partial as the user likes. */
  readonly configuration: Readonly<Record<string, unknown>>;
  /** Other fields of the report: operator, protocol, extraConfiguration … */
  readonly fields: Readonly<Record<string, unknown>>;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keys that a build makes itself and never takes from settings. */
const DERIVED = new Set(['schema', 'files', 'graphs', 'provenance', 'thumbnail', 'id', 'shortId']);

/**
 * Reads settings: a partial `configuration` by study id, or a partial report document with a `configuration` and fields
 * such as operator and protocol. So the report.json of one folder is the settings for the next.
 *
 * @throws TafelError FILE_UNREADABLE, INVALID_SETTING naming the file and the key
 */
export async function readReportConfig(path: string, base: string): Promise<ReportConfig> {
  const document = parseJson(await readTextFile(path, base), path);
  if (!isRecord(document))
    throw new TafelError('INVALID_SETTING', `'${path}' is not a JSON object with studies.`, {
      file: path,
    });
  const whole = 'configuration' in document ? document : { configuration: document };
  const checked = Report.partial().safeParse(whole);
  if (!checked.success) {
    const issue = checked.error.issues[0];
    const key = issue?.path.map(String).join('.') ?? '';
    throw new TafelError(
      'INVALID_SETTING',
      `'${path}', ${key}: ${issue?.message ?? 'not valid'}.`,
      {
        file: path,
        key,
      },
    );
  }
  // what was typed, not what was checked: defaults must not win over suggestions
  const { configuration, name, ...fields }: Readonly<Record<string, unknown>> = whole;
  return {
    ...(typeof name === 'string' ? { name } : {}),
    configuration: isRecord(configuration) ? configuration : {},
    fields: Object.fromEntries(Object.entries(fields).filter(([key]) => !DERIVED.has(key))),
  };
}
