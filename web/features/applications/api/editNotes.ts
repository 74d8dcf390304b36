import { apiSend } from '#web/lib/api.ts';
import { useApplicationChange } from './useApplicationChange.ts';

/** Changes what the vendor wrote, as long as nobody has looked at it. */
export function useEditNotes(id: number) {
  const changed = useApplicationChange();
  return async (notes: string | null | undefined): Promise<void> => {
    await apiSend('PUT', `/api/vendor-applications/${id}`, { notes: notes ?? null });
    await changed(id);
  };
}
