import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { VendorSettings } from '#contract/applications/applicationWrites.ts';
import { apiSend } from '#web/lib/api.ts';
import { problemText } from '#web/lib/problemText.ts';
import { toast } from '#web/ui/toast.ts';
import { vendorSettingsQuery } from './vendorSettings.ts';

const FAILURE = 'Failed to save your settings. Please try again.';

/**
 * Changes some of the vendor's settings: at once on the screen, undone when the server refuses. One
 * change waits for the one before, so that the last one is what is kept.
 */
export function useSaveVendorSettings() {
  const queryClient = useQueryClient();
  const { queryKey } = vendorSettingsQuery;
  return useMutation({
    scope: { id: 'vendor-settings' },
    // Nothing but what has changed: another tab may have changed the rest.
    mutationFn: (changes: Partial<VendorSettings>) =>
      apiSend<VendorSettings>('PUT', '/api/user/vendor-settings', changes),
    onMutate: async (changes) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (settings) => settings && { ...settings, ...changes });
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
