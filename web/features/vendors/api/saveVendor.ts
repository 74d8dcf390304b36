import { useQueryClient } from '@tanstack/react-query';
import type { VendorProfile } from '#contract/vendors/vendorProfile.ts';
import type { WrittenVendor } from '#contract/vendors/vendors.ts';
import { ApiError, apiSend } from '#web/lib/api.ts';
import { ifMatch } from '#web/lib/ifMatch.ts';
import { VENDORS } from '#web/lib/queryKeys.ts';
import { useCreation } from '#web/lib/useCreation.ts';
import { ownVendorQuery } from './ownVendor.ts';

/** Creates the person's business profile, or changes it; the directory is read anew. */
export function useSaveVendor(vendorId: number | null) {
  const queryClient = useQueryClient();
  const change = (id: number, profile: VendorProfile, version?: string) =>
    apiSend<WrittenVendor>('PUT', `/api/vendors/${id}`, profile, ifMatch(version));
  const enter = useCreation(() => void queryClient.invalidateQueries({ queryKey: [VENDORS] }));
  async function create(profile: VendorProfile, version?: string): Promise<WrittenVendor> {
    // Of vendors that are nobody's there may be many; a person has one profile, which the server knows.
    if (profile.userId === null) return enter<WrittenVendor>('/api/vendors', profile);
    try {
      return await apiSend<WrittenVendor>('POST', '/api/vendors', profile);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      // Another tab has created it meanwhile: hers is a change of that one.
      const { vendor } = await queryClient.fetchQuery({ ...ownVendorQuery, staleTime: 0 });
      if (!vendor) throw error;
      return change(vendor.id, profile, version);
    }
  }
  return async (profile: VendorProfile, version?: string): Promise<WrittenVendor> => {
    const vendor = await (vendorId === null
      ? create(profile, version)
      : change(vendorId, profile, version));
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
    void queryClient.invalidateQueries({ queryKey: [VENDORS] });
    return vendor;
  };
}
