import { type Endpoint, endpoints, PLANS, rolesOf, TAFEL_VERSION, tagOf } from '@tafel/core/api';
import type { RequestHandler } from 'express';
import { z } from 'zod';

/** The page needs its own style and nothing else: no script, no picture, no other address. */
const POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0 auto;max-width:60rem;padding:1rem 1.5rem 4rem}
h2{margin-top:2.5rem;text-transform:capitalize}
article{border-top:1px solid #8884;padding:.75rem 0}
h3{margin:0;font-size:1rem;font-weight:600}
code,pre{font:.875rem/1.5 ui-monospace,monospace}
pre{overflow-x:auto;background:#8882;padding:.75rem;border-radius:.25rem}
p{margin:.25rem 0}nav a{margin-right:1rem;display:inline-block}`;

/** The calls for people to read, from the same contracts that the server checks. */
export const callsPage: RequestHandler = (_request, response) => {
  response
    .set({ 'content-security-policy': POLICY, 'cache-control': 'no-store' })
    .type('html')
    .send(text());
};

/** A file of its own, since the policy allows no style inside the page. */
export const callsStyle: RequestHandler = (_request, response) => {
  response.type('css').send(STYLE);
};

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const schemaText = (schema: z.ZodType) =>
  escape(JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), null, 2));

const details = (title: string, schema: z.ZodType | undefined) =>
  schema === undefined
    ? ''
    : `<details><summary>${title}</summary><pre>${schemaText(schema)}</pre></details>`;

function whoText({ action, feature }: Endpoint): string {
  const roles = rolesOf(action);
  const who = roles.includes('anonymous') ? 'everybody, also without signing in' : roles.join(', ');
  const limit = feature ? PLANS.freemium.limits[feature] : null;
  if (limit === null) return who;
  return `${who}; ${limit === 0 ? 'belongs to premium' : `${limit} with the free plan`}`;
}

function article(endpoint: Endpoint): string {
  const { id, method, path, title, body, query, data, bytes, errors = [] } = endpoint;
  return `<article id="${id}"><h3><code>${method} ${escape(path)}</code></h3><p>${escape(title)}</p>
<p>For: ${escape(whoText(endpoint))}.${errors.length > 0 ? ` Codes: <code>${errors.join('</code>, <code>')}</code>.` : ''}</p>
${details('Query', query)}${details('Body', body)}${bytes === 'response' ? '' : details('Data of the answer', data)}</article>`;
}

function page(): string {
  const groups = [...Map.groupBy<string, Endpoint>(endpoints.members, tagOf)];
  const contents = groups.map(([tag]) => `<a href="#${tag}">${tag}</a>`).join('');
  const sections = groups.map(
    ([tag, calls]) => `<h2 id="${tag}">${tag}</h2>${calls.map(article).join('\n')}`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Calls of Tafel ${TAFEL_VERSION}</title><link rel="stylesheet" href="/api/docs.css"></head>
<body><h1>Calls of Tafel ${TAFEL_VERSION}</h1>
<p>Every answer is JSON: <code>success</code>, and <code>data</code> or <code>error</code> with a code and a sentence. Programs send a token as <code>Authorization: Bearer tfl_…</code>. Writes take an <code>Idempotency-Key</code>. For machines: <a href="/api/v0/openapi.json">OpenAPI 3.1</a>.</p>
<nav>${contents}</nav>${sections.join('\n')}</body></html>`;
}

/** Written when it is first asked for. */
let written: string | undefined;
const text = () => (written ??= page());
