import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { buildSite } from '../scripts/build-site.ts';
import { choiceOption } from '../scripts/choice-option.ts';
import { becomeAdministrator } from './support/administrator.ts';
import { marketCards, send } from './support/api.ts';
import { applyTo } from './support/applications.ts';
import { BROWSER } from './support/browser.ts';
import { subscribe } from './support/checkout.ts';
import { claimMarket } from './support/claims.ts';
import { signInAsDemo, signInAsFreshPerson } from './support/people.ts';
import { keepPlansQuiet } from './support/plans.ts';
import { pressChip } from './support/pressChip.ts';
import {
  askToDelete,
  askToDeleteMarket,
  changeAddress,
  chooseApplications,
  FARM,
  ORGANIZER,
  openAccountMenu,
  openCheckout,
  openCoupon,
  openDecision,
  openFilters,
  openMenu,
  openRoster,
  planSeries,
  previewDemands,
  sendNothing,
  setFees,
  showSaved,
  VENDOR,
  waitForDetails,
  waitForVendor,
} from './support/screens.ts';
import { startTestServer } from './support/startTestServer.ts';
import { createProfile } from './support/vendorProfile.ts';

const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;

const FOLDER = join(import.meta.dirname, '..', 'screenshots');

/** Shown whole, although something is done there first. */
const WHOLE_PAGES = ['customer-filters', 'organizer-applications'];

interface Screen {
  name: string;
  path: string;
  /** Whether it is seen by somebody who is signed in: anybody, one of the demo's people, the administrator. */
  signedIn?:
    | true
    | typeof ORGANIZER
    | typeof FARM
    | typeof VENDOR
    | 'told of plans'
    | 'administrator';
  prepare?: (page: Page) => Promise<void>;
}

