import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Market } from '#contract/markets/markets.ts';
import type { ReportGroup } from '#contract/reports/reports.ts';
import type { MarketReview } from '#contract/reviews/reviews.ts';
import { becomeAdministrator } from './support/administrator.ts';
import { apiGet } from './support/api.ts';
import { inDays } from './support/days.ts';
import { aPerson, signInAgain, signInAsFreshPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';

/**
 * Leaves an attribute, a script and an element, whichever it stands in, and shows itself by it. Its
 * letter puts it behind what other tests read in lists by name.
 */
const HOSTILE =
  'Z"><img src=hostile onerror=window.hostile=1></script><script>window.hostile=1</script>';

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

/** Where a part of a page says it. */
const shownIn = (part: Locator) => part.getByText(HOSTILE).filter({ visible: true });

/** Where the page itself says it: the closed menu of the header has it too. */
const shown = (page: Page) => shownIn(page.getByRole('main'));

/** The forms that whoever wrote it finds it in again. */
const FORMS_OF_HERS = [
  ['/profile', 'First name'],
  ['/vendor?tab=profile', 'Business name'],
  ['/vendor?tab=settings', 'Default application note'],
  ['/contact', 'Name'],
] as const;

/** Those that show what has been sent just now. */
const WRITTEN_TO = ['claims', 'reports', 'messages'];

/** As much of JSON Schema as a body comes to. */
interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  maxLength?: number;
  format?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

/** The fields of a body, whichever of several shapes has them. */
const fieldsOf = ({ properties, anyOf = [], oneOf = [] }: Schema): Record<string, Schema> =>
  Object.assign({}, ...[...anyOf, ...oneOf].map(fieldsOf), properties);

type Body = Record<string, unknown>;

/** The text, as long as a schema lets it be; alone or in a list. Undefined: it takes no text. */
function hostileFor(schema: Schema): string | string[] | undefined {
  const isDate = schema.format?.startsWith('date');
  const isText =
    [schema.type].flat().includes('string') && !schema.enum && schema.const == null && !isDate;
  if (isText) return HOSTILE.slice(0, schema.maxLength);
  const item = [schema.type].flat().includes('array') && hostileFor(schema.items ?? {});
  if (item) return [item].flat();
  return schema.anyOf?.map(hostileFor).find((text) => text !== undefined);
}

/** What is sent and is no text that anybody reads: who somebody is, and secrets. */
const NOBODY_READS = new Set(
  (
    'firebaseUid photoURL displayName password newPassword token key code couponCode cardNumber ' +
    'expiry cvc clientSecret endpoint keys idToken'
  ).split(' '),
);

/** Every text field that the API's description names in a body, by the name of the field. */
class Forms {
  readonly #paths: Record<string, Record<string, { requestBody?: unknown }>>;
  readonly #tried = new Set<string>();

  constructor(document: { paths: Record<string, Record<string, { requestBody?: unknown }>> }) {
    this.#paths = document.paths;
  }

  #texts(method: string, path: string): Body {
    const { requestBody } = this.#paths[path]?.[method.toLowerCase()] ?? {};
    const { content = {} } = (requestBody ?? {}) as {
      content?: Record<string, { schema: Schema }>;
    };
    return Object.fromEntries(
      Object.entries(fieldsOf(content['application/json']?.schema ?? {}))
        .map(([name, schema]) => [name, hostileFor(schema)])
        .filter(([name, text]) => text !== undefined && !NOBODY_READS.has(String(name))),
    );
  }

  /**
   * Sends the text in every field that takes it: those that refuse it are left out.
   * @param path as the description has it, and what stands in it for `{id}`
   */
  async send({ request }: BrowserContext, method: string, path: string, id: unknown, data: Body) {
    const url = path.replace('{id}', String(id));
    const texts = this.#texts(method, path);
    for (const name of Object.keys(texts)) this.#tried.add(name);
    const ask = (body: Body) => request.fetch(url, { method, data: body });
    let body: Body = { ...texts, ...data };
    let answer = await ask(body);
    while (!answer.ok()) {
      const { fields = [] } = (await answer.json()) as { fields?: { field: string }[] };
      const refused = fields.map(({ field }) => field.split('.')[0] ?? '');
      const left = Object.entries(body).filter(([name]) => name in data || !refused.includes(name));
      if (left.length === Object.keys(body).length) break;
      body = Object.fromEntries(left);
      answer = await ask(body);
    }
    expect(answer.ok(), `${method} ${url} ${await answer.text()}`).toBe(true);
    return answer.status() === 204 ? null : answer.json();
  }

  untried(): string[] {
    const all = Object.entries(this.#paths).flatMap(([path, methods]) =>
      Object.keys(methods).flatMap((method) => Object.keys(this.#texts(method, path))),
    );
    return [...new Set(all)].filter((name) => !this.#tried.has(name));
  }
}

/** Fails if any of the text has become more than text on the page. */
async function expectOnlyText(page: Page) {
  await expect(page.locator('[src="hostile"], [onerror]')).toHaveCount(0);
  await expect(page.locator('[href^="javascript:" i], [src^="javascript:" i]')).toHaveCount(0);
  expect(await page.evaluate(() => 'hostile' in window)).toBe(false);
  const scripts = page.locator('script:not([type="application/ld+json"])');
  expect((await scripts.allTextContents()).filter((text) => /^window\.hostile/.test(text))).toEqual(
    [],
  );
  for (const data of await page.locator('script[type="application/ld+json"]').allTextContents()) {
    JSON.parse(data);
  }
}

/** The same of the application that is open, with what both sides have written to each other. */
async function expectHistory(page: Page) {
  const dialog = page.getByRole('dialog', { name: HOSTILE });
  await expect(dialog.getByRole('heading', { name: 'History' })).toBeVisible();
  await expectOnlyText(page);
}

test('What people write is shown as they wrote it, and nothing of it is carried out', async ({
  page,
  context,
}) => {
  // Every screen, one after the other.
  test.slow();
  const forms = new Forms(await apiGet(context.request, '/api/openapi.json'));
  const send = (method: string, path: string, id: unknown, data: Body) =>
    forms.send(context, method, path, id, data);

  const organizer = aPerson(HOSTILE);
  await signInAsFreshPerson(context, organizer);
  const market: Market = await send('POST', '/api/markets', null, {
    // Where no other test looks for markets.
    city: 'Anchorage',
    state: 'AK',
    zipCode: '99501',
    email: 'market@example.com',
    acceptedPayments: ['cash'],
    openingTimes: null,
    operatingSchedule: null,
  });
  const { id } = market;
  await send('PUT', '/api/markets/{id}/configuration', id, {});
  const anEvent = (days: number) =>
    send('POST', '/api/market-events', null, {
      marketId: id,
      eventDate: inDays(days),
      startTime: '08:00',
      endTime: '14:00',
    });
  const [event, postponed, cancelled] = [await anEvent(30), await anEvent(31), await anEvent(32)];
  await send('POST', '/api/markets/{id}/products', id, {});
  await send('PUT', '/api/user/profile', null, {});

  const visitor = aPerson(HOSTILE);
  await signInAsFreshPerson(context, visitor);
  await send('PUT', '/api/user/profile', null, {});
  const newEmail = `new-${visitor.email}`;
  await send('POST', '/identity/change-address', null, { ...visitor, newEmail });
  const vendor = await send('POST', '/api/vendors', null, {});
  await send('PUT', '/api/user/vendor-settings', null, {
    travelRadiusMiles: 25,
    travelCity: 'Anchorage',
    travelState: 'AK',
  });
  const applied: { id: number }[] = [];
  for (const { id: marketEventId } of [event, postponed, cancelled]) {
    applied.push(await send('POST', '/api/vendor-applications', null, { marketEventId }));
  }
  await send('POST', '/api/markets/{id}/reviews', id, { rating: 1 });
  await send('POST', '/api/markets/{id}/reports', id, { kind: 'other' });
  const [unclaimed] = await apiGet<Market[]>(
    context.request,
    '/api/markets?category=flea_market&unclaimed=true&view=card&limit=1',
  );
  const claim = await send('POST', '/api/markets/{id}/claims', unclaimed?.id, {});
  await send('POST', '/api/contact', null, { email: 'somebody@example.com' });
  await visit(page, '/vendor-dashboard');
  await expect(shown(page).first()).toBeVisible();
  await expectOnlyText(page);
  await page.getByRole('button', { name: `Apply to ${HOSTILE}` }).click();
  await expect(
    page.getByRole('dialog').getByRole('button', { name: 'Submit Application' }),
  ).toBeVisible();
  await expectOnlyText(page);
  for (const [path, label] of FORMS_OF_HERS) {
    await visit(page, path);
    const field = page.getByRole('main').getByRole('textbox', { name: label, exact: true });
    await expect.poll(() => field.inputValue(), path).toContain(HOSTILE);
    await expectOnlyText(page);
  }

  await signInAgain(context, organizer);
  const [review] = await apiGet<MarketReview[]>(context.request, `/api/markets/${id}/reviews`);
  await send('PUT', '/api/reviews/{id}/reply', review?.id, {});
  await send('POST', '/api/events/{id}/postpone', postponed.id, { newDate: inDays(40) });
  await send('POST', '/api/events/{id}/cancel', cancelled.id, {});
  const [toApprove, toReject] = applied;
  const status = '/api/vendor-applications/{id}/status';
  await send('PATCH', status, toApprove?.id, { status: 'approved' });
  await send('PATCH', status, toReject?.id, { status: 'rejected' });
  await send('POST', '/api/announcements', null, { marketId: id });
  for (const path of [
    `/market/${id}`,
    `/events/${event.id}`,
    `/vendors/${vendor.id}`,
    '/customer?near=99501',
    '/organizer-dashboard',
    `/events/${event.id}/roster`,
  ]) {
    await visit(page, path);
    await expect(shown(page).first(), path).toBeVisible();
    await expectOnlyText(page);
  }
  await visit(page, '/organizer-dashboard?view=applications');
  await page.getByRole('button', { name: HOSTILE, exact: true }).first().click();
  await expectHistory(page);
  for (const path of [`/customer?market=${id}`, `/browse-vendors?vendor=${vendor.id}`]) {
    await visit(page, path);
    await expect(shownIn(page.getByRole('dialog')).first(), path).toBeVisible();
    await expectOnlyText(page);
  }

  await becomeAdministrator(context);
  for (const tab of ADMIN_TABS) {
    await visit(page, `/admin?tab=${tab}`);
    await page.waitForLoadState('networkidle');
    if (WRITTEN_TO.includes(tab)) await expect(shown(page).first(), tab).toBeVisible();
    await expectOnlyText(page);
  }
  await send('PATCH', '/api/admin/claims/{id}', claim.id, { status: 'declined' });
  const groups = await apiGet<ReportGroup[]>(context.request, '/api/admin/reports');
  const reported = groups.find(({ listing }) => listing.kind === 'market' && listing.id === id);
  const read = {
    ids: reported?.reports.map((report) => report.id),
    versions: reported?.reports.map((report) => report.version),
  };
  await send('PATCH', '/api/admin/reports', null, { ...read, status: 'done' });

  // What was decided, which her notices tell.
  await signInAgain(context, { ...visitor, email: newEmail });
  await visit(page, '/vendor/calendar');
  await expect(shown(page).first()).toBeVisible();
  await expectOnlyText(page);
  await visit(page, '/vendor-dashboard');
  await page.getByRole('button', { name: /^Notifications: [1-9]/ }).click();
  const notices = page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem');
  for (const title of [
    'Approved',
    'Rejected',
    'Postponed',
    'Cancelled',
    `${HOSTILE}: ${HOSTILE}`,
  ]) {
    await expect(shownIn(notices.filter({ hasText: title })).first(), title).toBeVisible();
  }
  await expectOnlyText(page);
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^View the application/ })
    .first()
    .click();
  await expectHistory(page);

  expect(forms.untried(), 'texts that this journey does not try').toEqual([]);
});
