import type { Locator, Page } from '@playwright/test';
import { PLANS } from '#contract/billing/plans.ts';
import { centsText } from '#contract/money.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import {
  CARDS,
  checkoutDialog,
  monthlyPrice,
  payWith,
  planCard,
  subscribe,
} from './support/checkout.ts';
import { closeByEscape } from './support/closeByEscape.ts';
import { testOnOwnSite } from './support/ownSite.ts';
import { aPerson, signInAgain, signInAsFreshPerson } from './support/people.ts';
import { expect } from './support/test.ts';
import { expectToast } from './support/toast.ts';
import { expectAddress, visit } from './support/visit.ts';

const test = testOnOwnSite({
  startsAt: '2026-06-03T12:00:00-07:00',
  environment: { DEMO_DATA: 'false' },
});
// One after the other, on one site.
test.describe.configure({ mode: 'default' });

// Months later the session of an open page is over.
test.use({ expectedComplaints: [/status of 401/] });

const subscriptionOf = (page: Page) => page.getByRole('region', { name: 'Subscription' });
const billingOf = (page: Page) => page.getByRole('region', { name: 'Billing' });
const badge = (place: Locator, words: string) => place.getByText(words, { exact: true });

test('A plan that nobody has paid for yet can be paid for from the account', async ({
  page,
  context,
}) => {
  await signInAsFreshPerson(context);
  await visit(page, '/pricing');
  await planCard(page, 'Vendor Plan').getByRole('button', { name: 'Start Vendor Plan' }).click();
  await expect(checkoutDialog(page).getByLabel('Card number')).toBeVisible();
  await closeByEscape(checkoutDialog(page));
  await visit(page, '/account');
  const subscription = subscriptionOf(page);
  await expect(badge(subscription, 'Payment Incomplete')).toBeVisible();
  await expect(subscription.getByRole('button', { name: 'Cancel Subscription' })).toHaveCount(0);
  await subscription.getByRole('link', { name: 'Complete Payment' }).click();
  await expectAddress(page, '/pricing');
  await planCard(page, 'Vendor Plan').getByRole('button', { name: 'Complete Payment' }).click();
  await payWith(page, CARDS.paid);
  await expectToast(page, 'Subscription Successful!');
  await visit(page, '/account');
  await expect(badge(subscription, 'Active')).toBeVisible();
  await expect(badge(subscription, 'monthly')).toBeVisible();
});

test('A plan that is changed within its month costs what is left of the month more', async ({
  page,
  context,
  site,
}) => {
  // Late enough for it to be tomorrow already where the world's time is kept.
  await site.setClock('2026-06-03T21:00:00-07:00');
  await signInAsFreshPerson(context);
  await subscribe(context.request, { subscriptionTier: 'vendor' });
  await site.setClock('2026-06-18T21:00:00-07:00');
  await visit(page, '/pricing');
  await page.getByRole('button', { name: 'Change to Organizer Plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change to the Organizer Plan' });
  await expect(dialog).toContainText(`From now on, you pay ${monthlyPrice('organizer')}/month`);
  // Half of the month at the difference.
  const { vendor, organizer } = PLANS;
  const more = centsText((organizer.monthlyCents - vendor.monthlyCents) / 2);
  await expect(dialog.getByText(`Today you pay ${more}.`)).toBeVisible();
  await expect(dialog.getByText('This is a sandbox: you won’t be charged.')).toBeVisible();
  await expectNoAxeViolations(page);
  // What she was told is what she pays, also where she thinks about it while a cent less becomes due.
  await site.setClock('2026-06-18T21:50:00-07:00');
  await dialog.getByRole('button', { name: 'Change Plan' }).click();
  await expectToast(page, 'Plan Changed');
  await visit(page, '/account');
  const receipts = billingOf(page).getByRole('listitem');
  await expect(receipts).toHaveText([
    `Organizer Plan, monthly (change of plan)Jun 18, 2026${more}`,
    `Vendor Plan, monthlyJun 3, 2026${monthlyPrice('vendor')}`,
  ]);
  // Amounts stand in a column, also beside a name of two lines.
  const edges = receipts.evaluateAll((rows) =>
    rows.map((row) => Math.round(row.lastElementChild?.getBoundingClientRect().right ?? 0)),
  );
  expect(new Set(await edges).size).toBe(1);
  await expect(subscriptionOf(page)).toContainText('Next paymentJul 3, 2026');

  await visit(page, '/pricing');
  await expect(planCard(page, 'Organizer Plan').getByRole('button')).toHaveCount(0);
  await page.getByText('Yearly').click();
  const card = planCard(page, 'Organizer Plan');
  await expect(card.getByText('Your plan, billed monthly')).toBeVisible();
  await page.getByRole('button', { name: 'Pay by the year' }).click();
  await page
    .getByRole('dialog', { name: 'Pay by the year' })
    .getByRole('button', { name: 'Change Plan' })
    .click();
  await expectToast(page, 'Plan Changed');
  await expect(card.getByRole('button')).toHaveCount(0);
  await expect(card.getByText('Your plan', { exact: true })).toBeVisible();
  await visit(page, '/account');
  await expect(subscriptionOf(page)).toContainText('BilledyearlyNext paymentJun 18, 2027');
  await visit(page, '/pricing');
  await expect(page.getByRole('radio', { name: /^Yearly/ })).toBeChecked();

  // What the year has cost pays for the months from now on.
  await page.getByText('Monthly', { exact: true }).click();
  await page.getByRole('button', { name: 'Pay by the month' }).click();
  const cheaper = page.getByRole('dialog', { name: 'Pay by the month' });
  const credit = centsText((organizer.yearlyCents ?? 0) - organizer.monthlyCents);
  await expect(cheaper.getByRole('status')).toHaveText(
    `Today you pay nothing: ${credit} stays as credit for your next payments.`,
  );
  await cheaper.getByRole('button', { name: 'Change Plan' }).click();
  await expectToast(page, 'Plan Changed');
  await visit(page, '/account');
  await expect(subscriptionOf(page)).toContainText(
    `BilledmonthlyNext paymentJul 18, 2026: $0.00Credit${credit}`,
  );
});