/** Each screen with the address that shows it and, where needed, what to do there first. */
const SCREENS: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'customer', path: '/customer' },
  { name: 'customer-near', path: '/customer?near=Portland, OR&radius=10' },
  { name: 'customer-filters', path: '/customer?near=97205', prepare: openFilters },
  { name: 'customer-unknown-place', path: '/customer?near=portlnadia' },
  { name: 'customer-nothing', path: '/customer?near=Portland, OR&q=zeppelin' },
  { name: 'customer-details', path: '/customer?near=97205&market=1', prepare: waitForDetails },
  { name: 'market', path: '/market/1' },
  { name: 'market-missing', path: '/market/999999' },
  { name: 'event', path: '/events/{event}' },
  { name: 'about', path: '/about' },
  { name: 'privacy', path: '/privacy' },
  { name: 'terms', path: '/terms' },
  { name: 'contact', path: '/contact' },
  { name: 'sign-in', path: '/sign-in' },
  { name: 'sign-in-popup', path: '/identity/sign-in' },
  { name: 'new-password', path: '/identity/reset-password#made-up' },
  { name: 'vendor', path: '/vendor' },
  { name: 'vendor-profile-new', path: '/vendor?tab=profile', signedIn: true },
  { name: 'vendor-dashboard-new', path: '/vendor', signedIn: true },
  { name: 'vendor-apply', path: '/vendor', signedIn: true, prepare: openApplication },
  { name: 'vendor-dashboard', path: '/vendor-dashboard', signedIn: true },
  { name: 'vendor-application', path: '/vendor', signedIn: true, prepare: viewApplication },
  { name: 'vendor-applications', path: '/vendor?applications=approved', signedIn: VENDOR },
  { name: 'vendor-profile', path: '/vendor?tab=profile', signedIn: true },
  { name: 'vendor-settings', path: '/vendor?tab=settings', signedIn: true },
  { name: 'vendor-calendar', path: '/vendor/calendar', signedIn: VENDOR },
  { name: 'organizer', path: '/organizer' },
  { name: 'organizer-new', path: '/organizer', signedIn: true },
  { name: 'organizer-dashboard', path: '/organizer-dashboard', signedIn: ORGANIZER },
  { name: 'roster', path: '/organizer', signedIn: ORGANIZER, prepare: markArrival },
  { name: 'plan-popup', path: '/organizer', signedIn: 'told of plans', prepare: waitForPlan },
  { name: 'organizer-decision', path: '/organizer', signedIn: ORGANIZER, prepare: writeDecision },
  { name: 'organizer-event', path: '/organizer', signedIn: ORGANIZER, prepare: planThirdDays },
  { name: 'organizer-event-menu', path: '/organizer', signedIn: ORGANIZER, prepare: manageEvent },
  { name: 'organizer-event-off', path: '/organizer', signedIn: ORGANIZER, prepare: cancelEvent },
  {
    name: 'organizer-applications',
    path: '/organizer?view=applications',
    signedIn: ORGANIZER,
    prepare: chooseApplications,
  },
  { name: 'organizer-market', path: '/organizer', signedIn: true, prepare: openMarketForm },
  { name: 'organizer-market-faults', path: '/organizer', signedIn: true, prepare: sendNoMarket },
  { name: 'organizer-market-place', path: '/organizer', signedIn: true, prepare: placeMarket },
  { name: 'organizer-market-times', path: '/organizer', signedIn: true, prepare: setOpeningTimes },
  { name: 'organizer-requirements', path: '/organizer', signedIn: ORGANIZER, prepare: configure },
  { name: 'organizer-fees', path: '/organizer', signedIn: ORGANIZER, prepare: sumUpFees },
  { name: 'organizer-preview', path: '/organizer', signedIn: ORGANIZER, prepare: previewDemands },
  { name: 'browse-vendors', path: '/browse-vendors' },
  { name: 'browse-vendors-near', path: '/browse-vendors?zip=97205&sort=distance' },
  { name: 'browse-vendors-details', path: '/browse-vendors?vendor=6', prepare: waitForVendor },
  { name: 'vendor-page', path: '/vendors/6' },
  { name: 'admin-gate', path: '/admin' },
  { name: 'admin-markets', path: '/admin', signedIn: 'administrator' },
  {
    name: 'admin-stand',
    path: '/admin?category=farm_stand',
    signedIn: 'administrator',
    prepare: editStand,
  },
  { name: 'admin-delete', path: '/admin', signedIn: 'administrator', prepare: askToDeleteMarket },
  { name: 'admin-vendors', path: '/admin?tab=vendors', signedIn: 'administrator' },
  { name: 'admin-events', path: '/admin?tab=events', signedIn: 'administrator' },
  { name: 'admin-overview', path: '/admin?tab=overview', signedIn: 'administrator' },
  { name: 'report', path: '/market/1', prepare: reportFault },
  // Before she has claimed a market, which would stand there too.
  { name: 'farm-direct-new', path: '/farm-direct', signedIn: true },
  { name: 'claim', path: '/organizer', signedIn: true, prepare: claimMarket },
  { name: 'admin-claims', path: '/admin?tab=claims', signedIn: 'administrator' },
  { name: 'admin-reports', path: '/admin?tab=reports', signedIn: 'administrator' },
  { name: 'admin-imports', path: '/admin?tab=imports', signedIn: 'administrator' },
  { name: 'admin-duplicates', path: '/admin?tab=duplicates', signedIn: 'administrator' },
  { name: 'admin-promotions', path: '/admin?tab=promotions', signedIn: 'administrator' },
  { name: 'admin-messages', path: '/admin?tab=messages', signedIn: 'administrator' },
  { name: 'admin-trail', path: '/admin?tab=trail', signedIn: 'administrator' },
  { name: 'farm-direct', path: '/farm-direct' },
  { name: 'farm-direct-listing', path: '/farm-direct', signedIn: FARM },
  { name: 'farm-direct-products', path: '/farm-direct?tab=products', signedIn: FARM },
  { name: 'farm-direct-reviews', path: '/farm-direct?tab=reviews', signedIn: FARM },
  { name: 'farm-direct-sign', path: '/farm-direct/sign/3', signedIn: FARM },
  { name: 'market-stand', path: '/market/3' },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'profile-stranger', path: '/profile' },
  { name: 'pricing', path: '/pricing' },
  { name: 'pricing-yearly', path: '/pricing', prepare: choosePaymentByYear },
  { name: 'pricing-coupon', path: '/pricing', signedIn: true, prepare: openCoupon },
  { name: 'pricing-checkout', path: '/pricing', signedIn: true, prepare: openCheckout },
  { name: 'account-stranger', path: '/account' },
  { name: 'profile', path: '/profile', signedIn: true },
  { name: 'account', path: '/account', signedIn: true },
  { name: 'account-address', path: '/account', signedIn: true, prepare: changeAddress },
  { name: 'account-deletion', path: '/account', signedIn: true, prepare: askToDelete },
  { name: 'menu', path: '/', signedIn: true, prepare: openMenu },
  { name: 'account-menu', path: '/', signedIn: true, prepare: openAccountMenu },
  { name: 'notifications', path: '/', signedIn: ORGANIZER, prepare: openNotifications },
  { name: 'write-to-vendors', path: '/organizer', signedIn: ORGANIZER, prepare: writeToVendors },
  { name: 'contact-faults', path: '/contact', prepare: sendNothing },
  { name: 'contact-signed-in', path: '/contact', signedIn: true },
  { name: 'review', path: '/market/2', signedIn: true, prepare: writeReview },
  { name: 'market-reviewed', path: '/market/2', signedIn: true, prepare: postReviewAndSave },
  { name: 'customer-saved', path: '/customer?market=3', signedIn: true, prepare: showSaved },
  {
    name: 'details-signed-in',
    path: '/customer?market=2',
    signedIn: true,
    prepare: waitForDetails,
  },
  { name: 'account-subscribed', path: '/account', signedIn: true, prepare: subscribeByYear },
];

