import { join } from 'node:path';
import { type Client, createClient } from '@tafel/core/api';
import { Report } from '@tafel/core/api';
import { startServer } from '@tafel/server';

/** A server with an empty project, somebody's token for it, and a client that looks at it. */
export async function pushServer(folder: string) {
  const demo = { report: Report.parse({ schema: 1, name: 'Demo' }), files: [] };
  const server = await startServer({
    dataFolder: join(folder, 'data'),
    port: 0,
    logLevel: 'silent',
    demo,
  });
  const { email, password } = server.demo ?? { email: '', password: '' };
  const signIn = await fetch(`${server.url}/api/v0/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const session = /tafel-session=([^;]+)/.exec(signIn.headers.getSetCookie().join())?.[1] ?? '';
  const client: Client = createClient({ baseUrl: server.url, fetch, token: session });
  const { token } = await client.addToken({ body: { name: 'rig', scope: 'push' } });
  const { clusterId } = await client.addCluster({ body: { clusterName: 'Lab' } });
  const { projectId } = await client.addProject({
    params: { clusterId },
    body: { projectName: 'Night runs' },
  });
  return {
    ...server,
    client,
    token,
    project: `${clusterId}/${projectId}`,
    /** The reports of the project, each with its thumbnail and files. */
    async reports() {
      const params = { clusterId, projectId };
      const { reports } = await client.readProject({ params });
      return Promise.all(
        reports.map(async ({ reportId, reportName, thumbnail }) => {
          const { report } = await client.readReport({ params: { ...params, reportId } });
          return { name: reportName, thumbnail, files: report.files };
        }),
      );
    },
  };
}
