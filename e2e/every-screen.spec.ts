import type { Page } from '@playwright/test';
import type { MarketEvent } from '#contract/events/events.ts';
import { becomeAdministrator } from './support/administrator.ts';
import { apiGet } from './support/api.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { claimMarket } from './support/claims.ts';
import { scrollToMap } from './support/map.ts';
import { testInOnePage as test } from './support/onePage.ts';
import { signInAsDemo, signInAsFreshPerson } from './support/people.ts';
import { expect } from './support/test.ts';
import { expectToast } from './support/toast.ts';
import { visit } from './support/visit.ts';

/** Screens are opened on a phone and then looked at in these widths too, in pixels. */
const NARROWEST = 320;
/** As many letters wide as a phone of 390 pixels whose letters are twice as large as usual. */
const LARGE_LETTERS = 195;
const DESK = 1440;

const ORGANIZER = 'organizer@example.com';
const FARM = 'farm@example.com';

interface Screen {
  path: string;
  /** By whom it is seen: anybody who is signed in, one of the demo's people, or the administrator. */
  signedIn?: true | typeof ORGANIZER | typeof FARM | 'administrator';
  /** What to do there first, when the screen is more than its address. */
  prepare?: (page: Page) => Promise<void>;
}

async function openFilters(page: Page) {
  await page.getByText('More filters').click();
  await expect(page.getByRole('group', { name: 'Sells' })).toBeVisible();
}

async function waitForDetails(page: Page) {
  await expect(page.getByRole('dialog').getByText('Get Directions')).toBeVisible();
}

async function waitForVendor(page: Page) {
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Contact' })).toBeVisible();
}

async function suggestPlaces(page: Page) {
  await page.getByRole('combobox', { name: 'City, state or ZIP code' }).pressSequentially('Port');
  await expect(page.getByRole('listbox', { name: 'Places' }).getByRole('option')).toHaveCount(5);
}

async function openMenu(page: Page) {
  const button = page.getByRole('button', { name: 'Open the menu' });
  if (await button.isVisible()) await button.click();
}

async function openAccountMenu(page: Page) {
  await page.getByRole('button', { name: /^Your account: / }).click();
  await expect(page.getByRole('menu')).toBeVisible();
}

async function openMobileAccountMenu(page: Page) {
  await page.setViewportSize({ width: 390, height: 700 });
  await openMenu(page);
  await expect(page.getByRole('region', { name: 'Your account' })).toBeVisible();
}

async function sendNothing(page: Page) {
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
}

async function waitForProfile(page: Page) {
  await expect(page.getByRole('button', { name: 'Save Profile' })).toBeVisible();
}

async function waitForAccount(page: Page) {
  await expect(page.getByText('No active subscription')).toBeVisible();
}

async function waitForDates(page: Page) {
  await expect(page.getByRole('heading', { name: 'No Market Dates Yet' })).toBeVisible();
  await expect(page.getByLabel('Calendar address')).toBeVisible();
}

async function askToDelete(page: Page) {
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('heading', { name: 'What goes' })).toBeVisible();
}

async function reportFault(page: Page) {
  await page.getByRole('button', { name: 'Something wrong here?' }).click();
  await page.getByLabel('What is wrong?').selectOption('Something else');
  await page.getByRole('button', { name: 'Send Report' }).click();
  await expect(page.getByText('Say what is wrong', { exact: true })).toBeVisible();
}

