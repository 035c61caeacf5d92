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

function operation(endpoint: Endpoint) {
  return {
    operationId: endpoint.id,
    summary: endpoint.title,
    ...(endpoint.action === 'service:use' ? {} : { security: [{ cookie: [] }, { bearer: [] }] }),
    parameters: parameters(endpoint),
    ...requestBody(endpoint),
    responses: {
      [endpoint.status ?? 200]: { description: 'Done', content: answer(endpoint) },
      default: {
        description: `Refused. Codes of this call: ${endpoint.errors?.join(', ') ?? 'only the common ones'}.`,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Envelope' } } },
      },
    },
  };
}

function parameters(endpoint: Endpoint) {
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const version = { name: 'If-Match', in: 'header', required: true, schema: { type: 'string' } };
  return endpoint.version === 'write' ? [...inPath, version] : inPath;
}

function requestBody(endpoint: Endpoint) {
  if (endpoint.bytes === 'request')
    return { requestBody: { required: true, content: { 'application/octet-stream': {} } } };
  if (!endpoint.body) return {};
  return {
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemaOf(endpoint.body) } },
    },
  };
}

function answer(endpoint: Endpoint) {
  if (endpoint.bytes === 'response') return { 'application/octet-stream': {} };
  const schema = {
    type: 'object',
    properties: { success: { const: true }, data: schemaOf(endpoint.data) },
    required: ['success', 'data'],
  };
  return { 'application/json': { schema } };
}
