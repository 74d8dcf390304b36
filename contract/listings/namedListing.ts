import { z } from 'zod';
import { LISTING_KINDS } from './listings.ts';

/** A listing as claims and reports name it. */
export const namedListingSchema = z.object({
  kind: z.enum(LISTING_KINDS),
  id: z.int(),
  name: z.string(),
  address: z.string().describe('within the town; empty where nobody has stated it'),
  town: z.string().describe("such as 'Portland, OR'; empty where nobody has stated it"),
});
export type NamedListing = z.infer<typeof namedListingSchema>;
