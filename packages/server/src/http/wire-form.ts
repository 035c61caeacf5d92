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
  if (schema instanceof z.ZodRecord) return formOfRecord(schema);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return formOfOptional(schema);
  // Only what comes in may be without it
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return formOf(schema.def.innerType);
  if (schema instanceof z.ZodUnion)
    return schema.options.every(isPlain) ? plain(schema) : undefined;
  if (schema instanceof z.ZodTuple)
    return schema.def.items.every(isPlain) && !schema.def.rest ? plain(schema) : undefined;
  return schema instanceof z.ZodType && PLAIN.has(schema.def.type) ? plain(schema) : undefined;
}

const asItIs: Write = (value) => value;

const plain = (schema: z.ZodType): WireForm => ({ schema, write: asItIs });

/** Whether it is on the wire just as inside. */
const isPlain = (schema: unknown) => leavesAlone(formOf(schema), schema);

const leavesAlone = (form: WireForm | undefined, schema: unknown) =>
  form?.schema === schema && form?.write === asItIs;

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
  const isSame = Object.entries(schema.shape).every(([key, part]) => shape[key] === part);
  return {
    schema: isSame ? schema : schema.clone({ ...schema.def, shape }),
    write: written.length === 0 ? asItIs : writeParts(written),
  };
}

const writeParts =
  (parts: readonly (readonly [key: string, write: Write])[]): Write =>
  (value) => {
    const object: Record<string, unknown> = { ...Object(value) };
    for (const [key, write] of parts) object[key] = write(object[key]);
    return object;
  };

function formOfList(schema: z.ZodArray): WireForm | undefined {
  const item = formOf(schema.element);
  if (!item || leavesAlone(item, schema.element)) return item && plain(schema);
  const { write } = item;
  return {
    schema: schema.clone({ ...schema.def, element: item.schema }),
    write: write === asItIs ? asItIs : (value) => (Array.isArray(value) ? value.map(write) : value),
  };
}

/** Its keys are texts as they are. */
function formOfRecord(schema: z.ZodRecord): WireForm | undefined {
  const value = formOf(schema.valueType);
  if (!value || !isPlain(schema.keyType) || value.write !== asItIs) return undefined;
  if (leavesAlone(value, schema.valueType)) return plain(schema);
  return { schema: schema.clone({ ...schema.def, valueType: value.schema }), write: asItIs };
}

function formOfOptional(schema: z.ZodNullable | z.ZodOptional): WireForm | undefined {
  const inner = formOf(schema.def.innerType);
  if (!inner || leavesAlone(inner, schema.def.innerType)) return inner && plain(schema);
  const { write } = inner;
  return {
    schema: schema instanceof z.ZodNullable ? z.nullable(inner.schema) : z.optional(inner.schema),
    write: write === asItIs ? asItIs : (value) => (value == null ? value : write(value)),
  };
}
