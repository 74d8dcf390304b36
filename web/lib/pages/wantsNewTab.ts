import type { MouseEvent } from 'react';

/** Whether a link is clicked with a key held down, so that the browser opens it elsewhere. */
export const wantsNewTab = (event: MouseEvent): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
