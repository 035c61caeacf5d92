import { PICTURE_LIMIT, TafelError } from '@tafel/core/api';

/** How files of each type begin, in hexadecimal; a WebP file has its length between two names. */
const SIGNATURES = {
  'image/png': /^89504e470d0a1a0a/,
  'image/jpeg': /^ffd8ff/,
  'image/webp': /^52494646.{8}57454250/,
} as const;

const isKnown = (type: string): type is keyof typeof SIGNATURES => Object.hasOwn(SIGNATURES, type);

/**
 * Insists that a data URL is the picture that it says it is.
 *
 * @throws TafelError INVALID_REQUEST for other content, or more bytes than a small picture has
 */
export function insistOnPicture(dataUrl: string): void {
  const [head = '', content = ''] = dataUrl.split(',');
  const type = head.replace(/^data:|;base64$/g, '');
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > PICTURE_LIMIT)
    throw refused(`The picture has ${PICTURE_LIMIT / 1000} kB at most.`);
  if (!isKnown(type) || !SIGNATURES[type].test(bytes.toString('hex', 0, 16)))
    throw refused('The picture has to be a PNG, JPEG or WebP file.');
}

const refused = (why: string) => new TafelError('INVALID_REQUEST', why, { key: 'picture' });
