import {
  DOCUMENT_MAX_BYTES,
  DOCUMENT_TOO_LARGE,
  IMAGE_MAX_BYTES,
  IMAGE_MAX_PIXELS,
  IMAGE_TOO_LARGE,
} from '#contract/media/fileLimits.ts';
import { IMAGE_WIDTHS } from '#contract/media/imageWidths.ts';
import { unprocessableAt } from '#server/app/problems.ts';
import type { Connection } from '#server/db/connection.ts';
import { documentKind, imageKind } from './fileKinds.ts';
import { insertMedia, type StoredMedia } from './media.queries.ts';
import { addressOf, digestOf, documentName, pictureName } from './mediaNames.ts';

/** Decodes and encodes pictures: a library of its own kind, loaded with the first of them. */
const pictureLibrary = async () => (await import('sharp')).default;

const WEBP_QUALITY = 80;

const DOCUMENT_TYPES = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** Who brings a file, and in which field of the request, so that a refusal stands there. */
interface Origin {
  userId: number | null;
  field: string;
}

/**
 * Keeps a picture as WebP in the widths of the site, without what cameras write into files (places
 * among it).
 * @returns its address, in the smallest width
 * @throws ProblemError 422 that says why the file is not taken; then nothing is stored
 */
export async function storeImage(
  connection: Connection,
  bytes: Buffer,
  { userId, field }: Origin,
): Promise<string> {
  const refuse = (message: string) => unprocessableAt(field, message);
  if (bytes.length > IMAGE_MAX_BYTES) throw refuse(IMAGE_TOO_LARGE);
  const kind = imageKind(bytes);
  if (kind === 'svg') {
    throw refuse('SVG files aren’t supported. Choose a JPEG, PNG or WebP picture.');
  }
  if (kind === 'heic') {
    throw refuse('HEIC photos aren’t supported. Choose a JPEG, PNG or WebP picture.');
  }
  if (kind === null) throw refuse('This file isn’t a picture. Choose a JPEG, PNG or WebP.');
  // Read before anything is decoded: a small file can be a picture that fills the memory.
  const { width, height } = await metadataOf(bytes);
  if (width * height > IMAGE_MAX_PIXELS) {
    throw refuse(
      `The picture has more than ${IMAGE_MAX_PIXELS / 1e6} megapixels. Choose a smaller one.`,
    );
  }
  const digest = digestOf(bytes);
  const sharp = await pictureLibrary();
  const files = [];
  for (const target of IMAGE_WIDTHS) {
    const encoded = await sharp(bytes, { failOn: 'truncated', limitInputPixels: IMAGE_MAX_PIXELS })
      .rotate()
      .resize({ width: target, withoutEnlargement: true })
      .webp({ quality: WEBP_QUALITY })
      .toBuffer()
      .catch(() => {
        throw refuse('This picture is damaged and can’t be read. Save it again or choose another.');
      });
    files.push({
      name: pictureName(digest, target),
      contentType: 'image/webp',
      bytes: encoded,
      userId,
    });
  }
  await insertMedia(connection, files);
  return addressOf(pictureName(digest, IMAGE_WIDTHS[0]));
}

/** A kept picture as a JPEG, on white where it is transparent. */
export async function toJpeg({ bytes }: StoredMedia): Promise<StoredMedia> {
  const sharp = await pictureLibrary();
  const encoded = await sharp(bytes).flatten({ background: 'white' }).jpeg().toBuffer();
  return { contentType: 'image/jpeg', bytes: encoded };
}

/**
 * Keeps a PDF or Word document as it is.
 * @returns its address
 * @throws ProblemError 422 that says why the file is not taken; then nothing is stored
 */
export async function storeDocument(
  connection: Connection,
  bytes: Buffer,
  { userId, field }: Origin,
): Promise<string> {
  const refuse = (message: string) => unprocessableAt(field, message);
  if (bytes.length > DOCUMENT_MAX_BYTES) throw refuse(DOCUMENT_TOO_LARGE);
  const kind = documentKind(bytes);
  if (kind === null) {
    throw refuse('This file isn’t a PDF or Word document (.doc, .docx).');
  }
  const name = documentName(digestOf(bytes), kind);
  await insertMedia(connection, [{ name, contentType: DOCUMENT_TYPES[kind], bytes, userId }]);
  return addressOf(name);
}

/** Zero by zero where the file does not say; decoding it will. */
async function metadataOf(bytes: Buffer): Promise<{ width: number; height: number }> {
  const sharp = await pictureLibrary();
  const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }));
  return { width, height };
}
