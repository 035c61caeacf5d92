import { Readable, Transform } from 'node:stream';
import { TafelError } from '@tafel/core/api';

/** A file of a form. */
export interface FormFile {
  /** As the sender calls it. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The bytes of a form around its file: boundaries, headers, small fields. */
const OVERHEAD = 100_000;

const tooLarge = (limit: number) =>
  new TafelError('PAYLOAD_TOO_LARGE', `The file has ${limit / 1e6} MB at most.`);

/**
 * The one file of a multipart form, under whatever field name.
 *
 * @param contentType with the boundary
 * @throws TafelError INVALID_REQUEST, PAYLOAD_TOO_LARGE
 */
export async function readFormFile(
  content: Readable,
  contentType: string,
  limit: number,
): Promise<FormFile> {
  let seen = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      done(seen > limit + OVERHEAD ? tooLarge(limit) : null, chunk);
    },
  });
  content.on('error', (error) => counted.destroy(error));
  const form = await new Response(Readable.toWeb(content.pipe(counted)), {
    headers: { 'content-type': contentType },
  })
    .formData()
    .catch(() => {
      throw seen > limit
        ? tooLarge(limit)
        : new TafelError('INVALID_REQUEST', 'The form cannot be read.');
    });
  const [file, ...others] = [...form.values()].filter((value) => typeof value !== 'string');
  if (file === undefined || others.length > 0)
    throw new TafelError('INVALID_REQUEST', 'The form has to hold exactly one file.');
  if (file.size > limit) throw tooLarge(limit);
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}
