import { startServer } from '../../main.ts';
import { exampleDemo } from '../example-demo.ts';

/** A data folder with something of what people make: an account, reports, shares, links, tokens, what waits to be mailed. */
export async function fillServer(dataFolder: string): Promise<void> {
  const server = await startServer({
    dataFolder,
    port: 0,
    logLevel: 'silent',
    demo: exampleDemo(),
  });
  const { email, password } = server.demo ?? { email: '', password: '' };
  const headers = new Headers({ 'content-type': 'application/json', 'x-tafel-request': '1' });
  const post = async (path: string, body: object) => {
    const response = await fetch(`${server.url}/api/v0/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
    const { data } = (await response.json()) as { data: Readonly<Record<string, string>> };
    return { data, cookies: response.headers.getSetCookie() };
  };
  const { cookies } = await post('auth/login', { email, password, trustPC: true });
  headers.set('cookie', cookies.map((cookie) => cookie.split(';', 1)[0]).join('; '));
  const { clusterId = '' } = (await post('clusters', { clusterName: 'Kept' })).data;
  const place = `${clusterId}/project`;
  const { projectId = '' } = (await post(`clusters/${place}`, { projectName: 'Glucose' })).data;
  await post(`projects/${clusterId}/${projectId}/report`, { report_name: 'Batch 7' });
  const users = [{ email: 'ben@tafel.example', accesstype: true }];
  await post('shareclusters', { clusterId, users });
  await post('links', { clusterId });
  await post('auth/tokens', { name: 'rig', scope: 'push' });
  await server.close();
}
