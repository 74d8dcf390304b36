import { unprocessableAt } from '#server/app/problems.ts';
import type { Connection } from '#server/db/connection.ts';
import { readDataUrl } from './dataUrl.ts';
import { holdMedia } from './media.queries.ts';
import { DOCUMENT_NAME, nameAt, PICTURE_NAME } from './mediaNames.ts';
import { storeDocument, storeImage } from './storeMedia.ts';

/** The fields in which forms carry files. */
const FIELDS = {
  imageUrl: {
    store: storeImage,
    pattern: PICTURE_NAME,
    message: 'Choose a picture from your device.',
  },
  agreementDocumentUrl: {
    store: storeDocument,
    pattern: DOCUMENT_NAME,
    message: 'Choose a PDF or Word document from your device.',
  },
};
type FileField = keyof typeof FIELDS;
const FIELD_NAMES = Object.keys(FIELDS) as FileField[];

/** Files by their addresses, or as data URLs; null: none. */
type CarriedFiles = Partial<Record<FileField, string | null>>;

/**
 * The files that a form changes. One that comes along as a data URL is stored; whether there is one
 * at an address that comes instead, `requireFiles` asks.
 * @param stored what the listing has already: that stays, wherever it came from
 * @param userId who brings them
 * @throws ProblemError 422 that says why a file is not taken
 */
export async function filesOf(
  connection: Connection,
  written: CarriedFiles,
  stored: CarriedFiles | null,
  userId: number | null,
): Promise<CarriedFiles> {
  const files: CarriedFiles = {};
  for (const field of FIELD_NAMES) {
    const text = written[field];
    if (text === undefined || text === stored?.[field]) continue;
    const bytes = text ? readDataUrl(text) : null;
    files[field] = bytes
      ? await FIELDS[field].store(connection, bytes, { userId, field })
      : text || null;
  }
  return files;
}

/**
 * Asked once it is known that nothing was changed meanwhile: the file that a form began with is gone
 * where another has taken its place, and that is what whoever sends it is told first. Nobody deletes
 * the files until the transaction ends.
 * @throws ProblemError 422 where one of the addresses is not that of a stored file
 */
export async function requireFiles(transaction: Connection, files: CarriedFiles): Promise<void> {
  for (const field of FIELD_NAMES) {
    const address = files[field];
    if (!address) continue;
    const { pattern, message } = FIELDS[field];
    const name = nameAt(address);
    if (!name || !pattern.test(name) || !(await holdMedia(transaction, name))) {
      throw unprocessableAt(field, message);
    }
  }
}
