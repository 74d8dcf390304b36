import { IMAGE_WIDTHS } from '#contract/media/imageWidths.ts';

/** Smaller files are sent as they are: there is little to gain. */
const WORTH_MAKING_SMALLER = 1_000_000;
const WIDEST_KEPT = Math.max(...IMAGE_WIDTHS);
/** The server encodes what it is sent once more: nothing of that should be seen. */
const QUALITY = 0.9;
/** What may be see-through stays so; a photograph is a JPEG, also where the phone's own kind is not. */
const SEE_THROUGH = ['image/png', 'image/webp'];

/** The kinds that phones save photographs in and the server can't decode. */
const OF_PHONES = ['image/heic', 'image/heif'];

/** Where the system knows nothing of these kinds, the browser can't tell, and the name is all there is. */
export const isPhonePhoto = ({ type, name }: File): boolean =>
  OF_PHONES.includes(type) || (type === '' && /\.hei[cf]$/i.test(name));

/**
 * A photograph as wide as the site keeps it, so that a phone needn't send many megabytes that are
 * thrown away. One that this browser can't decode is left as it is, for the server to judge.
 * @returns null where the server could not decode it either
 */
export async function smallerPicture(file: File): Promise<Blob | null> {
  const isOfPhones = isPhonePhoto(file);
  if (file.size < WORTH_MAKING_SMALLER && !isOfPhones) return file;
  const smaller = await drawn(file).catch(() => null);
  if (isOfPhones) return smaller;
  return smaller && smaller.size < file.size ? smaller : file;
}

/** @returns null where the canvas gives nothing, as when there is no memory for it */
async function drawn(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const share = Math.min(1, WIDEST_KEPT / picture.width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * share);
  canvas.height = Math.round(picture.height * share);
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const type = SEE_THROUGH.includes(file.type) ? file.type : 'image/jpeg';
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}
