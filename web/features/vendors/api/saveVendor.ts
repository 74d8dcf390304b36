import { useQueryClient } from '@tanstack/react-query';
import type { VendorProfile } from '#contract/vendors/vendorProfile.ts';
import type { Vendor } from '#contract/vendors/vendors.ts';
import { apiSend } from '#web/lib/api.ts';
import { ownVendorQuery } from './ownVendor.ts';

/** Creates the person's business profile, or changes it; the directory is read anew. */
export function useSaveVendor(vendorId: number | null) {
  const queryClient = useQueryClient();
  return async (profile: VendorProfile): Promise<Vendor> => {
    const vendor = await (vendorId === null
      ? apiSend<Vendor>('POST', '/api/vendors', profile)
      : apiSend<Vendor>('PUT', `/api/vendors/${vendorId}`, profile));
    // The form goes on from what is stored, whether or not the rest can be read at once.
    queryClient.setQueryData(
      ownVendorQuery.queryKey,
      (own) => own && { ...own, vendor: { appearances: [], ...own.vendor, ...vendor } },
    );
    void queryClient.invalidateQueries(ownVendorQuery);
    void queryClient.invalidateQueries({ queryKey: ['vendors'] });
    return vendor;
  };
}
