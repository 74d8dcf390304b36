import { useMutationState, useQuery } from '@tanstack/react-query';
import type { VendorSettings } from '#contract/vendors/vendorSettings.ts';
import { SAVE_VENDOR_SETTINGS } from './api/saveVendorSettings.ts';
import { vendorSettingsQuery } from './api/vendorSettings.ts';

/**
 * The vendor's settings, with what is on its way to the server: a change is on the screen at once,
 * and goes from there by itself when it could not be saved.
 */
export function useVendorSettings() {
  const { data: stored, error, refetch } = useQuery(vendorSettingsQuery);
  const changes = useMutationState({
    filters: { mutationKey: SAVE_VENDOR_SETTINGS, status: 'pending' },
    select: ({ state }) => state.variables as Partial<VendorSettings>,
  });
  const data: VendorSettings | undefined = stored && Object.assign({}, stored, ...changes);
  return { data, error, refetch };
}
