import { MAIN_ID } from '#web/ui/SkipLink.tsx';

/** As long as a menu or a dialog takes to appear, and a little more: a page is larger. */
const ARRIVES_WITHIN_MS = 220;

/**
 * Lets what is between header and footer fade in, once it has taken the place of another page.
 *
 * Not a view transition: while the browser takes its pictures for one, every click and touch is lost.
 */
export function showArrival(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  document
    .getElementById(MAIN_ID)
    ?.animate(
      { opacity: [0, 1], translate: ['0 0.375rem', '0'] },
      { duration: ARRIVES_WITHIN_MS, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
    );
}
