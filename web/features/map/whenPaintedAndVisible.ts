/**
 * A part at the fold is not worth a map, whose start keeps a phone busy for a second: this share of
 * the frame has to be seen, or of the window where that is lower.
 */
const SEEN = 0.5;

/** The shares of the frame at which to look: one of them is reached in any window. */
const LOOKED_AT = [0.1, 0.2, 0.3, 0.4, SEEN];

/** Longest wait for an idle moment, in milliseconds. */
const LONGEST_WAIT = 2_000;

const FIRST_PAINT = 'first-contentful-paint';

/**
 * Calls back once the page has been painted, enough of the element is seen and the browser has
 * nothing better to do. Returns what cancels it.
 */
export function whenPaintedAndVisible(element: Element, callback: () => void): () => void {
  let cancelRest = () => {};
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(isSeen)) return;
      observer.disconnect();
      cancelRest = whenPainted(() => {
        cancelRest = whenIdle(callback);
      });
    },
    { threshold: LOOKED_AT },
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
    cancelRest();
  };
}

/** A frame that is not on the screen has no height, of which nothing would be enough. */
function isSeen(entry: IntersectionObserverEntry): boolean {
  const { height } = entry.boundingClientRect;
  const most = Math.min(height, entry.rootBounds?.height ?? height);
  return entry.isIntersecting && entry.intersectionRect.height >= most * SEEN;
}

/** An idle moment may come before the first paint, so that waiting for one is not enough. */
function whenPainted(callback: () => void): () => void {
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName(FIRST_PAINT).length === 0) return;
    observer.disconnect();
    callback();
  });
  observer.observe({ type: 'paint', buffered: true });
  return () => observer.disconnect();
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
