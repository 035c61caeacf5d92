import { TafelError } from '@tafel/core';

/**
 * The value of a JSON text that a person wrote or a program exported.
 *
 * @throws TafelError REPORT_INVALID with the file's name and what is wrong in it
 */
export function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new TafelError('REPORT_INVALID', `'${file}' is not JSON: ${reason}.`, { file });
  }
}
