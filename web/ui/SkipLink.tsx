/** The id that the page's `main` carries. */
export const MAIN_ID = 'main';

/** The first thing that the Tab key reaches: past the header, to the page itself. */
export function SkipLink() {
  return (
    <a href={`#${MAIN_ID}`} className="skip-link">
      Skip to the page
    </a>
  );
}
