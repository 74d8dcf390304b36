import { imageAtWidth } from './imageWidths.ts';

/**
 * The address of a picture of this site as other sites show it with a link: as a JPEG, for some
 * messengers and mail programs show no WebP. Of any other picture, as it is.
 */
export const sharedPicture = (url: string): string =>
  imageAtWidth(url, 1280).replace(/^(\/media\/.*)\.webp$/, '$1.jpg');
