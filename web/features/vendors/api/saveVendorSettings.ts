import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { VendorSettings } from '#contract/vendors/vendorSettings.ts';
import { apiSend } from '#web/lib/api/api.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { vendorSettingsQuery } from './vendorSettings.ts';

export const SAVE_VENDOR_SETTINGS = ['save-vendor-settings'];

const FAILURE = 'Failed to save your settings. Please try again.';

/**
 * Changes some of the vendor's settings. One change waits for the one before, so that the last one is
 * what is kept. Until it is saved, `useVendorSettings` has it, and nothing else.
 */
export function useSaveVendorSettings() {
  const queryClient = useQueryClient();
  const { queryKey } = vendorSettingsQuery;
  return useMutation({
    scope: { id: 'vendor-settings' },
    mutationKey: SAVE_VENDOR_SETTINGS,
    // Nothing but what has changed: another tab may have changed the rest.
    mutationFn: (changes: Partial<VendorSettings>) =>
      apiSend<VendorSettings>('PUT', '/api/user/vendor-settings', changes),
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKey, saved);
    },
    onError: (error) => {
      void queryClient.invalidateQueries(vendorSettingsQuery);
      toast({
        title: 'Update Failed',
        description: problemText(error, FAILURE),
        variant: 'destructive',
      });
    },
  });
}
