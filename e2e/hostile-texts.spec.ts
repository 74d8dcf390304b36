import type { BrowserContext, Page } from '@playwright/test';
import type { Market } from '#contract/markets.ts';
import type { MarketReview } from '#contract/reviews.ts';
import { becomeAdministrator } from './support/administrator.ts';
import { apiGet } from './support/api.ts';
import { aPerson, signInAgain, signInAsFreshPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';

/** Leaves an attribute, a script and an element, whichever it stands in, and shows itself by it. */
const HOSTILE =
  '"><img src=hostile onerror=window.hostile=1></script><script>window.hostile=1</script>';

const ADMIN_TABS = [
  'markets',
  'vendors',
  'events',
  'overview',
  'claims',
  'reports',
  'imports',
  'duplicates',
  'promotions',
  'messages',
  'trail',
];

/** Where the page itself says it: the closed menu of the header has it too. */
const shown = (page: Page) => page.getByRole('main').getByText(HOSTILE).filter({ visible: true });

/** Those that show what has been sent just now. */
const WRITTEN_TO = ['claims', 'reports', 'messages'];

async function send({ request }: BrowserContext, method: string, url: string, data: object) {
  const answer = await request.fetch(url, { method, data });
  expect(answer.ok(), `${url} ${await answer.text()}`).toBe(true);
  return answer.status() === 204 ? null : answer.json();
}

/** Fails if any of the text has become more than text on the page. */
async function expectOnlyText(page: Page) {
  await expect(page.locator('[src="hostile"], [onerror]')).toHaveCount(0);
  expect(await page.evaluate(() => 'hostile' in window)).toBe(false);
  const scripts = page.locator('script:not([type="application/ld+json"])');
  expect((await scripts.allTextContents()).filter((text) => /^window\.hostile/.test(text))).toEqual(
    [],
  );
  for (const data of await page.locator('script[type="application/ld+json"]').allTextContents()) {
    JSON.parse(data);
  }
}

// Whoever becomes somebody else ends what her open page still asks.
test.use({ expectedComplaints: [/status of 401/] });

test('What people write is shown as they wrote it, and nothing of it is carried out', async ({
  page,
  context,
}) => {
  const organizer = aPerson(HOSTILE);
  await signInAsFreshPerson(context, organizer);
  const market: Market = await send(context, 'POST', '/api/markets', {
    name: HOSTILE,
    description: HOSTILE,
    address: `1 ${HOSTILE}`,
    // Where no other test looks for markets.
    city: 'Anchorage',
    state: 'AK',
    zipCode: '99501',
    email: 'market@example.com',
    acceptedPayments: ['cash'],
    paymentMethods: [HOSTILE],
    amenities: [HOSTILE],
    tags: [HOSTILE],
    operatingHours: HOSTILE,
    parkingInfo: HOSTILE,
    petPolicy: HOSTILE,
  });
  const listing = `/api/markets/${market.id}`;
  const event = await send(context, 'POST', '/api/market-events', {
    marketId: market.id,
    eventDate: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
    startTime: '08:00',
    endTime: '14:00',
    specialInstructions: HOSTILE,
    weatherPolicy: HOSTILE,
  });
  await send(context, 'POST', `${listing}/products`, { name: HOSTILE.slice(0, 80) });
  const announced = { marketId: market.id, subject: HOSTILE, message: HOSTILE };
  await send(context, 'POST', '/api/announcements', announced);

  await signInAsFreshPerson(context, aPerson(HOSTILE));
  const vendor = await send(context, 'POST', '/api/vendors', {
    businessName: HOSTILE,
    description: HOSTILE,
  });
  await send(context, 'POST', '/api/vendor-applications', {
    marketEventId: event.id,
    notes: HOSTILE,
  });
  await send(context, 'POST', `${listing}/reviews`, { rating: 1, comment: HOSTILE });
  await send(context, 'POST', `${listing}/reports`, { kind: 'other', text: HOSTILE });
  const [unclaimed] = await apiGet<Market[]>(
    context.request,
    '/api/markets?category=flea_market&unclaimed=true&view=card&limit=1',
  );
  await send(context, 'POST', `/api/markets/${unclaimed?.id}/claims`, { note: HOSTILE });
  await send(context, 'POST', '/api/contact', {
    name: HOSTILE,
    email: 'somebody@example.com',
    subject: HOSTILE,
    message: HOSTILE,
  });
  await visit(page, '/vendor-dashboard');
  await expectOnlyText(page);

  await signInAgain(context, organizer);
  const [review] = await apiGet<MarketReview[]>(context.request, `${listing}/reviews`);
  await send(context, 'PUT', `/api/reviews/${review?.id}/reply`, { reply: HOSTILE });
  for (const path of [
    `/market/${market.id}`,
    `/events/${event.id}`,
    `/vendors/${vendor.id}`,
    '/customer?near=99501',
    '/organizer-dashboard',
  ]) {
    await visit(page, path);
    await expect(shown(page).first(), path).toBeVisible();
    await expectOnlyText(page);
  }

  await becomeAdministrator(context);
  for (const tab of ADMIN_TABS) {
    await visit(page, `/admin?tab=${tab}`);
    await page.waitForLoadState('networkidle');
    if (WRITTEN_TO.includes(tab)) await expect(shown(page).first(), tab).toBeVisible();
    await expectOnlyText(page);
  }
});
