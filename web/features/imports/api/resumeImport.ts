import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DirectoryImport } from '#contract/imports/imports.ts';
import { apiSend } from '#web/lib/api/api.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { IMPORTS } from './imports.ts';

/** Goes on with an import that was interrupted. */
export function useResumeImport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: DirectoryImport) =>
      apiSend<DirectoryImport>('POST', `/api/admin/imports/${id}/resume`),
    onSuccess: () => toast({ title: 'Import Resumed' }),
    onError: (error) =>
      toast({
        title: 'Import Not Resumed',
        description: problemText(error),
        variant: 'destructive',
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: IMPORTS }),
  });
}
