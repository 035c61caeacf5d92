import {
  appendUpload,
  endUpload,
  readUpload,
  startUpload,
  TafelError,
  TemporaryName,
} from '@tafel/core/api';
import { defineRoute } from '../route.ts';

type Header = (name: string) => string | undefined;

export const uploadRoutes = [
  defineRoute(startUpload, async ({ caller, header, setHeaders }, { temporary }) => {
    const file = { name: fileName(header), bytes: wholeNumber(header, 'upload-length') };
    const { uploadId, path, expiresAt } = await temporary.start(caller, file);
    const location = `/api/v0/uploads/${uploadId}`;
    setHeaders({ location, 'upload-offset': '0', 'upload-expires': utc(expiresAt) });
    return { path, location };
  }),
  defineRoute(readUpload, async ({ caller, params, setHeaders }, { temporary }) => {
    const { path, offset, length, expiresAt } = await temporary.progress(caller, params.uploadId);
    setHeaders({
      'upload-offset': String(offset),
      'upload-length': String(length),
      'upload-expires': utc(expiresAt),
    });
    return { path, offset, length };
  }),
  defineRoute(appendUpload, async (call, { temporary }) => {
    const { caller, params, header, content, setHeaders } = call;
    const piece = {
      offset: wholeNumber(header, 'upload-offset'),
      content,
      checksum: checksum(header('upload-checksum')),
    };
    const { offset, expiresAt } = await temporary.append(caller, params.uploadId, piece);
    setHeaders({ 'upload-offset': String(offset), 'upload-expires': utc(expiresAt) });
    return null;
  }),
  defineRoute(endUpload, async ({ caller, params }, { temporary }) => {
    await temporary.end(caller, params.uploadId);
    return null;
  }),
];

const utc = (time: number) => new Date(time).toUTCString();

function wholeNumber(header: Header, name: string): number {
  const value = header(name) ?? '';
  if (!/^\d{1,15}$/.test(value))
    throw new TafelError('INVALID_REQUEST', `The header ${name} has to be a whole number.`);
  return Number(value);
}

/** `filename {base64}` among the pairs of Upload-Metadata. */
function fileName(header: Header): string {
  const pairs = (header('upload-metadata') ?? '').split(',').map((pair) => pair.trim().split(' '));
  const [, encoded = ''] = pairs.find(([key]) => key === 'filename') ?? [];
  const name = TemporaryName.safeParse(Buffer.from(encoded, 'base64').toString('utf8'));
  if (!name.success)
    throw new TafelError(
      'INVALID_REQUEST',
      'Upload-Metadata has to name the file: filename, and its name in base64.',
    );
  return name.data;
}

/** `sha256 {base64}` */
function checksum(value: string | undefined) {
  if (value === undefined) return undefined;
  const [, algorithm, digest = ''] = /^(sha256|sha1|md5) ([A-Za-z0-9+/]+=*)$/.exec(value) ?? [];
  if (algorithm !== 'sha256' && algorithm !== 'sha1' && algorithm !== 'md5')
    throw new TafelError(
      'INVALID_REQUEST',
      'Upload-Checksum is sha256, sha1 or md5, and the checksum in base64.',
    );
  return { algorithm, digest: Buffer.from(digest, 'base64') } as const;
}
