import { MAIN_ID } from './SkipLink.tsx';

/** Where something stood that has been taken from the page. */
interface Place {
  next: Node | null;
  previous: Node | null;
  parent: Node;
  /** What has come to the page in the same moment. */
  brought: readonly Node[];
}

/** These give the focus back to what opened them. */
const OVERLAYS = '[role=dialog], [role=menu]';

/** Of everything that was taken away, as long as somebody still knows of it. */
const places = new WeakMap<Node, Place>();

let isKept = false;
let last: Element | null = null;

/**
 * From the first call on, the focus stays where somebody is when what has it goes: with the next row
 * of a list, with the first of what a button has brought, or else with what it stood in. Without this
 * it would fall to the page's beginning, and whoever does not see the page would have to find her way
 * back from there.
 */
export function keepFocus(): void {
  if (isKept) return;
  isKept = true;
  last = document.activeElement;
  document.addEventListener('focusin', ({ target }) => {
    last = target as Element;
  });
  document.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget) return;
    // Whoever presses beside everything has left it; what was taken away is not there any more, or
    // is hidden until what takes its place has been loaded.
    setTimeout(() => {
      if (last?.getClientRects().length && isNowhere()) last = null;
    });
  });
  new MutationObserver((changes) => {
    const brought = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    for (const { removedNodes, nextSibling: next, previousSibling: previous, target } of changes) {
      const place = { next, previous, parent: target, brought };
      for (const node of removedNodes) places.set(node, place);
    }
    if (!last || last.isConnected || !isNowhere()) return;
    const gone = last;
    last = null;
    if (!gone.closest(OVERLAYS)) focusInsteadOf(gone);
  }).observe(document.body, { childList: true, subtree: true });
}

/**
 * Focuses what has come to stand where something stood that is gone.
 * @returns whether there is such a thing on this part of the page
 */
export function focusInsteadOf(gone: Node): boolean {
  const root = gone.getRootNode();
  const place = places.get(root);
  if (!place) return false;
  const { next, previous, parent, brought } = place;
  // A button may stand in a row with others, below what it brings.
  const before = previous ?? parent.previousSibling;
  // A row may have gone together with the ones beside it.
  const nearest = (side: 'next' | 'previous', node: Node | null): Node | null =>
    node?.nodeName !== root.nodeName
      ? null
      : node.isConnected
        ? node
        : nearest(side, places.get(node)?.[side] ?? null);
  return (
    takesFocus(brought.find((node) => node.parentNode === before)) ||
    takesFocus(nearest('next', next)) ||
    takesFocus(nearest('previous', previous)) ||
    takesFocus(filled(parent)) ||
    (!parent.isConnected && focusInsteadOf(parent))
  );
}

/** Itself, or the nearest around it that has something to say: an empty part would be heard as nothing. */
const filled = (part: Node): Node =>
  part.parentNode && !part.textContent?.trim() ? filled(part.parentNode) : part;

/** Not a button: whoever presses Enter twice would set off something else. */
function takesFocus(node: Node | null | undefined): boolean {
  if (!(node instanceof HTMLElement) || node.tabIndex >= 0) return false;
  if (!node.closest(`#${MAIN_ID} *, ${OVERLAYS}`)) return false;
  if (!node.hasAttribute('tabindex')) {
    node.tabIndex = -1;
    const leave = () => {
      // The window alone has lost the focus, and will give it back.
      if (document.activeElement === node) return;
      node.removeEventListener('blur', leave);
      node.removeAttribute('tabindex');
    };
    node.addEventListener('blur', leave);
  }
  node.focus({ preventScroll: true });
  return document.activeElement === node;
}

/** What has the focus, or had it until it was taken away a moment ago. */
export const focused = (): Element | null => (isNowhere() ? last : document.activeElement);

const isNowhere = (): boolean => document.activeElement === document.body;
