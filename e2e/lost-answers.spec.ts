import type { Page } from '@playwright/test';
import type { MarketEvent } from '#contract/events/events.ts';
import type { Market } from '#contract/markets/markets.ts';
import type { Product } from '#contract/products/products.ts';
import { becomeAdministrator } from './support/administrator.ts';
import { aName, formOf, lookFor } from './support/adminLists.ts';
import { apiGet } from './support/api.ts';
import { inDays } from './support/days.ts';
import { anEventOf } from './support/events.ts';
import { beginStand, fillStandForm } from './support/farmDirect.ts';
import { keepUntold } from './support/keepUntold.ts';
import { loseAnswer } from './support/loseAnswer.ts';
import {
  beginEvent,
  beginMarket,
  eventsCard,
  fillMarketForm,
  manageEvent,
  marketsCard,
} from './support/organizer.ts';
import { signInAsFreshPerson, signInAsOrganizer, signInAsStandOwner } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';
import { visit } from './support/visit.ts';

// A lost answer, and what the server refuses, are on the console too.
test.use({
  withoutMap: true,
  expectedComplaints: [/Failed to load resource.*(ERR_FAILED|404|422)/],
});

/** Her events in the list, also while a dialog is open over it. */
const events = (page: Page) => eventsCard(page).getByRole('listitem', { includeHidden: true });

test('An organizer whose answers are lost sees her market and her event in the lists, sends again, and has one of each', async ({
  page,
  context,
}) => {
  const { request } = context;
  await signInAsFreshPerson(context);
  await visit(page, '/organizer');
  const name = `Rowan Street Market ${Date.now()}`;
  const form = await beginMarket(page);
  await fillMarketForm(form, name);
  await loseAnswer(page, '**/api/markets');
  await form.getByRole('button', { name: 'Create Market' }).click();
  await expectToast(page, 'Error Creating Market', 'Failed to save market. Please try again.');
  await expect(marketsCard(page)).toContainText(name);
  await expect(form.getByLabel('Market name')).toHaveValue(name);
  await form.getByRole('button', { name: 'Create Market' }).click();
  await expectToast(
    page,
    'Market Created',
    'Your market has been successfully created and is now live on the platform.',
  );
  const own = await apiGet<Market[]>(request, '/api/user/markets');
  expect(own.map((market) => market.name)).toEqual([name]);

  const event = await beginEvent(page);
  await event.getByLabel('Event date').fill(inDays(9));
  await loseAnswer(page, '**/api/market-events');
  await event.getByRole('button', { name: 'Create Event' }).click();
  await expectToast(page, 'Error Creating Event', 'Failed to save event. Please try again.');
  await expect(events(page)).toHaveCount(1);
  await event.getByRole('button', { name: 'Create Event' }).click();
  await expectToast(
    page,
    'Event Created',
    'Your market event has been successfully created and is now accepting vendor applications.',
  );
  await expect(event).toBeHidden();
  await expect(events(page)).toHaveCount(1);
  const stored = await apiGet<MarketEvent[]>(request, `/api/markets/${own[0]?.id}/events`);
  expect(stored).toHaveLength(1);
});

test('An organizer whose answers are lost sees what became of her event all the same', async ({
  page,
  context,
}) => {
  await anEventOf(context, await signInAsOrganizer(context));
  await keepUntold(page);
  await visit(page, '/organizer');
  const event = events(page);
  const leave = async (button: string) => {
    page.once('dialog', (question) => void question.accept());
    await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  };

  await event.getByRole('button', { name: /^Edit/ }).click();
  await page.getByLabel('Start time').selectOption('10:00 AM');
  await loseAnswer(page, '**/api/events/*?scope=one', { method: 'PUT' });
  await page.getByRole('button', { name: 'Update Event' }).click();
  await expectToast(page, 'Error Updating Event', 'Failed to save event. Please try again.');
  await expect(event).toContainText('10:00 AM');
  await leave('Cancel');

  await manageEvent(event, 'Postpone');
  await page.getByLabel('Reason').fill('No permit yet');
  await loseAnswer(page, '**/api/events/*/postpone');
  await page.getByRole('button', { name: 'Postpone Event' }).click();
  await expectToast(page, 'Postpone Failed');
  await expect(event).toContainText('Postponed');
  await leave('Keep Date');

  await manageEvent(event, 'Cancel Event');
  await page.getByLabel('Reason').fill('The square is being paved.');
  await loseAnswer(page, '**/api/events/*/cancel');
  await page.getByRole('button', { name: 'Cancel Event' }).click();
  await expectToast(page, 'Cancellation Failed');
  await expect(event).toContainText('Cancelled');
  await leave('Keep Event');

  await event.getByRole('button', { name: /^Delete/ }).click();
  await loseAnswer(page, '**/api/market-events/*', { method: 'DELETE' });
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expectToast(page, 'Delete Failed', 'Failed to delete event. Please try again.');
  await expect(event).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expectToast(page, 'Event Deleted');
});