async function openMarketForm(page: Page) {
  await page.getByRole('button', { name: 'Add New Market' }).click();
  await page.getByLabel('Market name').waitFor();
}

async function sendNoMarket(page: Page) {
  await openMarketForm(page);
  await page.getByRole('button', { name: 'Create Market' }).click();
}

async function placeMarket(page: Page) {
  await openMarketForm(page);
  await page.getByLabel('Market name').fill('Elm Street Market');
  await page.getByRole('combobox', { name: 'Address' }).fill('1 Elm Street');
  await page.getByLabel('City').fill('Portland');
  await page.getByLabel('State').fill('OR');
  await page.getByLabel('ZIP code').fill('97205');
  await page.getByText(/^We placed the pin/).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: /^Location of the market/ }).waitFor();
  await page.getByLabel('City').scrollIntoViewIfNeeded();
  await page.waitForTimeout(4_000);
}

async function setOpeningTimes(page: Page) {
  await openMarketForm(page);
  await page.getByLabel('Time of the year').selectOption('Between two dates');
  await page.getByRole('button', { name: 'Add an Exception' }).click();
  await page.getByLabel('Note (optional)').fill('Independence Day');
  await page.getByText('What shoppers will see:').scrollIntoViewIfNeeded();
  await page.getByLabel('First day: month').scrollIntoViewIfNeeded();
}

async function configure(page: Page) {
  await page
    .getByRole('button', { name: /^Configure/ })
    .first()
    .click();
  await page.getByRole('switch', { name: 'Business license' }).check();
}

/** Of vendors who have just applied to the organizer's market. */
async function openNotifications(page: Page) {
  const [market] = (await (await page.request.get('/api/user/markets')).json()) as { id: number }[];
  const browser = page.context().browser();
  for (const businessName of ['Bee Street Honey', 'Two Rivers Bread']) {
    const context = await browser?.newContext({ baseURL: new URL(page.url()).origin });
    if (!context || !market) return;
    await signInAsFreshPerson(context);
    await createProfile(context, { businessName });
    await applyTo(context, market, {
      notes:
        'We would love to come each Saturday.\n\nWe bring a tent and two tables, and need no power.\n\nCall us before noon.',
      agreementAccepted: true,
    });
    await context.close();
  }
  await page.getByRole('button', { name: /^Notifications: [1-9]/ }).click();
  await page
    .getByRole('button', { name: /^Show all: .*Two Rivers Bread/ })
    .first()
    .click();
}

async function writeToVendors(page: Page) {
  await manageEvent(page);
  await page.getByRole('menuitem', { name: 'Write to Vendors' }).click();
  await page.getByRole('button', { name: 'Weather cancellation' }).click();
  await page.getByText(/^(Goes to|No vendors)/).waitFor();
}

async function writeReview(page: Page) {
  await page.getByRole('button', { name: 'Write a Review' }).click();
  await pressChip(page.getByRole('radio', { name: '4 stars' }));
  await page.getByLabel('Your review').fill('Good bread, and the cider is worth the walk.');
}

async function postReviewAndSave(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await writeReview(page);
  // It stands in the list at once, and anew when it is stored.
  const stored = page.waitForResponse(/\/reviews$/);
  await page.getByRole('button', { name: 'Post Review' }).click();
  await stored;
  await page.waitForTimeout(500);
  await page.getByText('Your review', { exact: true }).scrollIntoViewIfNeeded();
}

/** Applies to the two nearest markets and opens the dialog for another one. */
async function openApplication(page: Page) {
  await createProfile(page.context(), {
    category: 'other',
    description: 'Raw honey from forty hives along the river.',
    businessCity: 'Portland',
    businessState: 'OR',
    tags: 'Honey & Maple, Soap & Candles',
  });
  const nearest = { hiring: 'true', near: '97205', limit: '2' };
  for (const market of await marketCards(page.request, nearest)) {
    await applyTo(page.context(), market, {
      notes: 'Two tables of honey.',
      agreementAccepted: true,
    });
  }
  await page.reload();
  await page
    .getByRole('button', { name: /^Apply to/ })
    .nth(2)
    .click();
  await page.getByRole('button', { name: 'Submit Application' }).waitFor();
}

async function viewApplication(page: Page) {
  await page.getByRole('button', { name: /^View/ }).first().click();
  await page.getByRole('heading', { name: 'History' }).waitFor();
}

