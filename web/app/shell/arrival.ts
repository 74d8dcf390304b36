import { MAIN_ID } from '#web/ui/SkipLink.tsx';

/** Until the page has its title, and the region is one that is listened to. */
const PAUSE_MS = 100;

let region: HTMLElement | undefined;

/**
 * Says the title of a page that has taken the place of another, and puts the focus at its beginning
 * if what had it is gone or stands behind the page, as the browser does with pages that it loads.
 */
export function announceArrival(): void {
  if (!region) {
    region = document.createElement('p');
    region.setAttribute('role', 'status');
    region.className = 'sr-only';
    document.body.append(region);
  }
  const { activeElement } = document;
  const isPastPage = activeElement?.closest('footer');
  if ((activeElement === document.body || isPastPage) && !location.hash) {
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }
  const announcer = region;
  setTimeout(() => {
    announcer.textContent = document.title;
  }, PAUSE_MS);
}
