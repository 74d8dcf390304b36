import { unprocessable } from '#server/app/problems.ts';
import type { Connection } from '#server/db/connection.ts';
import { readDataUrl } from './dataUrl.ts';
import { findMedia } from './media.queries.ts';
import { storeDocument } from './storeMedia.ts';

const OWN_DOCUMENT = /^\/media\/([\da-f]{40}\.(?:pdf|docx?))$/;

/**
 * The address of a document that a form carries: as a data URL, which is stored, or as the address
 * of one that is stored already.
 * @throws ProblemError 422 for anything else
 */
export async function resolveDocument(
  connection: Connection,
  text: string,
  origin: { userId: number | null; field: string },
): Promise<string> {
  const bytes = readDataUrl(text);
  if (bytes) return storeDocument(connection, bytes, origin);
  const name = OWN_DOCUMENT.exec(text)?.[1];
  if (name && (await findMedia(connection, name))) return text;
  const message = 'Choose a PDF or Word document from your device.';
  throw unprocessable(message, [{ field: origin.field, message }]);
}
