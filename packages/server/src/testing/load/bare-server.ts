/** The peer: Express with the bare queries and the same content, without sign-in, permissions, checks or a log. In a process of its own, as ours. */
import express from 'express';
import { connectDatabase } from '../../db/database.ts';
import { BEGINNING, listClustersAfter } from '../../db/cluster-pages.ts';
import { beginningOf, findDocument, listReportsAfter } from '../../db/reports.ts';
import { clusterItem } from '../../services/cluster-list.ts';
import { reportItems } from '../../services/report-items.ts';

const [place = '', userId = '', projectId = '', reportId = ''] = process.argv.slice(2);
const db = connectDatabase(place);
const actor = { userId, admin: false };
const NONE: ReadonlySet<string> = new Set();
const app = express();
app.get('/clusters', async (_request, response) => {
  const rows = await listClustersAfter(db, actor, BEGINNING, Number.MAX_SAFE_INTEGER);
  response.json(rows.map((row, index) => clusterItem(actor, row, index + 1, NONE)));
});
app.get('/project', async (_request, response) => {
  const rows = await listReportsAfter(db, actor, beginningOf(projectId), Number.MAX_SAFE_INTEGER);
  response.json(await reportItems(actor, rows, { links: [], beyond: NONE }));
});
app.get('/report', async (_request, response) => {
  response.json(await findDocument(db, actor, reportId));
});
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}\n`);
});
