import type { APIRequestContext, Page } from '@playwright/test';
import type { SubscriptionOrder, SubscriptionPayment } from '#contract/billing/billing.ts';
import { PLANS, type PlanTier } from '#contract/billing/plans.ts';
import { centsText } from '#contract/money.ts';
import { send } from './api.ts';

/** Test cards of the sandbox and of Stripe. */
export const CARDS = {
  paid: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asksBank: '4000 0025 0000 3155',
  failsLater: '4000 0000 0000 0341',
};

/** What a plan costs by the month, as it is shown. */
export const monthlyPrice = (tier: PlanTier): string => centsText(PLANS[tier].monthlyCents);

export const planCard = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { level: 2, name }) });

export const checkoutDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Complete Your Subscription' });

/** Fills in the sandbox's form. */
export async function payWith(page: Page, card: string): Promise<void> {
  const dialog = checkoutDialog(page);
  await dialog.getByLabel('Card number').fill(card);
  await dialog.getByLabel('Expiry').fill('12/34');
  await dialog.getByLabel('CVC').fill('123');
  await dialog.getByRole('button', { name: 'Pay ' }).click();
}

/** Pays for a plan in the sandbox, without a page. */
export async function subscribe(
  request: APIRequestContext,
  order: SubscriptionOrder,
  cardNumber = CARDS.paid,
): Promise<void> {
  const begun = await send<SubscriptionPayment>(request, 'POST', '/api/create-subscription', order);
  await send(request, 'POST', '/api/billing/sandbox/confirm', {
    clientSecret: begun.clientSecret,
    cardNumber,
    expiry: '12/34',
    cvc: '123',
  });
}
