import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { openDialogs } from '#web/lib/pages/openDialogs.ts';

/**
 * Makes 'back', with which a sheet is closed on a phone, close the dialog and stay on its page. Of
 * dialogs over each other it closes the uppermost. Where the page is the first of its tab, the
 * browser leaves without asking the router.
 * @param isInAddress 'back' closes this dialog by itself, because the address says that it is open
 */
export function useBackCloses(onClose: () => void, isInAddress: boolean): void {
  const { history } = useRouter();
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const dialog = { isInAddress };
    openDialogs.push(dialog);
    const unblock = history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action !== 'BACK' || isInAddress || openDialogs.at(-1) !== dialog) return false;
        // The router now goes forward again. Closing may change the address: not before it is there.
        window.addEventListener('popstate', () => close.current(), { once: true });
        return true;
      },
    });
    return () => {
      openDialogs.splice(openDialogs.indexOf(dialog), 1);
      unblock();
    };
  }, [history, isInAddress]);
}
