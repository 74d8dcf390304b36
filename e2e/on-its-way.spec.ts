import type { Dialog, Locator, Page } from '@playwright/test';
import { becomeAdministrator } from './support/administrator.ts';
import { inDays } from './support/days.ts';
import { expectToWait } from './support/expectToWait.ts';
import { beginStand, editOwnStand, fillStandForm } from './support/farmDirect.ts';
import { holdBack } from './support/holdBack.ts';
import {
  beginEvent,
  beginMarket,
  configurationCard,
  editMarket,
  eventsCard,
  manageEvent,
} from './support/organizer.ts';
import {
  aMarketOf,
  aStandOf,
  signInAsFreshPerson,
  signInAsOrganizer,
  signInAsStandOwner,
} from './support/people.ts';
import { stayWhenAsked } from './support/stayWhenAsked.ts';
import { expect, test } from './support/test.ts';
import { dismissToast, expectToast } from './support/toast.ts';
import { createProfile } from './support/vendorProfile.ts';
import { expectAddress, goWithin, untilIdle, visit } from './support/visit.ts';

test.use({ withoutMap: true });

const PICTURE = { name: 'eggs.png', mimeType: 'image/png', buffer: Buffer.from('a picture') };
const DOCUMENT = { name: 'terms.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') };

/** Expects a form to say that it waits for its file, and to be ready once that is taken back. */
async function expectToWaitForFile(form: Locator, send: string): Promise<void> {
  const button = form.getByRole('button', { name: send });
  const note = form.getByText('You can save once the upload is done.');
  await expect(note).toBeVisible();
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription('You can save once the upload is done.');
  await form.getByRole('button', { name: /^Cancel sending/ }).click();
  await expect(note).toHaveCount(0);
  await expect(button).toBeEnabled();
}

test('A dialog waits for what an organizer has sent, lest its late answer close the next one', async ({
  page,
  context,
}) => {
  const market = await signInAsOrganizer(context);
  await visit(page, '/organizer');
  const dialog = page.getByRole('dialog');

  await editMarket(page, market);
  const letSave = await holdBack(page, '**/api/markets/*', 'PUT');
  await dialog.getByRole('button', { name: 'Update Market' }).click();
  await expectToWait(dialog);
  letSave();
  await expectToast(page, 'Market Updated');
  await expect(dialog).toBeHidden();

  await beginEvent(page);
  await dialog.getByLabel('Event date').fill(inDays(9));
  const letCreate = await holdBack(page, '**/api/market-events', 'POST');
  await dialog.getByRole('button', { name: 'Create Event' }).click();
  await expectToWait(dialog);
  letCreate();
  await expectToast(page, 'Event Created');
  await expect(dialog).toBeHidden();

  const event = eventsCard(page).getByRole('listitem');
  await manageEvent(event, 'Postpone');
  await dialog.getByLabel('Reason').fill('No permit yet');
  const letPostpone = await holdBack(page, '**/api/events/*/postpone');
  await dialog.getByRole('button', { name: 'Postpone Event' }).click();
  await expectToWait(dialog, 'Keep Date');
  letPostpone();
  await expectToast(page, 'Event Postponed');
  await expect(dialog).toBeHidden();

  await event.getByRole('button', { name: /^Delete/ }).click();
  const letDelete = await holdBack(page, '**/api/market-events/*', 'DELETE');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expectToWait(dialog);
  letDelete();
  await expectToast(page, 'Event Deleted');
  await expect(dialog).toBeHidden();
});

