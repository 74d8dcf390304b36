import { unprocessable } from '#server/app/problems.ts';
import type { Connection } from '#server/db/connection.ts';
import { readDataUrl } from './dataUrl.ts';
import { findMedia } from './media.queries.ts';
import { storeImage } from './storeMedia.ts';

const OWN_IMAGE = /^\/media\/([\da-f]{40}-\d+\.webp)$/;

/**
 * The address of a picture that a form carries: as a data URL, which is stored, or as the address
 * of one that is stored already.
 * @throws ProblemError 422 for anything else
 */
export async function resolveImage(
  connection: Connection,
  text: string,
  origin: { userId: number | null; field: string },
): Promise<string> {
  const bytes = readDataUrl(text);
  if (bytes) return storeImage(connection, bytes, origin);
  const name = OWN_IMAGE.exec(text)?.[1];
  if (name && (await findMedia(connection, name))) return text;
  const message = 'Choose a picture from your device.';
  throw unprocessable(message, [{ field: origin.field, message }]);
}
