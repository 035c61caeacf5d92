import { type Failure, TafelError } from '@tafel/core';
import { readTextFile } from '@tafel/core/node';
import { z } from 'zod';
import { parseJson } from '../parse-json.ts';
import { type Check, check } from './check.ts';

/** What one result has to be. At least one of min, max and equals. */
const Criterion = z
  .strictObject({
    min: z.number().optional(),
    max: z.number().optional(),
    equals: z.union([z.number(), z.string(), z.boolean()]).optional(),
    /** Unit that the limits are meant in; the result must have it. */
    unit: z.string().optional(),
  })
  .refine(
    ({ min, max, equals }) => min !== undefined || max !== undefined || equals !== undefined,
    'needs min, max or equals',
  );
type Criterion = z.infer<typeof Criterion>;

/** The part of a report's `graphs` that holds results, by study. */
type Graphs = Readonly<Record<string, { readonly results: unknown }>>;

/** Acceptance criteria by the path of a result: `VD.peakHeight.calibration.r2`. */
export type Expectations = Readonly<Record<string, Criterion>>;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads acceptance criteria.
 *
 * @throws TafelError FILE_UNREADABLE, REPORT_INVALID (not JSON), INVALID_SETTING naming the criterion
 */
export async function readExpectations(path: string, base: string): Promise<Expectations> {
  const document = parseJson(await readTextFile(path, base), path);
  const parsed = z.record(z.string(), Criterion).safeParse(document);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const key = issue?.path.map(String).join('.') ?? '';
  throw new TafelError(
    'INVALID_SETTING',
    `'${path}', ${key || 'the document'}: ${issue?.message ?? 'not valid'}.`,
    {
      file: path,
      key,
    },
  );
}

/** 'groups[0].mean' → groups, 0, mean. */
const partsOf = (path: string) => path.split(/[.[\]]+/).filter((part) => part !== '');

/** One step into a result: a fit by its kind, a list by number, anything else by key. */
function into(value: unknown, part: string): unknown {
  if (Array.isArray(value)) {
    if (/^\d+$/.test(part)) return value[Number(part)];
    return value.find((item) => isRecord(item) && item['kind'] === part);
  }
  return isRecord(value) && Object.hasOwn(value, part) ? value[part] : undefined;
}

interface Found {
  readonly value: unknown;
  readonly unit: string | null;
}

/** The result at a path; a value with its unit counts as its value. */
function resultAt(graphs: Graphs, path: string): Found | null {
  const [study = '', ...rest] = partsOf(path);
  const results = into(graphs[study], 'results');
  const value = rest.reduce(into, into(results, 'fits'));
  if (value === undefined) return null;
  return isRecord(value) && 'value' in value
    ? { value: value['value'], unit: typeof value['unit'] === 'string' ? value['unit'] : null }
    : { value, unit: null };
}

/** Why a result does not meet its criterion; null when it does. */
function shortfall(found: Found | null, { min, max, equals, unit }: Criterion): string | null {
  if (!found) return 'the report has no such result';
  const { value } = found;
  if (value === null) return 'the report has no value for it';
  if (unit !== undefined && found.unit !== unit)
    return `its unit is ${found.unit === null ? 'not stated' : `'${found.unit}'`}, not '${unit}'`;
  if (equals !== undefined && value !== equals)
    return `is ${JSON.stringify(value)}, not ${JSON.stringify(equals)}`;
  if (min === undefined && max === undefined) return null;
  if (typeof value !== 'number') return 'is not a number';
  const shown = found.unit === null ? String(value) : `${value} ${found.unit}`;
  if (min !== undefined && !(value >= min)) return `is ${shown}, less than ${min}`;
  if (max !== undefined && !(value <= max)) return `is ${shown}, more than ${max}`;
  return null;
}

/** Checks every criterion against the results of a report. */
export function checkExpectations(graphs: Graphs, expectations: Expectations): Check {
  const failures = Object.entries(expectations).flatMap(([path, criterion]): Failure[] => {
    const reason = shortfall(resultAt(graphs, path), criterion);
    return reason === null
      ? []
      : [{ code: 'EXPECTATION_FAILED', message: `${path}: ${reason}.`, where: { key: path } }];
  });
  const count = Object.keys(expectations).length;
  return check(
    'expectations',
    'Acceptance criteria',
    `${count - failures.length} of ${count} hold`,
    failures,
  );
}
