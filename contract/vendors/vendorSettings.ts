import { z } from 'zod';
import { LONG_TEXT_MAX_LENGTH } from '#contract/limits.ts';
import { TOO_LONG } from '#contract/tooLong.ts';

/**
 * GET /api/user/vendor-settings: from where and how far a vendor travels. A PUT says what of it
 * changes.
 */
export const vendorSettingsSchema = z.object({
  travelCity: z.string().trim().max(200, TOO_LONG),
  travelState: z.string().trim().max(200, TOO_LONG),
  travelRadiusMiles: z.int().min(1).max(500),
  defaultNote: z.string().trim().max(LONG_TEXT_MAX_LENGTH, TOO_LONG),
});
export type VendorSettings = z.infer<typeof vendorSettingsSchema>;
