import type { Endpoint } from '@tafel/core/api';
import { z } from 'zod';
import { PIECE } from '../services/in-pieces.ts';
import { LongList } from './json-pieces.ts';
import type { Answered } from './send-answer.ts';
import { encoderOf } from './wire-form.ts';

const Versioned = z.object({ data: z.unknown(), version: z.int() });

/** What a handler gave back, as its contract says that it travels; a long list, when it is written. */
export function encodeAnswer(endpoint: Endpoint, answer: unknown): Answered {
  if (endpoint.status === 204) return { data: null };
  if (!endpoint.version) return { data: encode(endpoint.data, answer) };
  const { data, version } = Versioned.parse(answer);
  return { data: encoderOf(endpoint.data)(data), version };
}

function encode(schema: z.ZodType, answer: unknown): unknown {
  for (const [key, items] of Object.entries(Object(answer))) {
    if (!Array.isArray(items) || items.length <= PIECE) continue;
    const item = itemOf(schema, key);
    if (!item) continue;
    const rest = encoderOf(schema)({ ...Object(answer), [key]: [] });
    return { ...Object(rest), [key]: new LongList(items, encoderOf(item)) };
  }
  return encoderOf(schema)(answer);
}

/** What a list in an answer is made of. */
function itemOf(schema: z.ZodType, key: string): z.ZodType | undefined {
  const list = schema instanceof z.ZodObject ? schema.shape[key] : undefined;
  const item = list instanceof z.ZodArray ? list.element : undefined;
  return item instanceof z.ZodType ? item : undefined;
}
