import { decodeJwt } from 'jose';
import { z } from 'zod';

/** Whoever made one up may have written anything. */
const addressTokenSchema = z.object({
  email: z.string().describe('what its account signs in with'),
  updateTo: z.string().optional().describe('what it is to sign in with instead'),
  userId: z.string().regex(/^\w+$/).optional(),
});

/**
 * What a link to confirm an address carries; null where that is no such thing. Whether it is one of
 * ours, Better Auth judges.
 */
export function readAddressToken(token: string): z.infer<typeof addressTokenSchema> | null {
  try {
    return addressTokenSchema.parse(decodeJwt(token));
  } catch {
    return null;
  }
}
