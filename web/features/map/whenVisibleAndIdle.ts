/** How far below the fold counts as coming into view. */
const VIEW_MARGIN = '200px';

/** Longest wait for an idle moment, in milliseconds. */
const LONGEST_WAIT = 2_000;

/**
 * Calls back once the element is about to be seen and the page is idle. Returns what cancels it.
 */
export function whenVisibleAndIdle(element: Element, callback: () => void): () => void {
  let cancelIdle = () => {};
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      cancelIdle = whenIdle(callback);
    },
    { rootMargin: VIEW_MARGIN },
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
    cancelIdle();
  };
}

/** Safari has no idle callback; there a short wait lets the page paint first. */
function whenIdle(callback: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(callback, { timeout: LONGEST_WAIT });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(callback, 200);
  return () => clearTimeout(timer);
}
