import type { z } from 'zod';
import { TafelError, type Where } from '../errors.ts';

/** Settings as stored: what is empty counts as missing. */
function withoutEmpty(stored: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(stored).filter(
      ([, value]) => value !== null && value !== undefined && value !== '',
    ),
  );
}

/**
 * Checks stored settings against a schema.
 *
 * @param owner Name of the step or baseline, for the sentence.
 * @throws TafelError MISSING_SETTING or INVALID_SETTING, naming the owner, the setting and the value.
 */
export function readSettings<Settings>(
  schema: z.ZodType<Settings>,
  stored: Readonly<Record<string, unknown>>,
  owner: string,
  place: Where = {},
): Settings {
  const given = withoutEmpty(stored);
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const setting = String(issue?.path[0] ?? '');
  const value = given[setting];
  const where = { ...place, step: owner, setting };
  if (value === undefined)
    throw new TafelError(
      'MISSING_SETTING',
      `The step '${owner}' has no value for '${setting}'. Please contact the system administrator.`,
      where,
    );
  const reason = (issue?.message ?? 'not valid').replace(/^Invalid (?:input|option): /, '');
  throw new TafelError(
    'INVALID_SETTING',
    `The step '${owner}' cannot use ${JSON.stringify(value)} for '${setting}': ${reason}.`,
    where,
  );
}
