import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.2 AA, and what axe holds to be good practice beyond it. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What is still fading in has colours that nobody is meant to read. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Fails with each rule that the page breaks and the elements that break it. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await untilStill(page);
  const { violations } = await new AxeBuilder({ page })
    // Describing what is right takes as long as finding what is not.
    .options({ resultTypes: ['violations'] })
    .withTags(RULES)
    // In the page itself: the other mode is for frames of other sites, of which there are none, and
    // puts its results together in a page that it opens for that.
    .setLegacyMode()
    .analyze();
  const faults = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target}\n${failureSummary}`),
  );
  expect(faults, `accessibility of ${page.url()}`).toEqual([]);
}
