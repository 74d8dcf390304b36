import { expectNoAxeViolations } from './support/axe.ts';
import { monthlyPrice } from './support/checkout.ts';
import { signInAsFreshPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';
import { expectAddress, visit } from './support/visit.ts';

/** The popup lets five seconds pass. */
const COMES_WITHIN_MS = 15_000;

test.describe('Whoever has no plan', () => {
  test.use({ toldOfPlans: true, expectedComplaints: [/Failed to load resource/] });

  test('is told of the one for each dashboard after a while, and led to all of them', async ({
    page,
    context,
  }) => {
    await signInAsFreshPerson(context);
    await visit(page, '/organizer');
    const popup = page.getByRole('dialog', { name: 'Organizer Plan' });
    await expect(popup.getByText(monthlyPrice('organizer'))).toBeVisible({
      timeout: COMES_WITHIN_MS,
    });
    await expectNoAxeViolations(page);
    await popup.getByRole('button', { name: 'Maybe Later' }).press('Enter');
    await expect(popup).toHaveCount(0);

    await visit(page, '/vendor');
    const other = page.getByRole('dialog', { name: 'Vendor Plan' });
    await expect(other.getByText(monthlyPrice('vendor'))).toBeVisible({ timeout: COMES_WITHIN_MS });
    await other.getByRole('link', { name: 'View All Plans' }).click();
    await expectAddress(page, '/pricing');
  });

  test('can try the plan for seven days, and is not told of it again', async ({
    page,
    context,
  }) => {
    await signInAsFreshPerson(context);
    await visit(page, '/vendor');
    const popup = page.getByRole('dialog', { name: 'Vendor Plan' });
    // Nobody is interrupted in the middle of a word.
    await page.getByLabel('City').pressSequentially(' upon Tyne', { delay: 700 });
    await expect(popup).toHaveCount(0);
    await page.getByLabel('City').blur();
    await expect(
      popup.getByText('Start with a 7-day free trial, No credit card required'),
    ).toBeVisible({ timeout: COMES_WITHIN_MS });
    await page.route('**/api/activate-trial', (route) => route.abort(), { times: 1 });
    const start = popup.getByRole('button', { name: 'Start Your Free Trial Today!' });
    await start.click();
    await expectToast(page, 'Trial Activation Failed', 'Something went wrong. Please try again.');
    await start.click();
    await expectToast(page, 'Free Trial Activated!');
    await expect(popup).toHaveCount(0);
    await visit(page, '/account');
    const subscription = page.getByRole('region', { name: 'Subscription' });
    await expect(subscription.getByText('Trial', { exact: true })).toBeVisible();
    await expect(subscription.getByText('Vendor Plan')).toBeVisible();
  });
});
