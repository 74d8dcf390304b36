import { useQueryClient } from '@tanstack/react-query';
import type { VendorProfile } from '#contract/vendors/vendorProfile.ts';
import type { WrittenVendor } from '#contract/vendors/vendors.ts';
import { apiSend } from '#web/lib/api/api.ts';
import { ifMatch } from '#web/lib/api/ifMatch.ts';
import { VENDORS } from '#web/lib/api/queryKeys.ts';
import { useCreation } from '#web/lib/api/useCreation.ts';

/** Creates a vendor, or changes one; whatever shows vendors is read anew. */
export function useWriteVendor(vendorId: number | null) {
  const queryClient = useQueryClient();
  const readAnew = () => void queryClient.invalidateQueries({ queryKey: [VENDORS] });
  const create = useCreation(readAnew);
  return async (profile: VendorProfile, version?: string): Promise<WrittenVendor> => {
    const vendor = await (vendorId === null
      ? create<WrittenVendor>('/api/vendors', profile)
      : changeVendor(vendorId, profile, version));
    readAnew();
    return vendor;
  };
}

export const changeVendor = (id: number, profile: VendorProfile, version?: string) =>
  apiSend<WrittenVendor>('PUT', `/api/vendors/${id}`, profile, ifMatch(version));
