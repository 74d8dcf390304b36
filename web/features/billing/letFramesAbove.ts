/** What Stripe puts over the page, beside our dialog. */
const ABOVE = 'iframe, dialog';

/**
 * Lets the bank ask who is paying: it does so in a frame beside the dialog with the form, and a modal
 * dialog of Radix lets nobody click on anything beside it, and takes the focus back from there.
 * @returns how to leave it at that again
 */
export function letFramesAbove(): () => void {
  const { style } = document.body;
  const before = style.pointerEvents;
  // The page itself lies below the dialog's backdrop.
  style.pointerEvents = 'auto';
  window.addEventListener('focusin', hide, true);
  window.addEventListener('focusout', hide, true);
  return () => {
    // Unless the dialog has gone meanwhile, which leaves the page as it was before it.
    if (style.pointerEvents === 'auto') style.pointerEvents = before;
    window.removeEventListener('focusin', hide, true);
    window.removeEventListener('focusout', hide, true);
  };
}

/** Radix does not hear of it when the focus goes there. */
function hide(event: FocusEvent): void {
  const to = event.type === 'focusin' ? event.target : event.relatedTarget;
  if (!(to instanceof Element) || to.closest('[role=dialog]')) return;
  if (to.closest(ABOVE)) event.stopPropagation();
}
