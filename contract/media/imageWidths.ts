/** The widths in which every picture is kept, in pixels; the first is the one for cards. */
export const IMAGE_WIDTHS = [640, 1280] as const;

/** The address of a picture of this site in another of its widths; of any other, as it is. */
export const imageAtWidth = (url: string, width: (typeof IMAGE_WIDTHS)[number]): string =>
  url.replace(/^(\/media\/.*)-\d+\.webp$/, `$1-${width}.webp`);