test.describe('Nothing in a dialog can be changed while it is on its way', () => {
  test.use({ expectedComplaints: [/500 .*\/api\/market-events/] });

  test('as long as it is, and everything once that has failed', async ({ page, context }) => {
    await signInAsOrganizer(context);
    await visit(page, '/organizer');
    const dialog = await beginEvent(page);
    const [status, type] = [dialog.getByLabel('Status'), dialog.getByLabel('Event type')];
    const [early, late] = [
      dialog.getByRole('switch', { name: 'Early setup' }),
      dialog.getByRole('switch', { name: 'Late breakdown' }),
    ];
    await dialog.getByLabel('Event date').fill(inDays(9));
    await type.selectOption('Special');
    await dialog.getByLabel('Special instructions').fill('Bring water');
    await page.route('**/api/market-events', (route) => route.fulfill({ status: 500 }), {
      times: 1,
    });
    const letFail = await holdBack(page, '**/api/market-events', 'POST');
    await dialog.getByRole('button', { name: 'Create Event' }).click();
    await expectToWait(dialog);
    await status.selectOption('Draft');
    await expect(status).toHaveValue('active');
    await late.click();
    await early.press('Space');
    await expect(late).not.toBeChecked();
    await expect(early).toBeChecked();
    await expect(early).toBeFocused();
    letFail();
    await expectToast(page, 'Error Creating Event');
    await expect(type).toHaveValue('special');
    await status.selectOption('Draft');
    await late.click();
    await expect(late).toBeChecked();
    await dialog.getByRole('button', { name: 'Create Event' }).click();
    await expectToast(page, 'Event Created');
    await expect(dialog).toBeHidden();
    await expect(eventsCard(page).getByText('Draft', { exact: true })).toBeVisible();
  });
});

