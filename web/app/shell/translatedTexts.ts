/**
 * Lets the page go on where the browser translates it; loaded for its effect. Chrome takes each text
 * out of the page and puts an element with the translation in its place, and React knows only of the
 * text: it would fail, and the page with it, on removing the text or putting something before it, and
 * what it writes there nobody would see.
 *
 * A text that was translated before this came may stay where it is to go, but nothing fails.
 */

/** What stands in the place of a text. */
const translations = new WeakMap<Node, ChildNode>();

const isTranslation = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT';

const observer = new MutationObserver((changes) => {
  for (const change of changes) {
    if (change.type === 'characterData') showAnew(change.target);
    else remember(change);
  }
});
observer.observe(document, { childList: true, subtree: true });

function remember({
  addedNodes,
  removedNodes,
  previousSibling,
  nextSibling,
}: MutationRecord): void {
  const translation = [...addedNodes, previousSibling, nextSibling].find(isTranslation);
  if (!translation) return;
  for (const node of removedNodes) {
    if (node.nodeType !== Node.TEXT_NODE) continue;
    translations.set(node, translation);
    observer.observe(node, { characterData: true });
  }
}

/** What has been written since is seen by the browser once it is in the page, and translated anew. */
function showAnew(text: Node): void {
  if (!text.isConnected) translations.get(text)?.replaceWith(text);
}

/** The child of a parent that is meant by a node: itself, or what stands in its place. */
const meantBy = (node: Node, parent: Node): Node | null =>
  [node, translations.get(node)].find((child) => child?.parentNode === parent) ?? null;

const { insertBefore, removeChild } = Node.prototype;

Node.prototype.removeChild = function (child) {
  const shown = meantBy(child, this);
  if (shown) removeChild.call(this, shown);
  return child;
};

Node.prototype.insertBefore = function (node, next) {
  insertBefore.call(this, node, next && meantBy(next, this));
  return node;
};
