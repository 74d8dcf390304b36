import { createHash } from 'node:crypto';

export const FOLDER = '/media/';

/** Characters of a name that stand for the content, whatever its width or kind. */
export const DIGEST_LENGTH = 40;
const DIGEST = `[\\da-f]{${DIGEST_LENGTH}}`;
const PICTURE = `${DIGEST}-\\d+\\.webp`;
const JPEG = `${DIGEST}-\\d+\\.jpg`;
const DOCUMENT = `${DIGEST}\\.(?:pdf|docx?)`;

export const PICTURE_NAME = new RegExp(`^${PICTURE}$`);
export const DOCUMENT_NAME = new RegExp(`^${DOCUMENT}$`);
const MEDIA_NAME = new RegExp(`^(?:${PICTURE}|${DOCUMENT})$`);

/** Of what is at an address: a file that is kept, or a picture as a JPEG. */
export const SERVED_NAME = new RegExp(`^(?:${PICTURE}|${DOCUMENT}|${JPEG})$`);

export const digestOf = (bytes: Buffer) =>
  createHash('sha256').update(bytes).digest('hex').slice(0, DIGEST_LENGTH);

export const pictureName = (digest: string, width: number) => `${digest}-${width}.webp`;

/** The name of the kept picture of which a JPEG is made; null where a name is not that of a JPEG. */
export const originalOf = (name: string): string | null =>
  name.endsWith('.jpg') ? name.replace(/jpg$/, 'webp') : null;

export const documentName = (digest: string, kind: 'pdf' | 'doc' | 'docx') => `${digest}.${kind}`;

export const addressOf = (name: string) => `${FOLDER}${name}`;

/** The name of the file at an address; null where that is not one of this site's files. */
export function nameAt(address: string | null): string | null {
  const name = address?.startsWith(FOLDER) ? address.slice(FOLDER.length) : '';
  return MEDIA_NAME.test(name) ? name : null;
}
