import { useApplicationChange } from './useApplicationChange.ts';

/** Changes what the vendor wrote, as long as nobody has looked at it. */
export function useEditNotes(id: number) {
  const change = useApplicationChange(id);
  return (notes: string | null | undefined): Promise<void> =>
    change('PUT', `/api/vendor-applications/${id}`, { notes: notes ?? null });
}
