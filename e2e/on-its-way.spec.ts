import type { Page } from '@playwright/test';
import { daysAfter } from '#contract/calendarDays.ts';
import { expectToWait } from './support/expectToWait.ts';
import { holdBack } from './support/holdBack.ts';
import { aMarketOf, signInAsFreshPerson } from './support/people.ts';
import { stayWhenAsked } from './support/stayWhenAsked.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';
import { visit } from './support/visit.ts';

test.use({ withoutMap: true });

const PICTURE = { name: 'eggs.png', mimeType: 'image/png', buffer: Buffer.from('a picture') };

test('A dialog waits for what an organizer has sent, lest its late answer close the next one', async ({
  page,
  context,
}) => {
  await signInAsFreshPerson(context);
  const market = await aMarketOf(context);
  await visit(page, '/organizer');
  const dialog = page.getByRole('dialog');

  await page.getByRole('button', { name: `Edit ${market.name}` }).click();
  const letSave = await holdBack(page, '**/api/markets/*', 'PUT');
  await dialog.getByRole('button', { name: 'Update Market' }).click();
  await expectToWait(dialog);
  letSave();
  await expectToast(page, 'Market Updated');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Create Event' }).click();
  await dialog.getByLabel('Event date').fill(daysAfter(new Date().toISOString().slice(0, 10), 9));
  const letCreate = await holdBack(page, '**/api/market-events', 'POST');
  await dialog.getByRole('button', { name: 'Create Event' }).click();
  await expectToWait(dialog);
  letCreate();
  await expectToast(page, 'Event Created');
  await expect(dialog).toBeHidden();

  const day = page.getByRole('region', { name: 'Upcoming Events' }).getByRole('listitem');
  await day.getByRole('button', { name: /^Manage/ }).click();
  await page.getByRole('menuitem', { name: 'Postpone' }).click();
  await dialog.getByLabel('Reason').fill('No permit yet');
  const letPostpone = await holdBack(page, '**/api/events/*/postpone');
  await dialog.getByRole('button', { name: 'Postpone Event' }).click();
  await expectToWait(dialog, 'Keep Date');
  letPostpone();
  await expectToast(page, 'Event Postponed');
  await expect(dialog).toBeHidden();

  await day.getByRole('button', { name: /^Delete/ }).click();
  const letDelete = await holdBack(page, '**/api/market-events/*', 'DELETE');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expectToWait(dialog);
  letDelete();
  await expectToast(page, 'Event Deleted');
  await expect(dialog).toBeHidden();
});

test.describe('What is entered stays, though its page is told of something that comes before it', () => {
  // Once a page is connected again, it asks anew for what it shows.
  const untilConnected = (page: Page) => holdBack(page, '**/api/live');

  test('for a market', async ({ page, context }) => {
    await signInAsFreshPerson(context);
    const market = await aMarketOf(context);
    const connect = await untilConnected(page);
    await visit(page, '/organizer');
    const configuration = page.getByRole('region', { name: /^Market Configuration/ });
    const choice = configuration.getByLabel('Market', { exact: true });
    const demand = configuration.getByRole('switch').first();
    await demand.check();
    await aMarketOf(context, { name: `Ash Market ${Date.now()}` });
    connect();
    await expect(choice.getByRole('option')).toHaveText([/^Ash Market/, market.name]);
    await expect(choice).toHaveValue(String(market.id));
    await expect(demand).toBeChecked();
  });

  test('for a stand', async ({ page, context }) => {
    await signInAsFreshPerson(context);
    const stand = await aMarketOf(context, { category: 'farm_stand' });
    const connect = await untilConnected(page);
    await visit(page, '/farm-direct?tab=products');
    const allDay = page.getByRole('switch', { name: 'Open 24/7' });
    await allDay.check();
    await aMarketOf(context, { category: 'farm_stand', name: `Ash Stand ${Date.now()}` });
    connect();
    await expect(page.getByLabel('Your stand')).toHaveValue(String(stand.id));
    await expect(allDay).toBeChecked();
  });

  test('for a first stand', async ({ page, context }) => {
    await signInAsFreshPerson(context);
    const connect = await untilConnected(page);
    await visit(page, '/farm-direct');
    await page.getByRole('button', { name: 'Create Listing' }).click();
    const listing = page.getByRole('form', { name: 'Market Listing' });
    await listing.getByLabel('Name').fill('Plums and Eggs');
    const stand = await aMarketOf(context, { category: 'farm_stand' });
    const readAnew = page.waitForResponse('**/api/user/markets');
    connect();
    await (await readAnew).finished();
    const cancel = listing.getByRole('button', { name: 'Cancel' });
    await stayWhenAsked(page, () => cancel.click());
    await expect(listing.getByLabel('Name')).toHaveValue('Plums and Eggs');
    page.once('dialog', (question) => void question.accept());
    await cancel.click();
    await expect(page.getByRole('heading', { level: 2, name: stand.name })).toBeVisible();
  });
});

test('The owner of a stand is asked before she leaves a picture that is still uploading, and adds a product', async ({
  page,
  context,
}) => {
  await signInAsFreshPerson(context);
  await aMarketOf(context, { category: 'farm_stand' });
  await visit(page, '/farm-direct');
  await page.getByRole('button', { name: 'Edit' }).click();
  const listing = page.getByRole('form', { name: 'Market Listing' });
  await holdBack(page, '**/api/media/images');
  await listing.getByLabel('Picture', { exact: true }).setInputFiles(PICTURE);
  await stayWhenAsked(page, () => page.getByRole('tab', { name: 'Products & Hours' }).click());
  await stayWhenAsked(page, () =>
    listing.getByRole('button', { name: 'Cancel', exact: true }).click(),
  );
  await expect(listing.getByRole('progressbar')).toBeVisible();
  await listing.getByRole('button', { name: 'Cancel sending the picture' }).click();
  await listing.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(listing).toBeHidden();

  await page.getByRole('tab', { name: 'Products & Hours' }).click();
  await page.getByRole('button', { name: 'Add a Product' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a Product' });
  await dialog.getByRole('textbox', { name: 'Product' }).fill('Eggs');
  const letAdd = await holdBack(page, '**/api/markets/*/products', 'POST');
  await dialog.getByRole('button', { name: 'Add Product' }).click();
  await expectToWait(dialog);
  letAdd();
  await expectToast(page, 'Product Added');
  await expect(dialog).toBeHidden();
});
