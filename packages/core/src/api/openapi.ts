import { z } from 'zod';
import { TAFEL_VERSION } from '../version.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { Envelope } from './envelope.ts';

const schemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

/** The description of every call in OpenAPI 3.1, derived from the contracts. */
export function openApiDocument() {
  const paths = new Map<string, Record<string, unknown>>();
  for (const endpoint of endpoints.members) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    const operations = paths.get(path) ?? {};
    operations[endpoint.method.toLowerCase()] = operation(endpoint);
    paths.set(path, operations);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Tafel', version: TAFEL_VERSION },
    paths: Object.fromEntries(paths),
    components: {
      schemas: { Envelope: schemaOf(Envelope) },
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'tafel-session' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

/** What a call is about: the first word of its path after the version. */
export const tagOf = ({ path }: Pick<Endpoint, 'path'>): string =>
  path
    .replace(/^\/(api|p?bda)\/v0\//, '')
    .replace(/^\//, '')
    .split('/')[0];

function operation(endpoint: Endpoint) {
  return {
    operationId: endpoint.id,
    summary: endpoint.title,
    tags: [tagOf(endpoint)],
    ...(endpoint.action === 'service:use' ? {} : { security: [{ cookie: [] }, { bearer: [] }] }),
    parameters: parameters(endpoint),
    ...requestBody(endpoint),
    responses: {
      [endpoint.status ?? 200]: { description: 'Done', ...answer(endpoint) },
      default: {
        description: `Refused. Codes of this call: ${endpoint.errors?.join(', ') ?? 'only the common ones'}.`,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Envelope' } } },
      },
    },
  };
}

const TEXT = { type: 'string' };
const BYTES = { type: 'string', format: 'binary' };

function parameters({ path, version, query, method, bytes, action }: Endpoint) {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: TEXT,
  }));
  const fields = query instanceof z.ZodObject ? Object.entries<z.ZodType>(query.shape) : [];
  const inQuery = fields.map(([name, schema]) => ({
    name,
    in: 'query',
    required: !schema.safeParse(undefined).success,
    schema: schemaOf(schema),
  }));
  const header = (name: string, required: boolean) => ({
    name,
    in: 'header',
    required,
    schema: TEXT,
  });
  const takesVersion = version === 'write' || version === 'replace';
  const takesKey = method !== 'GET' && !bytes && action !== 'service:use';
  return [
    ...inPath,
    ...inQuery,
    ...(takesVersion ? [header('If-Match', version === 'write')] : []),
    ...(takesKey ? [header('Idempotency-Key', false)] : []),
  ];
}

function requestBody({ bytes, mediaType = 'application/octet-stream', body }: Endpoint) {
  if (bytes === 'request')
    return { requestBody: { required: true, content: { [mediaType]: { schema: BYTES } } } };
  if (!body) return {};
  return {
    requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body) } } },
  };
}

function answer({ status, bytes, mediaType, data }: Endpoint) {
  if (status === 204) return {};
  if (bytes === 'response')
    return { content: { [mediaType ?? 'application/octet-stream']: { schema: BYTES } } };
  const schema = {
    type: 'object',
    properties: { success: { const: true }, data: schemaOf(data) },
    required: ['success', 'data'],
  };
  return { content: { 'application/json': { schema } } };
}
