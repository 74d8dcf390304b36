import { expectNoAxeViolations } from './support/axe.ts';
import { signInAsFreshPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { expectAddress, visit } from './support/visit.ts';

/** The popup lets five seconds pass. */
const COMES_WITHIN_MS = 15_000;

test.describe('Whoever has no plan', () => {
  test.use({ toldOfPlans: true });

  test('is told of the one for each dashboard after a while, and led to all of them', async ({
    page,
    context,
  }) => {
    await signInAsFreshPerson(context);
    await visit(page, '/organizer');
    const popup = page.getByRole('dialog', { name: 'Organizer Plan' });
    await expect(popup.getByText('$19.99')).toBeVisible({ timeout: COMES_WITHIN_MS });
    await expectNoAxeViolations(page);
    await popup.getByRole('button', { name: 'Maybe Later' }).press('Enter');
    await expect(popup).toHaveCount(0);

    await visit(page, '/vendor');
    const other = page.getByRole('dialog', { name: 'Vendor Plan' });
    await expect(other.getByText('$9.99')).toBeVisible({ timeout: COMES_WITHIN_MS });
    await other.getByRole('link', { name: 'View All Plans' }).click();
    await expectAddress(page, '/pricing');
  });
});
