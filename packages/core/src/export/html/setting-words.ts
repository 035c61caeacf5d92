import { z } from 'zod';
import { formatQuantity } from '../../units/format.ts';

/** One setting as a person reads it; '' for a setting that is off. */
function settingText(title: string, value: unknown, unit: string): string {
  if (value === null || value === undefined || value === false) return '';
  if (value === true) return title;
  if (typeof value === 'number') {
    const si = /^(?:V|A|C|Ω|s|Hz)$/.test(unit);
    const shown = formatQuantity(value, si ? unit : '', { digits: 6, prefix: '' });
    return `${title} ${shown}${si || unit === '' ? '' : ` ${unit}`}`;
  }
  if (Array.isArray(value))
    return value.every((item) => typeof item === 'number')
      ? `${title} ${value.map((item) => formatQuantity(item, unit, { digits: 6, prefix: '' })).join(', ')}`
      : `${title} ${value.length}`;
  return typeof value === 'string' ? `${title} ${value}` : '';
}

const lowerFirst = (text: string) =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/**
 * Settings in words, from the schema that also checks them and makes their form: 'center 0.205 V, window 0.27 V'.
 * What the schema does not know is left out here; the document keeps it.
 */
export function settingWords(
  schema: z.ZodType,
  settings: Readonly<Record<string, unknown>>,
): string {
  const parsed = schema.safeParse(settings);
  const values: Readonly<Record<string, unknown>> =
    parsed.success && typeof parsed.data === 'object' && parsed.data !== null
      ? { ...parsed.data }
      : settings;
  const fields = schema instanceof z.ZodObject ? Object.entries(schema.shape) : [];
  return fields
    .map(([key, field]) => {
      const meta = field instanceof z.ZodType ? field.meta() : undefined;
      const title = typeof meta?.['title'] === 'string' ? meta['title'] : key;
      const unit = typeof meta?.['unit'] === 'string' ? meta['unit'] : '';
      return settingText(lowerFirst(title), values[key], unit);
    })
    .filter((text) => text !== '')
    .join(', ');
}
