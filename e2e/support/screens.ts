import { expect, type Page } from '@playwright/test';
import { apiGet, send } from './api.ts';
import { scrollToMap } from './map.ts';
import { beginEvent, beginMarket } from './organizer.ts';
import { signInAsFreshPerson } from './people.ts';
import { expectToast } from './toast.ts';

/** What makes a screen of an address, for the tests of every screen and for their pictures. */

export const ORGANIZER = 'organizer@example.com';
export const FARM = 'farm@example.com';
export const VENDOR = 'vendor@example.com';

export async function openFilters(page: Page) {
  await page.getByText('More filters').click();
  await expect(page.getByRole('group', { name: 'Sells' })).toBeVisible();
}

export async function waitForDetails(page: Page) {
  await expect(page.getByRole('dialog').getByText('Get Directions')).toBeVisible();
}

export async function waitForVendor(page: Page) {
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Contact' })).toBeVisible();
}

export async function suggestPlaces(page: Page) {
  await page.getByRole('combobox', { name: 'City, state or ZIP code' }).pressSequentially('Port');
  await expect(page.getByRole('listbox', { name: 'Places' }).getByRole('option')).toHaveCount(5);
}

export async function openMenu(page: Page) {
  const button = page.getByRole('button', { name: 'Open the menu' });
  if (await button.isVisible()) await button.click();
}

export async function openAccountMenu(page: Page) {
  await page.getByRole('button', { name: /^Your account: / }).click();
  await expect(page.getByRole('menu')).toBeVisible();
}

export async function openMobileAccountMenu(page: Page) {
  await page.setViewportSize({ width: 390, height: 700 });
  await openMenu(page);
  await expect(page.getByRole('region', { name: 'Your account' })).toBeVisible();
}

export async function sendNothing(page: Page) {
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
}

export async function waitForProfile(page: Page) {
  await expect(page.getByRole('button', { name: 'Save Profile' })).toBeVisible();
}

export async function waitForAccount(page: Page) {
  await expect(page.getByText('No active subscription')).toBeVisible();
}

export async function waitForDates(page: Page) {
  await expect(page.getByRole('heading', { name: 'No Market Dates Yet' })).toBeVisible();
  await expect(page.getByLabel('Calendar address')).toBeVisible();
}

export async function askToDelete(page: Page) {
  await page.getByRole('button', { name: 'Delete My Account' }).click();
  await expect(page.getByRole('heading', { name: 'What gets deleted' })).toBeVisible();
}

export async function changeAddress(page: Page) {
  await page.getByRole('button', { name: 'Change the email you sign in with' }).click();
  await expect(page.getByRole('dialog', { name: 'Change your email' })).toBeVisible();
}

export async function sendNoReport(page: Page) {
  await page.getByRole('button', { name: 'Something wrong here?' }).click();
  await page.getByLabel('What’s wrong?').selectOption('Something else');
  await page.getByRole('button', { name: 'Send Report' }).click();
  await expect(page.getByText('Say what is wrong', { exact: true })).toBeVisible();
}

