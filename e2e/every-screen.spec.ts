import type { Page } from '@playwright/test';
import type { MarketEvent } from '#contract/events/events.ts';
import { becomeAdministrator } from './support/administrator.ts';
import { apiGet } from './support/api.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { claimMarket } from './support/claims.ts';
import { signInAsDemo, signInAsFreshPerson } from './support/people.ts';
import {
  askToDelete,
  askToDeleteMarket,
  changeAddress,
  chooseApplications,
  compareMarkets,
  confirmDeletion,
  createNamelessProfile,
  describeListedMarket,
  describeMarket,
  FARM,
  loseTheNetwork,
  makePromotion,
  ORGANIZER,
  openAccountMenu,
  openCheckout,
  openCountsAndReply,
  openCoupon,
  openDecision,
  openFilters,
  openMenu,
  openMobileAccountMenu,
  openRoster,
  planSeries,
  previewDemands,
  saveFromDetails,
  sendNoReport,
  sendNoReview,
  sendNoStand,
  sendNothing,
  setFees,
  showCardOnMap,
  showSaved,
  suggestPlaces,
  waitForAccount,
  waitForDates,
  waitForDecision,
  waitForDetails,
  waitForEvents,
  waitForGate,
  waitForMap,
  waitForOverview,
  waitForPanel,
  waitForProducts,
  waitForProfile,
  waitForReceivedApplications,
  waitForStand,
  waitForTravelMarkets,
  waitForVendor,
  waitForVendorForm,
  waitForVendorSettings,
} from './support/screens.ts';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';

/** Screens are opened on a phone and then looked at in these widths too, in pixels. */
const NARROWEST = 320;
/** As many letters wide as a phone of 390 pixels whose letters are twice as large as usual. */
const LARGE_LETTERS = 195;
const DESK = 1440;

interface Screen {
  path: string;
  /** By whom it is seen: anybody who is signed in, one of the demo's people, or the administrator. */
  signedIn?: true | typeof ORGANIZER | typeof FARM | 'administrator';
  /** What to do there first, when the screen is more than its address. */
  prepare?: (page: Page) => Promise<void>;
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
  'What to sign in with': { path: '/account', signedIn: true, prepare: changeAddress },
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
  'A review that is being written': { path: '/market/2', signedIn: true, prepare: sendNoReview },
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
  'A new password': { path: '/identity/reset-password#made-up' },
  'A new password without its link': { path: '/identity/reset-password' },
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
  'A fault being reported': { path: '/market/1', prepare: sendNoReport },
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
    prepare: waitForPanel('Past imports'),
  },
  'Markets that may be listed twice': {
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
    prepare: waitForPanel('Messages'),
  },
  'The trail of administrators': {
    path: '/admin?tab=trail',
    signedIn: 'administrator',
    prepare: waitForPanel('Audit log'),
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

/** What comes late, such as a toast, is not read while it fades in. */
const STILL = { contextOptions: { reducedMotion: 'reduce' } } as const;

test.use({ ...FAR_AWAY, ...STILL, expectedComplaints: [/Failed to (load resource|fetch)/] });

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