async function reportFault(page: Page) {
  await send(page.request, 'POST', '/api/markets/1/reports', {
    kind: 'wrong_hours',
    text: 'Nobody was there at 1 PM on Saturday.',
  });
  await page.getByRole('button', { name: 'Something wrong here?' }).click();
  await page.getByLabel('What’s wrong?').selectOption('Wrong hours');
  await page.getByLabel('Details').fill('The sign at the gate says that it closes at noon.');
}

async function waitForPlan(page: Page) {
  await page.getByRole('dialog').getByRole('link', { name: 'View All Plans' }).waitFor();
}

async function sumUpFees(page: Page) {
  await setFees(page);
  await page.getByRole('heading', { name: 'Fee Summary' }).scrollIntoViewIfNeeded();
}

async function markArrival(page: Page) {
  await openRoster(page);
  await page
    .getByRole('button', { name: /has arrived$/ })
    .first()
    .click();
}

async function writeDecision(page: Page) {
  await openDecision(page);
  await page.getByLabel('Notes for the vendor').fill('Stall 7, from 7 AM. Park behind the church.');
}

async function planThirdDays(page: Page) {
  await planSeries(page, '2027-01-31');
  await page.getByText('3rd', { exact: true }).click();
  await page.getByLabel('How often').scrollIntoViewIfNeeded();
}

async function manageEvent(page: Page) {
  await page
    .getByRole('button', { name: /^Manage .*, / })
    .first()
    .click();
}

async function cancelEvent(page: Page) {
  await manageEvent(page);
  await page.getByRole('menuitem', { name: 'Cancel Event' }).click();
  await page.getByLabel('Reason').fill('A storm is coming; the square is closed on that day.');
}

async function editStand(page: Page) {
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await page.getByRole('switch', { name: 'Open 24/7' }).scrollIntoViewIfNeeded();
}

/** Scrolls through the page once, so that what loads on sight is there. */
async function seeEverything(page: Page) {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 400) {
      window.scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    window.scrollTo(0, 0);
  });
}

const NAMES = SCREENS.map(({ name }) => name);
const named = process.argv.slice(2).flatMap((name) => choiceOption('screenshots', name, NAMES));
const wanted = named.length > 0 ? SCREENS.filter(({ name }) => named.includes(name)) : SCREENS;
buildSite();
const server = await startTestServer();
const browser = await chromium.launch(BROWSER);
try {
  const upcoming = await fetch(`${server.url}/api/events/upcoming?limit=1`);
  const [event] = (await upcoming.json()) as { id: number }[];
  mkdirSync(FOLDER, { recursive: true });
  for (const [size, viewport] of Object.entries(SIZES)) {
    const options = { viewport, reducedMotion: 'reduce', baseURL: server.url } as const;
    const stranger = await browser.newPage(options);
    const person = await browser.newPage(options);
    await signInAsFreshPerson(person.context());
    const organizer = await browser.newPage(options);
    await signInAsDemo(organizer.context(), ORGANIZER);
    const farm = await browser.newPage(options);
    await signInAsDemo(farm.context(), FARM);
    const vendor = await browser.newPage(options);
    await signInAsDemo(vendor.context(), VENDOR);
    for (const page of [person, organizer, farm, vendor]) await keepPlansQuiet(page.context());
    const told = await browser.newPage(options);
    await signInAsDemo(told.context(), ORGANIZER);
    const administrator = await browser.newPage(options);
    await becomeAdministrator(administrator.context());
    const pages = {
      [ORGANIZER]: organizer,
      [FARM]: farm,
      [VENDOR]: vendor,
      'told of plans': told,
      administrator,
    };
    const pageOf = (signedIn: Screen['signedIn']) =>
      typeof signedIn === 'string' ? pages[signedIn] : signedIn ? person : stranger;
    for (const { name, path, signedIn, prepare } of wanted) {
      const page = pageOf(signedIn);
      await page.goto(server.url + path.replace('{event}', String(event?.id)));
      await page.waitForLoadState('networkidle');
      await prepare?.(page);
      if (!prepare) await seeEverything(page);
      await page.waitForTimeout(1_000);
      const file = join(FOLDER, `${name}-${size}.png`);
      await page.screenshot({ path: file, fullPage: !prepare || WHOLE_PAGES.includes(name) });
      console.log(file);
    }
    for (const page of [stranger, person, ...Object.values(pages)]) await page.close();
  }
} finally {
  await browser.close();
  await server.stop();
}

async function choosePaymentByYear(page: Page): Promise<void> {
  await page.getByText('Yearly').click();
}

async function subscribeByYear(page: Page): Promise<void> {
  await subscribe(page.request, { subscriptionTier: 'vendor', interval: 'year' });
  await page.reload();
  await page.getByText('Receipts').waitFor();
}
