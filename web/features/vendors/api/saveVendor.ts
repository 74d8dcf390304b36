import { useQueryClient } from '@tanstack/react-query';
import type { VendorProfile } from '#contract/vendors/vendorProfile.ts';
import type { WrittenVendor } from '#contract/vendors/vendors.ts';
import { apiSend } from '#web/lib/api.ts';
import { ifMatch } from '#web/lib/ifMatch.ts';
import { ownVendorQuery } from './ownVendor.ts';

/** Creates the person's business profile, or changes it; the directory is read anew. */
export function useSaveVendor(vendorId: number | null) {
  const queryClient = useQueryClient();
  return async (profile: VendorProfile, version?: string): Promise<WrittenVendor> => {
    const vendor = await (vendorId === null
      ? apiSend<WrittenVendor>('POST', '/api/vendors', profile)
      : apiSend<WrittenVendor>('PUT', `/api/vendors/${vendorId}`, profile, ifMatch(version)));
    // The form goes on from what is stored, whether or not the rest can be read at once.
    queryClient.setQueryData(
      ownVendorQuery.queryKey,
      (own) =>
        own && {
          ...own,
          version: vendor.version,
          vendor: { appearances: [], ...own.vendor, ...vendor },
        },
    );
    void queryClient.invalidateQueries(ownVendorQuery);
    void queryClient.invalidateQueries({ queryKey: ['vendors'] });
    return vendor;
  };
}