test.describe('What is entered stays, though its page is told of something that comes before it', () => {
  // Once a page is connected again, it asks anew for what it shows.
  const untilConnected = (page: Page) => holdBack(page, '**/api/live');

  test('for a market', async ({ page, context }) => {
    const market = await signInAsOrganizer(context);
    const connect = await untilConnected(page);
    await visit(page, '/organizer');
    const configuration = configurationCard(page);
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
    const stand = await signInAsStandOwner(context);
    const connect = await untilConnected(page);
    await visit(page, '/farm-direct?tab=products');
    const allDay = page.getByRole('switch', { name: 'Open 24/7' });
    await allDay.check();
    await aStandOf(context, { name: `Ash Stand ${Date.now()}` });
    connect();
    await expect(page.getByLabel('Your stand')).toHaveValue(String(stand.id));
    await expect(allDay).toBeChecked();
  });

  test('for a first stand', async ({ page, context }) => {
    await signInAsFreshPerson(context);
    const connect = await untilConnected(page);
    const listing = await beginStand(page);
    await listing.getByLabel('Name').fill('Plums and Eggs');
    const stand = await aStandOf(context);
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

  const CLAIMS = [
    {
      of: 'a stand',
      path: '/farm-direct',
      field: 'Name or town of your stand',
      words: 'farm',
      arrive: aStandOf,
      shown: (page: Page) => page.getByRole('tab', { name: 'Market Listing' }),
    },
    {
      of: 'a market',
      path: '/organizer',
      field: 'Name or town of your market',
      words: 'Portland',
      arrive: aMarketOf,
      shown: (page: Page) => page.getByRole('button', { name: /^Edit Yard Market/ }),
    },
    {
      of: 'a business',
      path: '/vendor-dashboard?tab=profile',
      unfold: 'Is your business already in the directory?',
      field: 'Name or town of your business',
      words: 'honey',
      arrive: createProfile,
      shown: (page: Page) => page.getByRole('link', { name: 'View Public Page' }),
    },
  ];
  for (const { of, path, unfold, field, words, arrive, shown } of CLAIMS) {
    test(`for a claim on ${of}`, async ({ page, context }) => {
      await signInAsFreshPerson(context);
      const connect = await untilConnected(page);
      await visit(page, path);
      if (unfold) await page.getByText(unfold).click();
      await page.getByLabel(field).fill(words);
      await page
        .getByRole('button', { name: /^Claim / })
        .first()
        .click();
      const dialog = page.getByRole('dialog', { name: 'Claim this listing' });
      await dialog.getByLabel('Who are you?').fill('I have run it since 2009.');
      await arrive(context);
      const readAnew = page.waitForResponse(/\/api\/user\/(markets|vendor)$/);
      connect();
      await (await readAnew).finished();
      await stayWhenAsked(page, () => dialog.getByRole('button', { name: 'Close' }).click());
      await expect(dialog.getByLabel('Who are you?')).toHaveValue('I have run it since 2009.');
      page.once('dialog', (question) => void question.accept());
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(shown(page)).toBeVisible();
      await expect(page.getByLabel(field)).toHaveCount(0);
    });
  }
});

test('An owner who goes elsewhere while her stand is saved is left there, with what she enters', async ({
  page,
  context,
}) => {
  await signInAsFreshPerson(context);
  const leave = (question: Dialog) => void question.accept();
  const listing = await beginStand(page);
  await fillStandForm(listing, 'Plums and Eggs');
  const letCreate = await holdBack(page, '**/api/farm-direct/listings', 'POST');
  await listing.getByRole('button', { name: 'Create Listing' }).click();
  page.once('dialog', leave);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expectAddress(page, '/about');
  letCreate();
  await expectToast(page, 'Listing Created');
  // What comes too late changes nothing.
  await untilIdle(page);
  await expectAddress(page, '/about');

  await dismissToast(page);
  await goWithin(page, '/farm-direct');
  await page.getByRole('button', { name: 'Edit' }).click();
  await listing.getByLabel('Name').fill('Plums');
  const letSave = await holdBack(page, '**/api/farm-direct/listings/*');
  await listing.getByRole('button', { name: 'Save Changes' }).click();
  page.once('dialog', leave);
  await page.getByRole('tab', { name: 'Products & Hours' }).click();
  const allDay = page.getByRole('switch', { name: 'Open 24/7' });
  await allDay.check();
  letSave();
  await expectToast(page, 'Listing Updated');
  await stayWhenAsked(page, () => page.getByRole('tab', { name: 'Market Listing' }).click());
  await expect(allDay).toBeChecked();
});

test('The owner of a stand is asked before she leaves a picture that is still uploading, and adds a product', async ({
  page,
  context,
}) => {
  const listing = await editOwnStand(page, context);
  await holdBack(page, '**/api/media/images');
  await listing.getByLabel('Picture', { exact: true }).setInputFiles(PICTURE);
  await stayWhenAsked(page, () => page.getByRole('tab', { name: 'Products & Hours' }).click());
  await stayWhenAsked(page, () =>
    listing.getByRole('button', { name: 'Cancel', exact: true }).click(),
  );
  await expect(listing.getByRole('progressbar')).toBeVisible();
  await expectToWaitForFile(listing, 'Save Changes');
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

test('A file that is still uploading is waited for in any other form, and asked about before it is left', async ({
  page,
  context,
}) => {
  await signInAsFreshPerson(context);
  await becomeAdministrator(context);
  await holdBack(page, '**/api/media/*');
  const goElsewhere = (tab: string) => () => page.getByRole('tab', { name: tab }).click();

  await visit(page, '/organizer');
  await beginMarket(page);
  const market = page.getByRole('form', { name: 'Market', exact: true });
  await market.getByLabel('Picture', { exact: true }).setInputFiles(PICTURE);
  await stayWhenAsked(page, () => page.keyboard.press('Escape'));
  await expectToWaitForFile(market, 'Create Market');

  await visit(page, '/admin');
  await market.getByLabel('Vendor agreement').setInputFiles(DOCUMENT);
  await stayWhenAsked(page, goElsewhere('Vendors'));
  await expectToWaitForFile(market, 'Create Market');

  await visit(page, '/admin?tab=vendors');
  const vendor = page.getByRole('form', { name: 'Vendor', exact: true });
  await vendor.getByLabel('Picture', { exact: true }).setInputFiles(PICTURE);
  await stayWhenAsked(page, goElsewhere('Markets'));
  await expectToWaitForFile(vendor, 'Create Vendor');

  await visit(page, '/vendor-dashboard?tab=profile');
  const profile = page.getByRole('form', { name: 'Business Profile' });
  await profile.getByLabel('Picture', { exact: true }).setInputFiles(PICTURE);
  await stayWhenAsked(page, goElsewhere('Settings'));
  await expectToWaitForFile(profile, 'Create Vendor Profile');
});