test('An administrator whose answer is lost sends her vendor again, and has entered one', async ({
  page,
  context,
}) => {
  await becomeAdministrator(context);
  await visit(page, '/admin?tab=vendors');
  const name = aName('Clover Apiary');
  const form = formOf(page, 'Vendor');
  const create = form.getByRole('button', { name: 'Create Vendor' });
  await form.getByLabel('Business name').fill(name);
  await loseAnswer(page, '**/api/vendors');
  await create.click();
  await expectToast(page, 'Error creating vendor');
  await create.click();
  await expectToast(page, 'Vendor created successfully!');
  await lookFor(page, name);
});

test.describe('The owner of a stand whose answer is lost', () => {
  const names = (products: Product[]) => products.map(({ name }) => name);

  test('has a product once, and goes on with another; one that she changes before she sends it again she is told of', async ({
    page,
    context,
  }) => {
    const stand = await signInAsStandOwner(context);
    const stored = () =>
      apiGet<Product[]>(context.request, `/api/markets/${stand.id}/products`).then(names);
    await visit(page, '/farm-direct?tab=products');
    const list = page.getByRole('group', { name: 'Products', includeHidden: true });
    const dialog = page.getByRole('dialog', { name: 'Add a Product' });
    const add = dialog.getByRole('button', { name: 'Add Product' });
    const begin = async (name: string) => {
      await list.getByRole('button', { name: 'Add a Product' }).click();
      await dialog.getByRole('textbox', { name: 'Product' }).fill(name);
      await loseAnswer(page, '**/api/markets/*/products');
      await add.click();
      await expectToast(page, 'Product Not Saved');
      await expect(list).toContainText(name);
    };

    await begin('Eggs');
    await add.click();
    await expectToast(page, 'Product Added');
    expect(await stored()).toEqual(['Eggs']);

    await begin('Plums');
    await dialog.getByLabel('Price in $ (optional)').fill('4.50');
    await add.click();
    await expectToast(
      page,
      'Product Not Saved',
      'Your earlier attempt was saved after all, without your latest changes. Close this form and edit what was saved.',
    );
    expect(await stored()).toEqual(['Eggs', 'Plums']);
  });

  for (const [what, isReadAnew] of [
    ['sees the stand that she has listed', true],
    ['and whose lists can’t be read either sends her listing again, and has one', false],
  ] as const) {
    test(what, async ({ page, context }) => {
      await signInAsFreshPerson(context);
      const form = await beginStand(page);
      const name = `Stand ${Date.now()}`;
      await fillStandForm(form, name);
      await loseAnswer(page, '**/api/farm-direct/listings');
      if (!isReadAnew) await page.route('**/api/user/markets', (route) => route.abort());
      await form.getByRole('button', { name: 'Create Listing' }).click();
      await expectToast(page, 'Error Creating Listing');
      if (!isReadAnew) {
        await form.getByRole('button', { name: 'Create Listing' }).click();
        await expectToast(page, 'Listing Created');
      }
      const today = page.getByRole('region', { name: 'Today' });
      await expect(today.getByRole('heading', { name })).toBeVisible();
      const own = await apiGet<Market[]>(context.request, '/api/user/markets');
      expect(own.map((market) => market.name)).toEqual([name]);
    });
  }
});
