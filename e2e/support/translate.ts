import type { Page } from '@playwright/test';

/**
 * Translates the page as Chrome does, and what is written on it afterwards: each text is taken out, and
 * two elements with its translation stand in its place. The words stay as they are, so that they are
 * found.
 */
export const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    function replace(text: Node): void {
      if (!text.nodeValue?.trim() || text.parentElement?.closest('font, script, style, svg'))
        return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.nodeValue;
      outer.append(inner);
      text.parentNode?.replaceChild(outer, text);
    }

    function replaceWithin(root: Node): void {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) replace(text);
    }

    replaceWithin(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) if (node.isConnected) replaceWithin(node);
      }
    }).observe(document.body, { childList: true, subtree: true });
  });

/** Marks the page as Chrome does once it is asked to translate it, and waits until that is expected. */
export async function beginTranslation(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.classList.add('translated-ltr'));
  await untilTranslationIsExpected(page);
}

/** In a browser of another language the page gets ready for it by itself, once it is alive. */
export async function untilTranslationIsExpected(page: Page): Promise<void> {
  await page.waitForFunction(() => !String(Node.prototype.removeChild).includes('[native code]'));
}
