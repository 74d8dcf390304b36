import { z } from 'zod';

/** What POST /api/media/images and /api/media/documents answer. */
export const storedMediaSchema = z.object({
  url: z.string().describe('on this site; what is there never changes'),
});
export type StoredMedia = z.infer<typeof storedMediaSchema>;