/** Somebody claims a listing and reports on it, so that there is something to decide. */
export async function waitForDecision(page: Page) {
  const [market] = await apiGet<{ id: number }[]>(
    page.request,
    '/api/markets?unclaimed=true&view=card&limit=1&q=portland',
  );
  await signInAsFreshPerson(page.context());
  const listing = `/api/markets/${market?.id}`;
  const note = `I have run this market since 2009. ${'Mail me at a-very-long-address'.repeat(4)}`;
  await send(page.request, 'POST', `${listing}/claims`, { note });
  await send(page.request, 'POST', `${listing}/reports`, { kind: 'wrong_hours' });
  await page.reload();
  await page
    .getByRole('button', { name: /^(Decline|Keep Listing As Is)$/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

export async function confirmDeletion(page: Page) {
  await askToDelete(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Your email address').press('Enter');
  await expect(page.getByText('This isn’t the email address of your account')).toBeVisible();
}

export async function waitForTravelMarkets(page: Page) {
  await expect(page.getByRole('button', { name: /^Apply to/ }).first()).toBeVisible();
}

export async function createNamelessProfile(page: Page) {
  await page.getByRole('button', { name: 'Create Vendor Profile' }).click();
  await expect(page.getByText('Please enter your business name.').first()).toBeVisible();
  await expectToast(page, 'Business Name Required');
}

export async function sendNoStand(page: Page) {
  await expect(page.getByRole('searchbox', { name: 'Name or town of your stand' })).toBeVisible();
  await page.getByRole('button', { name: 'Create Listing' }).click();
  await page.getByRole('button', { name: 'Create Listing' }).click();
  await expect(page.getByText('Market name must be at least 3 characters')).toBeVisible();
}

export async function waitForStand(page: Page) {
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  // On a holiday it is closed by itself.
  const closedToday = page.getByRole('button', { name: /^(Close for|Open Again) Today$/ });
  await expect(closedToday).toBeVisible();
}

export async function waitForProducts(page: Page) {
  await expect(page.getByRole('switch', { name: 'Eggs in stock today' })).toBeVisible();
  // One day at a time, which has more to show.
  await page.getByRole('switch', { name: 'Dawn till Dusk' }).uncheck();
  await page.getByRole('switch', { name: 'Monday' }).uncheck();
  await page.getByLabel('Time of the year').selectOption('Between two dates');
}

export async function openCountsAndReply(page: Page) {
  await page.getByText('Show the numbers').first().click();
  await page
    .getByRole('button', { name: /^Reply to/ })
    .first()
    .click();
  await expect(page.getByRole('textbox', { name: 'Your reply' })).toBeFocused();
}

export async function waitForVendorSettings(page: Page) {
  await expect(page.getByRole('button', { name: 'Save Note' })).toBeVisible();
}

export async function waitForReceivedApplications(page: Page) {
  const received = page.getByRole('region', { name: 'Incoming Applications' });
  await expect(received.getByRole('heading', { level: 3 }).first()).toBeVisible();
}

export async function chooseApplications(page: Page) {
  await page.getByRole('button', { name: 'Select This Page' }).click();
  await expect(page.getByRole('button', { name: /^Approve \(\d+\)/ })).toBeVisible();
}

export async function openRoster(page: Page) {
  await page
    .getByRole('link', { name: /^Roster of/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /has arrived$/ }).first()).toBeVisible();
}

export async function openDecision(page: Page) {
  await page
    .getByRole('button', { name: /^Approve / })
    .first()
    .click();
  await expect(page.getByLabel('Notes for the vendor')).toBeVisible();
}

export async function describeMarket(page: Page) {
  await beginMarket(page);
  await page.getByRole('button', { name: 'Add a Season' }).click();
  await page.getByRole('button', { name: 'Add an Exception' }).click();
  await page.getByRole('button', { name: 'Create Market' }).click();
  await expect(page.getByText('Each row needs a day of the week')).toBeVisible();
}

export async function setFees(page: Page) {
  await page.getByRole('tab', { name: 'Fees & Logistics' }).click();
  await page.getByLabel('In person').check();
  await expect(page.getByLabel('Payment instructions')).toBeVisible();
}

export async function previewDemands(page: Page) {
  await page.getByRole('button', { name: 'Preview Changes' }).click();
  await expect(page.getByRole('dialog').getByText('Good to know')).toBeVisible();
}

export async function planSeries(page: Page, firstDay = '2099-01-31') {
  await beginEvent(page);
  await page.getByLabel('Event date').fill(firstDay);
  await page.getByRole('switch', { name: 'Recurring event' }).check();
  await page.getByLabel('How often').selectOption('Every month, on the same date');
  await expect(page.getByText('Months without a day 31 are skipped.')).toBeVisible();
  await page.getByLabel('How often').selectOption('Every month, by weekday');
}

export async function waitForGate(page: Page) {
  await expect(page.getByRole('button', { name: 'Authenticate' })).toBeVisible();
}

export async function describeListedMarket(page: Page) {
  await page.getByRole('switch', { name: 'Recurring event' }).check();
  await page.getByLabel('Amenity').fill('Parking');
  await page.getByLabel('Amenity').press('Enter');
  await page.getByRole('button', { name: 'Create Market' }).click();
  await expect(page.getByText('Market name is required')).toBeVisible();
}

export async function askToDeleteMarket(page: Page) {
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText(/^This market has/)).toBeVisible();
}

export async function waitForVendorForm(page: Page) {
  await expect(page.getByRole('button', { name: 'Create Vendor' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible();
}

export async function waitForEvents(page: Page) {
  await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible();
}

export async function waitForOverview(page: Page) {
  await expect(page.getByRole('tabpanel').getByText('Vendors')).toBeVisible();
}

export async function sendNoReview(page: Page) {
  await page.getByRole('button', { name: 'Write a Review' }).click();
  await page.getByRole('button', { name: 'Post Review' }).click();
  await expect(page.getByText('Choose 1 to 5 stars')).toBeVisible();
}

export async function saveFromDetails(page: Page) {
  await waitForDetails(page);
  const save = page.getByRole('dialog').getByRole('button', { name: /^Saved?$/ });
  await save.click();
  await expect(save).toHaveText('Saved');
}

export async function showSaved(page: Page) {
  await saveFromDetails(page);
  await page.keyboard.press('Escape');
  const saved = page.getByRole('region', { name: 'Your saved markets' });
  await expect(saved).toBeVisible();
  await saved.scrollIntoViewIfNeeded();
}

export async function waitForMap(page: Page) {
  await scrollToMap(page);
  await expect(page.getByRole('list', { name: 'Markets in view' })).toBeAttached();
}

export async function showCardOnMap(page: Page) {
  await waitForMap(page);
  await page.getByRole('list', { name: 'Markets in view' }).getByRole('button').first().focus();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('dialog').getByRole('button', { name: 'View Details' }),
  ).toBeVisible();
}

export async function loseTheNetwork(page: Page) {
  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('link', { name: 'Find Markets' }).last().click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
}

export async function openCoupon(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Get Free Access with Coupon' }).first().click();
  await expect(page.getByLabel('Coupon Code')).toBeVisible();
}

export async function openCheckout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Subscribe without a coupon' }).first().click();
  await expect(page.getByLabel('Card number')).toBeVisible();
}

export function waitForPanel(name: string) {
  return async (page: Page): Promise<void> => {
    const panel = page.getByRole('region', { name });
    await expect(panel).toBeVisible();
    await expect(panel.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  };
}

/** Of two markets that look like one, which an administrator has just listed. */
export async function compareMarkets(page: Page): Promise<void> {
  const place = { address: '12 Willow Street', city: 'Medford', state: 'OR', zipCode: '97501' };
  const names = ['Willow Square Farmers Market', 'The Willow Square Market'];
  for (const [index, name] of names.entries()) {
    const market = { ...place, name, category: 'farmers_market', phone: `503-555-010${index}` };
    await send(page.request, 'POST', '/api/markets', market);
  }
  await page.reload();
  await page
    .getByRole('button', { name: /^Compare .*Willow Square/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('group', { name: 'Phone' })).toBeVisible();
}

export async function makePromotion(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New Promotion' }).click();
  await page.getByRole('dialog').getByLabel('Last day').waitFor();
}
