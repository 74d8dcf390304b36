import type { BrowserContext } from '@playwright/test';
import type { ListingPatch } from '#contract/farm-direct/farmDirect.ts';
import type { Market } from '#contract/markets/markets.ts';
import { openingTimesOf, usualWeek, wholeWeek } from '#contract/opening-times/weeklySchedule.ts';
import type { Product } from '#contract/products/products.ts';
import { apiGet, send } from './support/api.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { checkoutDialog, planCard } from './support/checkout.ts';
import { holdBack } from './support/holdBack.ts';
import { keepUntold } from './support/keepUntold.ts';
import { configurationCard, editMarket } from './support/organizer.ts';
import {
  signInAsFreshPerson,
  signInAsOrganizer,
  signInAsStandOwner,
  signInThroughPopup,
} from './support/people.ts';
import { stayWhenAsked } from './support/stayWhenAsked.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';
import { untouchedMarket } from './support/untouchedMarket.ts';
import { beginProfile, createProfile } from './support/vendorProfile.ts';
import { untilIdle, visit } from './support/visit.ts';

// What the server refuses is on the console too.
test.use({ withoutMap: true, expectedComplaints: [/Failed to load resource.*4(09|12)/] });

test('Two tabs with the form of one market: the second save loses nothing of either', async ({
  page: first,
  context,
  request,
}) => {
  const market = await signInAsOrganizer(context);
  const second = await context.newPage();
  const [ours, theirs] = await Promise.all(
    [first, second].map(async (page) => {
      await keepUntold(page);
      await visit(page, '/organizer');
      const dialog = await editMarket(page, market);
      await expect(dialog.getByLabel('Market name')).toHaveValue(market.name);
      return dialog;
    }),
  );
  if (!ours || !theirs) throw new Error('Both tabs have the form.');
  const stored = async () => (await request.get(`/api/markets/${market.id}`)).json();

  await theirs.getByLabel('Phone').fill('503-555-0100');
  await theirs.getByRole('button', { name: 'Update Market' }).click();
  await expectToast(second, 'Market Updated');

  await ours.getByLabel('Phone').fill('503-555-0199');
  await ours.getByRole('button', { name: 'Update Market' }).click();
  const notice = ours.getByRole('alert');
  await expect(notice).toContainText('was changed by someone else');
  await expect(notice).toBeFocused();
  await expect(ours.getByText("Changed in the meantime to '503-555-0100'")).toBeVisible();
  await expect(ours.getByLabel('Phone')).toHaveValue('503-555-0199');
  await expectNoAxeViolations(first);
  await expect.poll(async () => (await stored()).phone).toBe('503-555-0100');

  const opened = context.waitForEvent('page');
  await notice.getByRole('link', { name: 'View Current Version' }).click();
  const look = await opened;
  await expect(look.getByRole('link', { name: '503-555-0100' }).first()).toBeVisible();
  await look.close();
  await expect(ours.getByLabel('Phone')).toHaveValue('503-555-0199');

  await notice.getByRole('button', { name: 'Replace with Mine' }).click();
  await expectToast(first, 'Market Updated');
  await expect(ours).toBeHidden();
  await expect.poll(async () => (await stored()).phone).toBe('503-555-0199');

  // Whoever leaves it at that begins with what is stored the next time.
  await editMarket(second, market);
  await theirs.getByLabel('Phone').fill('503-555-0101');
  const readAnew = second.waitForResponse('**/api/user/markets');
  await theirs.getByRole('button', { name: 'Update Market' }).click();
  await expect(theirs.getByRole('alert')).toContainText('was changed by someone else');
  await (await readAnew).finished();
  second.once('dialog', (question) => question.accept());
  await theirs.getByRole('button', { name: 'Cancel' }).click();
  await editMarket(second, market);
  await expect(theirs.getByLabel('Phone')).toHaveValue('503-555-0199');
  await theirs.getByRole('button', { name: 'Cancel' }).click();

  // A form that stays open goes on from what it has saved, and is told as well.
  const [here, there] = [configurationCard(first), configurationCard(second)];
  for (const name of ['Liability insurance', 'Health permit']) {
    await here.getByRole('switch', { name }).check();
    await here.getByRole('button', { name: 'Save Configuration' }).click();
    await expect(here.getByText('You have unsaved changes.')).toBeHidden();
  }
  await there.getByRole('switch', { name: 'Business license' }).check();
  await there.getByRole('button', { name: 'Save Configuration' }).click();
  await expect(there.getByRole('alert')).toContainText('insurance required');
  await expect(there.getByRole('link', { name: 'View Current Version' })).toHaveAttribute(
    'href',
    `/organizer?market=${market.id}#configuration`,
  );
  await expect(there.getByRole('switch', { name: 'Business license' })).toBeChecked();
  await expectNoAxeViolations(second);
  const beside = context.waitForEvent('page');
  await there.getByRole('link', { name: 'View Current Version' }).click();
  const looked = configurationCard(await beside);
  await expect(looked.getByLabel('Market', { exact: true })).toBeInViewport();
  await expect(looked.getByRole('switch', { name: 'Liability insurance' })).toBeChecked();
});

