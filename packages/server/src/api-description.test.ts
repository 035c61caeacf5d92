import { endpoints } from '@tafel/core/api';
import { expect, test } from 'vitest';
import { testServer } from './testing/test-server.ts';

/** The calls of the specification, with their verbs as resolved; a variable has any name. */
const SPECIFIED = `
POST register|POST sendEmailVerificationLink|POST emailVerificationStatus|POST userFullName|POST revokeSession|GET users
GET users/{}|DELETE users/{}|PATCH users/{}|POST resetPassword|GET clusters|POST clusters|GET clusters/{}|PUT clusters/{}
PUT clusters/{}/archival|PUT clusters/{}/favourite|PUT clusters/{}/opt-out|POST clusters/{}/project|PUT projects/{}/{}
GET clusters/{}/projects/{}|POST projects/{}/{}/{}|POST clusters/{}/projects/{}/reports/{}/reportDetails
GET reports/{}/{}/{}|DELETE reports/{}/{}/{}|POST templates/{}/{}/template|PUT templates/{}/{}/{}|DELETE templates/{}/{}/{}
GET templates/{}/{}/{}|GET templates/{}/{}/templates|POST getFiles/{}/{}/template|POST upload/{}/{}/{}
GET getFilesDirect/{}/{}/{}/report|POST shareclusters|GET shares/cluster/{}|PUT shares/cluster|DELETE shares/cluster
POST sharereports|POST shares/reports|PUT shares/report|DELETE shares/report|GET sharesWithOther|POST clusterOwnerDetails
POST resourceAccessRequests|GET resourceAccessRequests/{}|PUT resourceAccessRequests/approve/{}
PUT resourceAccessRequests/reject/{}|DELETE resourceAccessRequests/remove/{}|GET sharedClusters/{}/emails|POST zoho|GET plans
POST filterPlans|POST subscriptions|GET subscriptions|PATCH subscriptions/{}|GET wallet|PATCH deletecard/{}|GET billinghistory
GET freemium_status|POST freemium_status|POST contactdjuli|POST /pbda/v0/openDT6|GET /pbda/v0/drawCircuit/{}
POST /bda/v0/createUnitTest|POST /bda/v0/recommendCircuit|POST /bda/v0/fitCircuit|POST /bda/v0/constructPlot
POST /bda/v0/compareReports|POST /bda/v0/imageRecognition|POST /pbda/v0/imageRecognition`
  .trim()
  .split(/[|\n]/)
  .map((line) => {
    const [method = '', path = ''] = line.split(' ');
    return `${method} ${path.startsWith('/') ? path : `/api/v0/${path}`}`;
  });

interface Operation {
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema?: object }>>;
  };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: object }>> }>
  >;
}

test('EP-66 every call of the specification is described with the schemas of request and answer', async () => {
  const { url } = await testServer();
  const description = (await (await fetch(`${url}/api/v0/openapi.json`)).json()) as {
    openapi: string;
    paths: Record<string, Record<string, Operation>>;
  };
  expect(description.openapi).toBe('3.1.0');
  const described = new Map(
    Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): [string, Operation] => [
        `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '{}')}`,
        operation,
      ]),
    ),
  );
  expect(SPECIFIED.filter((call) => !described.has(call))).toEqual([]);
  expect(described.size).toBe(endpoints.members.length);
  for (const [call, { requestBody, responses }] of described) {
    const contents = [
      requestBody?.content,
      ...Object.values(responses).map(({ content }) => content),
    ];
    for (const content of contents)
      for (const [type, { schema }] of Object.entries(content ?? {}))
        expect(schema, `${call} ${type}`).toBeDefined();
    expect(Object.keys(responses), call).toContain('default');
  }
});

test('the page of calls lists every one, and its policy allows no script', async () => {
  const { url } = await testServer();
  const response = await fetch(`${url}/api/docs`);
  const page = await response.text();
  for (const { id } of endpoints.members) expect(page).toContain(`<article id="${id}">`);
  expect(page).not.toMatch(/<script|style=|<style/);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'; style-src 'self'");
  expect(policy).not.toContain('unsafe');
  const style = await fetch(`${url}/api/docs.css`);
  expect(style.headers.get('content-type')).toMatch(/^text\/css/);
});
