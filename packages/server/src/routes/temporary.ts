import {
  addRawFile,
  type Caller,
  downloadFiles,
  getFilesDirect,
  getTemporary,
  getTemporaryInFolder,
  placeReport,
  putTemporary,
  removeTemporary,
  removeTemporaryInFolder,
  saveReportDetails,
  TafelError,
} from '@tafel/core/api';
import { defineRoute } from '../route.ts';

/** Other people's folders are not there. */
function insistOnOwn({ userId }: Caller, inPath: string): void {
  if (userId !== inPath) throw new TafelError('NOT_FOUND', 'There is nothing at this address.');
}

export const temporaryRoutes = [
  defineRoute(putTemporary, async ({ caller, params, content }, { temporary }) => {
    insistOnOwn(caller, params.userId);
    return temporary.put(caller, params.fileName, content);
  }),
  defineRoute(getTemporary, async ({ caller, params: { userId, fileName } }, { temporary }) => {
    insistOnOwn(caller, userId);
    return { name: fileName, ...(await temporary.open(caller, fileName)) };
  }),
  defineRoute(removeTemporary, async ({ caller, params }, { temporary }) => {
    insistOnOwn(caller, params.userId);
    await temporary.remove(caller, params.fileName);
    return {};
  }),
  defineRoute(getTemporaryInFolder, async ({ caller, params }, { temporary }) => {
    const { userId, folder, fileName } = params;
    insistOnOwn(caller, userId);
    return { name: fileName, ...(await temporary.open(caller, `${folder}/${fileName}`)) };
  }),
  defineRoute(removeTemporaryInFolder, async ({ caller, params }, { temporary }) => {
    insistOnOwn(caller, params.userId);
    await temporary.remove(caller, `${params.folder}/${params.fileName}`);
    return {};
  }),
  defineRoute(saveReportDetails, async ({ caller, params, body, basedOn }, { transfer }) => {
    const { lightReport: light, fileName } = body;
    const sent = { light, fileName, basedOn };
    const { version, savedAt } = await transfer.save(caller, params.reportId, sent);
    return { version, data: { dateLastUpdate: savedAt } };
  }),
  defineRoute(placeReport, async ({ caller, params }, { transfer }) => {
    const { mayEdit, owned, location } = await transfer.place(caller, params.reportId);
    return { accesstype: mayEdit, owner: owned, tempFileLocation: location };
  }),
  defineRoute(addRawFile, ({ caller, params, body }, { transfer }) =>
    transfer.addFile(caller, params.reportId, body.fileName),
  ),
  defineRoute(getFilesDirect, async ({ caller, params }, { transfer }) => {
    const { location, files } = await transfer.placeFiles(caller, params.reportId);
    return { tempFolderLocation: location, files };
  }),
  defineRoute(downloadFiles, ({ caller, params }, { transfer }) =>
    transfer.download(caller, params.reportId),
  ),
];
