import { useQueryClient } from '@tanstack/react-query';
import type { VendorProfile } from '#contract/vendors/vendorProfile.ts';
import type { WrittenVendor } from '#contract/vendors/vendors.ts';
import { ApiError, apiSend } from '#web/lib/api/api.ts';
import { VENDORS } from '#web/lib/api/queryKeys.ts';
import { ownVendorQuery } from './ownVendor.ts';
import { changeVendor } from './writeVendor.ts';

/** Creates the signed-in person's business profile, or changes it. */
export function useWriteOwnVendor(vendorId: number | null) {
  const queryClient = useQueryClient();
  async function create(profile: VendorProfile, version?: string): Promise<WrittenVendor> {
    try {
      // Without a key: she has one profile, which the server knows.
      return await apiSend<WrittenVendor>('POST', '/api/vendors', profile);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      // Another tab has created it meanwhile: hers is a change of that one.
      const { vendor } = await queryClient.fetchQuery({ ...ownVendorQuery, staleTime: 0 });
      if (!vendor) throw error;
      return changeVendor(vendor.id, profile, version);
    }
  }
  return async (profile: VendorProfile, version?: string): Promise<WrittenVendor> => {
    const vendor = await (vendorId === null
      ? create(profile, version)
      : changeVendor(vendorId, profile, version));
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
    // Her own is among them.
    void queryClient.invalidateQueries({ queryKey: [VENDORS] });
    return vendor;
  };
}
