import type { MouseEvent } from 'react';

/** The id that the page's `main` carries. */
export const MAIN_ID = 'main';

/** The browser's own way would put another entry into the history, which 'back' then stops at. */
function focusMain(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById(MAIN_ID)?.focus();
}

/** The first thing that the Tab key reaches: past the header, to the page itself. */
export function SkipLink() {
  return (
    <a href={`#${MAIN_ID}`} className="skip-link" onClick={focusMain}>
      Skip to the page
    </a>
  );
}