/** Somebody claims a listing and reports on it, so that there is something to decide. */
async function waitForDecision(page: Page) {
  const [market] = await apiGet<{ id: number }[]>(
    page.request,
    '/api/markets?unclaimed=true&view=card&limit=1&q=portland',
  );
  await signInAsFreshPerson(page.context());
  const listing = `/api/markets/${market?.id}`;
  const note = `I have run this market since 2009. ${'Mail me at a-very-long-address'.repeat(4)}`;
  await page.request.post(`${listing}/claims`, { data: { note } });
  await page.request.post(`${listing}/reports`, { data: { kind: 'wrong_hours' } });
  await page.reload();
  await page
    .getByRole('button', { name: /^(Decline|No change)$/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function confirmDeletion(page: Page) {
  await askToDelete(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Your email address').press('Enter');
  await expect(page.getByText('This is not the email address of your account')).toBeVisible();
}

async function waitForTravelMarkets(page: Page) {
  await expect(page.getByRole('button', { name: /^Apply to/ }).first()).toBeVisible();
}

async function createNamelessProfile(page: Page) {
  await page.getByRole('button', { name: 'Create Vendor Profile' }).click();
  await expect(page.getByText('Please enter your business name.').first()).toBeVisible();
  await expectToast(page, 'Business Name Required');
}

async function sendNoStand(page: Page) {
  await expect(page.getByRole('searchbox', { name: 'Name or town of your stand' })).toBeVisible();
  await page.getByRole('button', { name: 'Create Listing' }).click();
  await page.getByRole('button', { name: 'Create Listing' }).click();
  await expect(page.getByText('Market name must be at least 3 characters')).toBeVisible();
}

async function waitForStand(page: Page) {
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Closed today' })).toBeVisible();
}

async function waitForProducts(page: Page) {
  await expect(page.getByRole('switch', { name: 'Eggs in stock today' })).toBeVisible();
  // One day at a time, which has more to show.
  await page.getByRole('switch', { name: 'Dawn till Dusk' }).uncheck();
  await page.getByRole('switch', { name: 'Monday' }).uncheck();
}

async function openCountsAndReply(page: Page) {
  await page.getByText('Show the numbers').first().click();
  await page
    .getByRole('button', { name: /^Reply to/ })
    .first()
    .click();
  await expect(page.getByRole('textbox', { name: 'Your reply' })).toBeFocused();
}

async function waitForVendorSettings(page: Page) {
  await expect(page.getByRole('button', { name: 'Save Note' })).toBeVisible();
}

async function waitForReceivedApplications(page: Page) {
  const received = page.getByRole('region', { name: 'Incoming Applications' });
  await expect(received.getByRole('heading', { level: 3 }).first()).toBeVisible();
}

async function chooseApplications(page: Page) {
  await page.getByRole('button', { name: 'Choose this page' }).click();
  await expect(page.getByRole('button', { name: /^Approve \(\d+\)/ })).toBeVisible();
}

async function openRoster(page: Page) {
  await page
    .getByRole('link', { name: /^Roster of/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /has arrived$/ }).first()).toBeVisible();
}

async function openDecision(page: Page) {
  await page
    .getByRole('button', { name: /^Approve / })
    .first()
    .click();
  await expect(page.getByLabel('Notes for the vendor')).toBeVisible();
}

async function describeMarket(page: Page) {
  await page.getByRole('button', { name: 'Add New Market' }).click();
  await page.getByRole('button', { name: 'Add a season' }).click();
  await page.getByRole('button', { name: 'Add an exception' }).click();
  await page.getByRole('button', { name: 'Create Market' }).click();
  await expect(page.getByText('Each line needs a day of the week')).toBeVisible();
}

async function setFees(page: Page) {
  await page.getByRole('tab', { name: 'Fees & Logistics' }).click();
  await page.getByLabel('In person').check();
  await expect(page.getByLabel('Payment instructions')).toBeVisible();
}

async function previewDemands(page: Page) {
  await page.getByRole('button', { name: 'Preview Changes' }).click();
  await expect(page.getByRole('dialog').getByText('Good to know')).toBeVisible();
}

async function planSeries(page: Page) {
  await page.getByRole('button', { name: 'Create Event' }).click();
  await page.getByLabel('Event date').fill('2099-01-31');
  await page.getByRole('switch', { name: 'Recurring event' }).check();
  await page.getByLabel('How often').selectOption('Every month, on the same date');
  await expect(page.getByText('Months without a day 31 are left out.')).toBeVisible();
  await page.getByLabel('How often').selectOption('Every month, on a weekday');
}

async function waitForGate(page: Page) {
  await expect(page.getByRole('button', { name: 'Authenticate' })).toBeVisible();
}

async function describeListedMarket(page: Page) {
  await page.getByRole('switch', { name: 'Recurring event' }).check();
  await page.getByLabel('Amenity').fill('Parking');
  await page.getByLabel('Amenity').press('Enter');
  await page.getByRole('button', { name: 'Create Market' }).click();
  await expect(page.getByText('Market name is required')).toBeVisible();
}

async function askToDeleteMarket(page: Page) {
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText(/^This market has/)).toBeVisible();
}

async function waitForVendorForm(page: Page) {
  await expect(page.getByRole('button', { name: 'Create Vendor' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible();
}

async function waitForEvents(page: Page) {
  await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible();
}

async function waitForOverview(page: Page) {
  await expect(page.getByRole('tabpanel').getByText('Vendors')).toBeVisible();
}

async function writeReview(page: Page) {
  await page.getByRole('button', { name: 'Write a Review' }).click();
  await page.getByRole('button', { name: 'Post Review' }).click();
  await expect(page.getByText('Choose 1 to 5 stars')).toBeVisible();
}

async function saveFromDetails(page: Page) {
  await waitForDetails(page);
  const save = page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
}

async function showSaved(page: Page) {
  await saveFromDetails(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Your saved markets' })).toBeVisible();
}

async function waitForMap(page: Page) {
  await scrollToMap(page);
  await expect(page.getByRole('list', { name: 'Markets in view' })).toBeAttached();
}

async function showCardOnMap(page: Page) {
  await waitForMap(page);
  await page.getByRole('list', { name: 'Markets in view' }).getByRole('button').first().focus();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('dialog').getByRole('button', { name: 'View Details' }),
  ).toBeVisible();
}

async function loseTheNetwork(page: Page) {
  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('link', { name: 'Find Markets' }).last().click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
}

const SCREENS_WITH_MAP: Record<string, Screen> = {
  Home: { path: '/', prepare: waitForMap },
  'A market on the map': { path: '/customer?near=97205', prepare: showCardOnMap },
};

const SCREENS: Record<string, Screen> = {
  'All markets': { path: '/customer' },
  'Home with the menu open': { path: '/', prepare: openMenu },
  'Markets near a place': { path: '/customer?near=Portland,+OR&radius=10' },
  'The filters': { path: '/customer?near=97205&goods=honey', prepare: openFilters },
  'The suggestions': { path: '/customer', prepare: suggestPlaces },
  'The details of a market': { path: '/customer?near=97205&market=1', prepare: waitForDetails },
  'Nothing found': { path: '/customer?near=97205&q=zeppelin' },
  'An unknown place': { path: '/customer?near=Prtlnd' },
  "A market's page": { path: '/market/1' },
  "An event's page": { path: '/events/{event}' },
  'A market that is not there': { path: '/market/999999' },
  'An event that is not there': { path: '/events/999999' },
  'A page that is not there': { path: '/no-such-page' },
  'A page that cannot be loaded': { path: '/about', prepare: loseTheNetwork },
  About: { path: '/about' },
  Contact: { path: '/contact' },
  'Contact with nothing filled in': { path: '/contact', prepare: sendNothing },
  'Profile Settings for a stranger': { path: '/profile' },
  'Account Settings for a stranger': { path: '/account' },
  'Profile Settings': { path: '/profile', signedIn: true, prepare: waitForProfile },
  'Account Settings': { path: '/account', signedIn: true, prepare: waitForAccount },
  'What deleting an account means': { path: '/account', signedIn: true, prepare: askToDelete },
  'The last word before an account is deleted': {
    path: '/account',
    signedIn: true,
    prepare: confirmDeletion,
  },
  "A signed-in person's menu": { path: '/about', signedIn: true, prepare: openAccountMenu },
  "A signed-in person's mobile menu": {
    path: '/about',
    signedIn: true,
    prepare: openMobileAccountMenu,
  },
  'A review that is being written': { path: '/market/2', signedIn: true, prepare: writeReview },
  'The details of a saved market': {
    path: '/customer?market=3',
    signedIn: true,
    prepare: saveFromDetails,
  },
  'The saved markets': { path: '/customer?market=3', signedIn: true, prepare: showSaved },
  'Privacy Policy': { path: '/privacy' },
  'Terms of Service': { path: '/terms' },
  'Sign In': { path: '/sign-in' },
  'The sign-in popup': { path: '/identity/sign-in' },
  'A new password': { path: '/identity/reset-password' },
  'Browse Vendors': { path: '/browse-vendors' },
  'Vendors near a ZIP code': { path: '/browse-vendors?zip=97205&sort=distance' },
  'The details of a vendor': { path: '/browse-vendors?vendor=1', prepare: waitForVendor },
  'No vendors found': { path: '/browse-vendors?search=zeppelin' },
  "A vendor's page": { path: '/vendors/1' },
  'A vendor that is not there': { path: '/vendors/999999' },
  'For Vendors': { path: '/vendor' },
  'Vendor Dashboard': { path: '/vendor-dashboard' },
  'Your Market Dates for a stranger': { path: '/vendor/calendar' },
  'Your Market Dates': { path: '/vendor/calendar', signedIn: true, prepare: waitForDates },
  "A vendor's markets": { path: '/vendor', signedIn: true, prepare: waitForTravelMarkets },
  "A vendor's business profile": {
    path: '/vendor?tab=profile',
    signedIn: true,
    prepare: createNamelessProfile,
  },
  "A vendor's settings": {
    path: '/vendor?tab=settings',
    signedIn: true,
    prepare: waitForVendorSettings,
  },
  'For Organizers': { path: '/organizer' },
  'Organizer Dashboard': { path: '/organizer-dashboard' },
  "An organizer's dashboard": {
    path: '/organizer',
    signedIn: ORGANIZER,
    prepare: waitForReceivedApplications,
  },
  "All applications to an organizer's markets": {
    path: '/organizer?view=applications',
    signedIn: ORGANIZER,
    prepare: chooseApplications,
  },
  'The roster of an event': { path: '/organizer', signedIn: ORGANIZER, prepare: openRoster },
  'A decision on an application': {
    path: '/organizer',
    signedIn: ORGANIZER,
    prepare: openDecision,
  },
  'A market that is being described': {
    path: '/organizer',
    signedIn: true,
    prepare: describeMarket,
  },
  'What a market asks of vendors': { path: '/organizer', signedIn: ORGANIZER, prepare: setFees },
  'What vendors will see of it': {
    path: '/organizer',
    signedIn: ORGANIZER,
    prepare: previewDemands,
  },
  'A series being planned': {
    path: '/organizer',
    signedIn: ORGANIZER,
    prepare: planSeries,
  },
  'The gate of the administrator': { path: '/admin', prepare: waitForGate },
  "The administrator's markets": {
    path: '/admin',
    signedIn: 'administrator',
    prepare: describeListedMarket,
  },
  'A market about to be deleted': {
    path: '/admin',
    signedIn: 'administrator',
    prepare: askToDeleteMarket,
  },
  "The administrator's vendors": {
    path: '/admin?tab=vendors',
    signedIn: 'administrator',
    prepare: waitForVendorForm,
  },
  "The administrator's events": {
    path: '/admin?tab=events',
    signedIn: 'administrator',
    prepare: waitForEvents,
  },
  'What the site comes to': {
    path: '/admin?tab=overview',
    signedIn: 'administrator',
    prepare: waitForOverview,
  },
  'A fault being reported': { path: '/market/1', prepare: reportFault },
  'A market being claimed': { path: '/organizer', signedIn: true, prepare: claimMarket },
  'Claims to decide': {
    path: '/admin?tab=claims',
    signedIn: 'administrator',
    prepare: waitForDecision,
  },
  'Reports to decide': {
    path: '/admin?tab=reports',
    signedIn: 'administrator',
    prepare: waitForDecision,
  },
  'The import of a directory': {
    path: '/admin?tab=imports',
    signedIn: 'administrator',
    prepare: waitForPanel('Former imports'),
  },
  'Markets that may be one': {
    path: '/admin?tab=duplicates',
    signedIn: 'administrator',
    prepare: waitForPanel('Duplicates'),
  },
  'Two markets being made one': {
    path: '/admin?tab=duplicates',
    signedIn: 'administrator',
    prepare: compareMarkets,
  },
  'A promotion being made': {
    path: '/admin?tab=promotions',
    signedIn: 'administrator',
    prepare: makePromotion,
  },
  'The messages to the site': {
    path: '/admin?tab=messages',
    signedIn: 'administrator',
    prepare: waitForPanel('Messages from people'),
  },
  'The trail of administrators': {
    path: '/admin?tab=trail',
    signedIn: 'administrator',
    prepare: waitForPanel('Trail'),
  },
  Pricing: { path: '/pricing' },
  'Farm Direct, for a stranger': { path: '/farm-direct' },
  'Farm Direct without a stand': { path: '/farm-direct', signedIn: true, prepare: sendNoStand },
  "A farm stand's listing": { path: '/farm-direct', signedIn: FARM, prepare: waitForStand },
  "A farm stand's hours and products": {
    path: '/farm-direct?tab=products',
    signedIn: FARM,
    prepare: waitForProducts,
  },
  "A farm stand's reviews and figures": {
    path: '/farm-direct?tab=reviews',
    signedIn: FARM,
    prepare: openCountsAndReply,
  },
  'A sign to print': { path: '/farm-direct/sign/1' },
  'A coupon for a plan': { path: '/pricing', signedIn: true, prepare: openCoupon },
  'A plan being paid for': { path: '/pricing', signedIn: true, prepare: openCheckout },
};

/** Where a browser far from the server reads other days and other numbers than the server does. */
const FAR_AWAY = { timezoneId: 'Pacific/Auckland', locale: 'de-DE' };

test.use({ ...FAR_AWAY, expectedComplaints: [/Failed to (load resource|fetch)/] });

test.describe('Every screen wakes up without complaint, can be used by everybody, and fits', () => {
  test.use({ withoutMap: true });
  checkEach(SCREENS);
});

test.describe('So does every screen with the map on it', () => {
  checkEach(SCREENS_WITH_MAP);
});

function checkEach(screens: Record<string, Screen>): void {
  for (const [name, { path, signedIn, prepare }] of Object.entries(screens)) {
    test(name, async ({ page, context, request }) => {
      const warnings: string[] = [];
      page.on('console', (message) => {
        // The driver that draws in software has remarks of its own.
        if (message.type() === 'warning' && !/WebGL|GL Driver/.test(message.text())) {
          warnings.push(message.text());
        }
      });
      const [event] = await apiGet<MarketEvent[]>(request, '/api/events/upcoming?limit=1');
      if (signedIn === ORGANIZER || signedIn === FARM) await signInAsDemo(context, signedIn);
      else if (signedIn === 'administrator') await becomeAdministrator(context);
      else if (signedIn) await signInAsFreshPerson(context);
      await visit(page, path.replace('{event}', String(event?.id)));
      await prepare?.(page);
      await expectNoAxeViolations(page);
      // By its element: an open dialog hides the rest of the page from roles.
      await expect(page.locator('main h1')).toHaveCount(1);

      for (const width of [page.viewportSize()?.width ?? 0, NARROWEST, LARGE_LETTERS, DESK]) {
        await page.setViewportSize({ width, height: 700 });
        const overhang = () =>
          page.evaluate((screen) => document.documentElement.scrollWidth - screen, width);
        await expect.poll(overhang, `beyond ${width} pixels`).toBeLessThanOrEqual(0);
      }
      await expectNoAxeViolations(page);
      expect(warnings).toEqual([]);
    });
  }
}

async function openCoupon(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Get Free Access with Coupon' }).first().click();
  await expect(page.getByLabel('Coupon Code')).toBeVisible();
}

async function openCheckout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Subscribe without a coupon' }).first().click();
  await expect(page.getByLabel('Card number')).toBeVisible();
}

function waitForPanel(name: string) {
  return async (page: Page): Promise<void> => {
    const panel = page.getByRole('region', { name });
    await expect(panel).toBeVisible();
    await expect(panel.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  };
}

/** Of two markets that look like one, which an administrator has just listed. */
async function compareMarkets(page: Page): Promise<void> {
  const place = { address: '12 Willow Street', city: 'Medford', state: 'OR', zipCode: '97501' };
  const names = ['Willow Square Farmers Market', 'The Willow Square Market'];
  for (const [index, name] of names.entries()) {
    const data = { ...place, name, category: 'farmers_market', phone: `503-555-010${index}` };
    const answer = await page.request.post('/api/markets', { data });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  await page.reload();
  await page
    .getByRole('button', { name: /^Compare .*Willow Square/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('group', { name: 'Phone' })).toBeVisible();
}

async function makePromotion(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New promotion' }).click();
  await page.getByRole('dialog').getByLabel('Last day').waitFor();
}