test('A card that fails at the next payment is told of, paid for, and the plan ends when it is cancelled', async ({
  page,
  context,
  site,
}) => {
  // A quarter of a year, with a job in it.
  test.setTimeout(90_000);
  await site.setClock('2026-06-03T12:00:00-07:00');
  const person = aPerson();
  await signInAsFreshPerson(context, person);
  await subscribe(context.request, { subscriptionTier: 'vendor' }, CARDS.failsLater);
  await site.setClock('2026-07-03T13:00:00-07:00');
  await signInAgain(context, person);
  const subscription = subscriptionOf(page);
  await visit(page, '/account');
  // The renewal is a job; the page learns of it by itself.
  await expect(badge(subscription, 'Past due')).toBeVisible({ timeout: 40_000 });
  await expectNoAxeViolations(page);
  await subscription.getByRole('link', { name: 'Pay Now' }).click();
  await planCard(page, 'Vendor Plan').getByRole('button', { name: 'Complete Payment' }).click();
  await payWith(page, CARDS.paid);
  await expectToast(page, 'Subscription Successful!');
  await visit(page, '/account');
  await expect(badge(subscription, 'Active')).toBeVisible();
  await expect(billingOf(page).getByRole('listitem')).toHaveCount(2);

  page.once('dialog', (question) => {
    expect(question.message()).toBe(
      'Are you sure you want to cancel your subscription? You will lose access to premium features at the end of your current billing period.',
    );
    void question.dismiss();
  });
  await subscription.getByRole('button', { name: 'Cancel Subscription' }).click();
  await expect(badge(subscription, 'Active')).toBeVisible();
  page.once('dialog', (question) => void question.accept());
  await subscription.getByRole('button', { name: 'Cancel Subscription' }).click();
  await expectToast(page, 'Subscription Cancelled');
  await expect(badge(subscription, 'Cancelled')).toBeVisible();
  await expect(subscription).toContainText(
    'Your access ends at the end of the current billing period, on Aug 3, 2026.',
  );
  await site.setClock('2026-08-03T14:00:00-07:00');
  await signInAgain(context, person);
  await visit(page, '/account');
  await expect(badge(subscription, 'Expired')).toBeVisible();
  await expect(subscription).toContainText('EndedAug 3, 2026');
  await expect(subscription.getByRole('button')).toHaveCount(0);
  await expect(billingOf(page).getByRole('listitem')).toHaveCount(2);
});