test('Two tabs in which a business profile is begun: the second becomes a change of the first', async ({
  page,
  context,
}) => {
  await signInAsFreshPerson(context);
  const form = await beginProfile(page);
  await form.getByLabel('Description').fill('Honey from the roofs of the town.');
  const elsewhere = { businessName: 'Bee Street', contactPhone: '503-555-0100' };
  await createProfile(context, elsewhere);

  await form.getByRole('button', { name: 'Create Vendor Profile' }).click();
  const notice = form.getByRole('alert');
  await expect(notice).toContainText('was changed by someone else');
  await expect(notice).toBeFocused();
  await expect(form.getByText("Changed in the meantime to '503-555-0100'")).toBeVisible();
  await expect(form.getByLabel('Business name')).toHaveValue('Bee Street Honey');
  await expectNoAxeViolations(page);

  await form.getByLabel('Contact phone').fill(elsewhere.contactPhone);
  await notice.getByRole('button', { name: 'Replace with Mine' }).click();
  await expectToast(page, 'Vendor Updated');
  const { vendor } = await (await context.request.get('/api/user/vendor')).json();
  expect(vendor).toMatchObject({
    businessName: 'Bee Street Honey',
    description: 'Honey from the roofs of the town.',
    phone: elsewhere.contactPhone,
  });
});

const SUMMER = { yearRound: false, from: '06-01', to: '09-30' };

