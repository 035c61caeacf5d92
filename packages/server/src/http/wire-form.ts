import { z } from 'zod';

type Write = (value: unknown) => unknown;

/** How values of a schema travel. */
interface WireForm {
  /** What is on the wire. */
  readonly schema: z.ZodType;
  /** Makes of a value what is on the wire, without looking whether it is right. */
  readonly write: Write;
}

/** Kinds that are on the wire as they are inside. */
const PLAIN: ReadonlySet<string> = new Set([
  'boolean',
  'custom',
  'enum',
  'literal',
  'null',
  'number',
  'string',
  'unknown',
]);

const encoders = new WeakMap<z.ZodType, Write>();

/**
 * As `schema.encode()` in less than half of the time, which lists are sent in: what is handed to a codec comes from typed
 * code of our own and is not checked again, what leaves is.
 */
export function encoderOf(schema: z.ZodType): Write {
  const known = encoders.get(schema);
  if (known) return known;
  const form = formOf(schema);
  const encoder: Write = form
    ? (value) => form.schema.parse(form.write(value))
    : (value) => schema.encode(value);
  encoders.set(schema, encoder);
  return encoder;
}

/** Undefined where zod knows more about the way back than this does. */
function formOf(schema: unknown): WireForm | undefined {
  if (schema instanceof z.ZodCodec) return formOfCodec(schema);
  if (schema instanceof z.ZodObject) return formOfObject(schema);
  if (schema instanceof z.ZodArray) return formOfList(schema);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return formOf(schema.def.innerType)?.write === asItIs ? plain(schema) : undefined;
  return schema instanceof z.ZodType && PLAIN.has(schema.def.type) ? plain(schema) : undefined;
}

const asItIs: Write = (value) => value;

const plain = (schema: z.ZodType): WireForm => ({ schema, write: asItIs });

function formOfCodec({ def }: z.ZodCodec): WireForm | undefined {
  const [inside, outside] = [formOf(def.out), formOf(def.in)];
  if (!inside || !outside) return undefined;
  return {
    schema: outside.schema,
    write: (value) =>
      outside.write(def.reverseTransform(inside.write(value), { value, issues: [] })),
  };
}

function formOfObject(schema: z.ZodObject): WireForm | undefined {
  const shape: Record<string, z.ZodType> = {};
  const written: [key: string, write: Write][] = [];
  for (const [key, part] of Object.entries(schema.shape)) {
    const form = formOf(part);
    if (!form) return undefined;
    shape[key] = form.schema;
    if (form.write !== asItIs) written.push([key, form.write]);
  }
  if (written.length === 0) return plain(schema);
  return {
    schema: schema.clone({ ...schema.def, shape }),
    write(value) {
      const object: Record<string, unknown> = { ...Object(value) };
      for (const [key, write] of written) object[key] = write(object[key]);
      return object;
    },
  };
}

function formOfList(schema: z.ZodArray): WireForm | undefined {
  const item = formOf(schema.element);
  if (!item || item.write === asItIs) return item && plain(schema);
  return {
    schema: schema.clone({ ...schema.def, element: item.schema }),
    write: (value) => (Array.isArray(value) ? value.map(item.write) : value),
  };
}
