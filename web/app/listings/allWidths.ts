import { IMAGE_WIDTHS, imageAtWidth } from '#contract/media/imageWidths.ts';

/** As wide as the page, and on wide screens beside the head of the page. */
const SIZES = '(min-width: 64rem) 45vw, 100vw';

/** For a picture that is shown large: every width of it, for the browser to choose. */
export function allWidths(url: string | null): { srcSet?: string; sizes?: string } {
  if (!url || imageAtWidth(url, 1280) === url) return {};
  const srcSet = IMAGE_WIDTHS.map((width) => `${imageAtWidth(url, width)} ${width}w`).join(', ');
  return { srcSet, sizes: SIZES };
}
