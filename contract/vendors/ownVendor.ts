import { z } from 'zod';
import { versionSchema } from '#contract/version.ts';
import { vendorPageSchema } from './vendors.ts';

/** GET /api/user/vendor: the person's own business profile, and what she may do. */
export const ownVendorSchema = z.object({
  vendor: vendorPageSchema.nullable(),
  version: versionSchema.nullable(),
  permissions: z.object({ create: z.boolean(), change: z.boolean() }),
});
export type OwnVendor = z.infer<typeof ownVendorSchema>;
