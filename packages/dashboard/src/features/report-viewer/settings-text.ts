import { z } from 'zod';

export interface SettingText {
  readonly key: string;
  readonly title: string;
  readonly text: string;
}

/** Units of the axes that a setting lies on; all settings are stored in SI. */
export interface AxisUnits {
  readonly x: string;
  readonly y: string;
  /** Unit of concentrations that were typed. */
  readonly concentration: string;
}

/** A schema names the axis, not its unit: the same step smooths currents over time and over potential. */
function unitOnAxis(unit: string, { x, y }: AxisUnits): string {
  if (unit === 'x') return x;
  if (unit === 'y') return y;
  if (unit === '1/u') return x === 's' ? 'Hz' : `${x}⁻¹`;
  return unit === '1' ? '' : unit;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function valueText(value: unknown, unit: string, concentration: string): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') {
    const number = String(value).replace('-', '−');
    return unit === '' ? number : `${number}\u2009${unit}`;
  }
  if (Array.isArray(value)) {
    const pair = value.length === 2 && value.every((item) => typeof item === 'number');
    if (pair) return `${valueText(value[0], unit, '')}: ${valueText(value[1], concentration, '')}`;
    return value.map((item) => valueText(item, unit, concentration)).join(', ') || 'none';
  }
  if (isObject(value))
    return Object.entries(value)
      .map(([key, item]) => `${key} ${valueText(item, unit, concentration)}`)
      .join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * The settings of a step or a fit as title, value and unit. The schema is the one source of titles and units; values
 * that are not stored stand at their defaults.
 */
export function settingsText(schema: z.ZodType, stored: unknown, units: AxisUnits): SettingText[] {
  const parsed = schema.safeParse(stored);
  const values = isObject(parsed.data) ? parsed.data : isObject(stored) ? stored : {};
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties)
    .filter(([key]) => key in values)
    .map(([key, property]) => {
      const { title, unit } = isObject(property) ? property : {};
      return {
        key,
        title: typeof title === 'string' ? title : key,
        text: valueText(
          values[key],
          typeof unit === 'string' ? unitOnAxis(unit, units) : '',
          units.concentration,
        ),
      };
    });
}