test('Two tabs with one stand: neither its hours nor its amenities are lost to the other', async ({
  page,
  context,
}) => {
  const stand = await signInAsStandOwner(context);
  const path = `/api/farm-direct/listings/${stand.id}`;
  const elsewhere = (data: ListingPatch) => send(context.request, 'PATCH', path, data);
  const stored = () => apiGet<Market>(context.request, `/api/markets/${stand.id}`);
  await elsewhere({ amenities: ['Honesty box', 'Parking', 'Shade'] });

  // Taps wait for one another, and for what another tab does between them.
  await keepUntold(page);
  await visit(page, '/farm-direct?tab=products');
  const answer = await holdBack(page, `**${path}`);
  await page.getByRole('button', { name: 'Remove Honesty box' }).click();
  await page.getByRole('button', { name: 'Remove Shade' }).click();
  await elsewhere({ amenities: ['Honesty box', 'Parking', 'Shade', 'Picnic table'] });
  answer();
  await expect(page.getByRole('button', { name: 'Remove Shade' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Remove Picnic table' })).toBeVisible();
  await expect.poll(async () => (await stored()).amenities).toEqual(['Parking', 'Picnic table']);

  const hours = page.getByRole('form', { name: 'Hours' });
  await hours.getByRole('switch', { name: 'Sunday' }).uncheck();
  await elsewhere({ openingTimes: openingTimesOf(wholeWeek('daylight')) });
  await hours.getByRole('button', { name: 'Save Hours' }).click();
  const notice = hours.getByRole('alert').filter({ hasText: 'was changed by someone else' });
  await expect(notice).toBeFocused();
  await expectNoAxeViolations(page);
  expect((await stored()).hoursText).toBe('Daily dawn to dusk · Year-round');
  await notice.getByRole('button', { name: 'Replace with Mine' }).click();
  await expectToast(page, 'Hours Saved');
  await expect(notice).toBeHidden();
  await expect.poll(async () => (await stored()).hoursText).toMatch(/^Mon–Sat/);

  // Whoever leaves it at that finds what is stored.
  await hours.getByRole('switch', { name: 'Monday' }).uncheck();
  const theirs = openingTimesOf(wholeWeek('daylight'), null, SUMMER);
  await elsewhere({ openingTimes: theirs });
  await hours.getByRole('button', { name: 'Save Hours' }).click();
  await expect(notice).toBeFocused();
  await expect(hours.getByLabel('Time of the year')).toHaveValue('year');
  await hours.getByRole('button', { name: 'Cancel' }).click();
  await expect(notice).toBeHidden();
  await expect(hours.getByRole('switch', { name: 'Dawn till Dusk' })).toBeChecked();
  await expect(hours.getByLabel('Time of the year')).toHaveValue('part');

  // What is refused stays for her to decide about, also where she has changed nothing of it.
  await elsewhere({ openingTimes: openingTimesOf(usualWeek()) });
  const readAnew = page.waitForResponse('**/api/user/markets');
  await hours.getByRole('button', { name: 'Save Hours' }).click();
  await expect(notice).toBeFocused();
  await (await readAnew).finished();
  await untilIdle(page);
  await expect(notice).toBeFocused();
  await expect(hours.getByRole('switch', { name: 'Dawn till Dusk' })).toBeChecked();
  await stayWhenAsked(page, () => page.getByRole('tab', { name: 'Market Listing' }).click());
  await hours.getByRole('button', { name: 'Cancel' }).click();
  await expect(notice).toBeHidden();
  await expect(hours.getByRole('switch', { name: 'Dawn till Dusk' })).not.toBeChecked();
});

/** A stand of whoever signs in here, with products in the same order. */
async function aStandWith(context: BrowserContext, ...written: { name: string; price?: string }[]) {
  const stand = await signInAsStandOwner(context);
  const path = `/api/markets/${stand.id}/products`;
  const products: Product[] = [];
  for (const product of written) products.push(await send(context.request, 'POST', path, product));
  return { stand, path, products };
}

test('Two tabs with one product: the second save says what the first has changed', async ({
  page,
  context,
}) => {
  const {
    stand,
    path,
    products: added,
  } = await aStandWith(context, {
    name: 'Eggs',
    price: '4',
  });
  const id = added[0]?.id;
  const elsewhere = (product: object) =>
    send(context.request, 'PUT', `/api/products/${id}`, product);

  await keepUntold(page);
  await visit(page, '/farm-direct?tab=products');
  const products = page.getByRole('group', { name: 'Products', includeHidden: true });
  await page.getByRole('button', { name: 'Edit Eggs' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Product' });
  await dialog.getByLabel('Season (optional)').fill('All year');
  await dialog.getByLabel('Price in $ (optional)').fill('6');
  await elsewhere({ name: 'Eggs', price: '5' });
  await dialog.getByRole('button', { name: 'Save Product' }).click();
  const notice = dialog.getByRole('alert');
  await expect(notice).toContainText('This product was changed by someone else');
  await expect(notice).toBeFocused();
  await expect(dialog.getByText("Changed in the meantime to '5'")).toBeVisible();
  await expect(dialog.getByLabel('Price in $ (optional)')).toHaveValue('6');
  await expect(notice.getByRole('link')).toHaveAttribute('href', `/market/${stand.id}`);
  await expectNoAxeViolations(page);
  expect(await apiGet(context.request, path)).toMatchObject([{ price: '5', season: null }]);
  // Whoever leaves it at that finds what is stored.
  await expect(products).toContainText('$5');

  await notice.getByRole('button', { name: 'Replace with Mine' }).click();
  await expectToast(page, 'Product Saved');
  await expect(dialog).toBeHidden();
  await expect(products).toContainText('$6 · All year');
  expect(await apiGet(context.request, path)).toMatchObject([{ price: '6', season: 'All year' }]);
});

test.describe('Two tabs of which one deletes products', () => {
  test.use({ expectedComplaints: [/Failed to load resource.*404.*\/api\/products\//] });

  test('the other one is rid of them with the first thing that she does with them', async ({
    page,
    context,
  }) => {
    const { products: added } = await aStandWith(context, { name: 'Eggs' }, { name: 'Jam' });
    const [eggs, jam] = added;
    const deleteElsewhere = ({ id }: Product) =>
      send(context.request, 'DELETE', `/api/products/${id}`);
    await keepUntold(page);
    await visit(page, '/farm-direct?tab=products');
    const products = page.getByRole('group', { name: 'Products' });

    await expect(products).toContainText('Jam');

    await deleteElsewhere(jam!);
    await products.getByRole('switch', { name: 'Jam in stock today' }).click();
    await expectToast(page, 'Stock Not Saved');
    await expect(products).not.toContainText('Jam');

    // What she wanted is so already.
    await deleteElsewhere(eggs!);
    page.once('dialog', (question) => void question.accept());
    await products.getByRole('button', { name: 'Delete Eggs' }).click();
    await expectToast(page, 'Product Deleted', 'Eggs');
    await expect(products).toContainText('No products yet');
  });
});

test('An email that a stranger began to type keeps her report back no longer once she has signed in elsewhere', async ({
  page,
  context,
  request,
}) => {
  const { id } = await untouchedMarket(request, 15);
  await visit(page, `/market/${id}`);
  await page.getByRole('button', { name: 'Something wrong here?' }).click();
  const form = page.getByRole('dialog', { name: 'Something wrong here?' });
  await form.getByLabel('What’s wrong?').selectOption('Wrong hours');
  await form.getByLabel('Your email (optional)').fill('eve@');
  await form.getByRole('button', { name: 'Send Report' }).click();
  await expect(form.getByText('Please enter a valid email address')).toBeVisible();

  const elsewhere = await context.newPage();
  await visit(elsewhere, '/about');
  const signIn = elsewhere.getByRole('banner').getByRole('button', { name: 'Sign In' });
  await signInThroughPopup(context, () => signIn.click());
  await expect(form.getByText('We’ll let you know here')).toBeVisible();
  await form.getByRole('button', { name: 'Send Report' }).click();
  await expectToast(page, 'Report Sent');
});

test('A payment that somebody was about to make is not left to whoever signs in after her', async ({
  page: first,
  context,
}) => {
  await signInAsFreshPerson(context);
  await visit(first, '/pricing');
  await first.getByText('Yearly').click();
  await planCard(first, 'Vendor Plan').getByRole('button').click();
  await expect(checkoutDialog(first).getByLabel('Card number')).toBeVisible();
  const second = await context.newPage();
  await visit(second, '/about');
  await second.getByRole('button', { name: /^Your account/ }).click();
  await second.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(checkoutDialog(first)).toHaveCount(0);
});
