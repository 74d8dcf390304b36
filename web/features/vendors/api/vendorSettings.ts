import { queryOptions } from '@tanstack/react-query';
import type { VendorSettings } from '#contract/vendors/vendorSettings.ts';
import { apiGet } from '#web/lib/api/api.ts';
import { PERSONAL } from '#web/lib/api/personal.ts';

/** From where and how far the signed-in person travels, and what she says by default. */
export const vendorSettingsQuery = queryOptions({
  queryKey: ['vendor-settings'],
  meta: PERSONAL,
  queryFn: ({ signal }) => apiGet<VendorSettings>('/api/user/vendor-settings', signal),
});
