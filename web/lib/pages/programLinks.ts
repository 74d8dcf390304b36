/** Links that open a program of the device and leave the page where it is. */
const OPENS_PROGRAM = /^(mailto|tel):/;

/** A browser asks within this time of a click whether the page may be left. */
const ASKS_WITHIN_MS = 1_000;

/**
 * Notices, until it is stopped, when such a link is pressed: Chromium takes it for one that leads
 * away, and would ask about what has not been saved.
 */
export function noticeProgramLinks() {
  let openedAt = Number.NEGATIVE_INFINITY;
  const notice = ({ target, timeStamp }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a') : null;
    openedAt = link && OPENS_PROGRAM.test(link.protocol) ? timeStamp : Number.NEGATIVE_INFINITY;
  };
  addEventListener('click', notice, { capture: true });
  return {
    hasJustOpened: () => performance.now() - openedAt < ASKS_WITHIN_MS,
    stop: () => removeEventListener('click', notice, { capture: true }),
  };
}
