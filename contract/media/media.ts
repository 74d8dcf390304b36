import { z } from 'zod';

/** The widths in which every picture is kept, in pixels; the first is the one for cards. */
export const IMAGE_WIDTHS = [640, 1280] as const;

/** What POST /api/media/images and /api/media/documents answer. */
export const storedMediaSchema = z.object({
  url: z.string().describe('on this site; what is there never changes'),
});
export type StoredMedia = z.infer<typeof storedMediaSchema>;

/** The address of a picture of this site in another of its widths. */
export const imageAtWidth = (url: string, width: (typeof IMAGE_WIDTHS)[number]): string =>
  url.replace(/-\d+\.webp$/, `-${width}.webp`);
