import type { Locator } from '@playwright/test';

/** How many lines each text takes that stands in a part of a page and that the pattern knows. */
export const linesOf = (part: Locator, pattern: RegExp): Promise<number[]> =>
  part.evaluateAll((elements, known) => {
    const lines: number[] = [];
    const range = document.createRange();
    for (const element of elements) {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        if (!known.test(texts.currentNode.textContent ?? '')) continue;
        range.selectNodeContents(texts.currentNode);
        lines.push(new Set([...range.getClientRects()].map(({ top }) => top)).size);
      }
    }
    return lines;
  }, pattern);
