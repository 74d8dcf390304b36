import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * Asks before changes are left that have not been saved: for another page, another tab or, with
 * `mayLeave`, another thing on the same page.
 */
export function useUnsavedChanges(question: string) {
  const [isDirty, setDirty] = useState(false);
  const { history } = useRouter();
  // The router's own hook would weigh on every page of the site.
  useEffect(
    () =>
      isDirty
        ? history.block({ blockerFn: () => !window.confirm(question), enableBeforeUnload: true })
        : undefined,
    [history, isDirty, question],
  );
  return { setDirty, mayLeave: () => !isDirty || window.confirm(question) };
}
