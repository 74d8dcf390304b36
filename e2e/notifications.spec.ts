import type { BrowserContext } from '@playwright/test';
import type { Application } from '#contract/applications/applications.ts';
import { MAX_LIST_LIMIT } from '#contract/limits.ts';
import type { Market } from '#contract/markets/markets.ts';
import type { Notification } from '#contract/notifications/notifications.ts';
import type { OutboxMail } from '#contract/outbox/outbox.ts';
import type { UserProfile } from '#contract/users/users.ts';
import { becomeAdministrator } from './support/administrator.ts';
import { apiGet, send } from './support/api.ts';
import { applyTo, moveApplication } from './support/applications.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { closeByEscape } from './support/closeByEscape.ts';
import { anEventOf } from './support/events.ts';
import { expectToWait } from './support/expectToWait.ts';
import { holdBack } from './support/holdBack.ts';
import { aPerson, signInAsFreshPerson, signInAsOrganizer } from './support/people.ts';
import { keepPlansQuiet } from './support/plans.ts';
import { openSignIn } from './support/popup.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';
import { createProfile } from './support/vendorProfile.ts';
import { expectAddress, visit } from './support/visit.ts';

/** Somebody new, in a browser of her own, applies to a market with her business. */
async function applyAsVendor(context: BrowserContext, market: Market): Promise<Application> {
  await keepPlansQuiet(context);
  await signInAsFreshPerson(context);
  await createProfile(context);
  return applyTo(context, market);
}

/** Waits for a mail to somebody and finds a link in it. @returns its path */
async function linkInMail(context: BrowserContext, recipient: string, link: RegExp) {
  await becomeAdministrator(context);
  let found: string | undefined;
  await expect(async () => {
    const mails = await apiGet<OutboxMail[]>(context.request, '/api/admin/mails?limit=100');
    found = mails.find((mail) => mail.recipient === recipient)?.text.match(link)?.[0];
    expect(found).toBeDefined();
  }).toPass();
  return found ?? '';
}

test.describe('The bell', () => {
  // An application that is gone is a 404.
  test.use({ expectedComplaints: [/404 \(Not Found\)/] });

  test('says there is nothing yet, and stays away from strangers', async ({ page, context }) => {
    await visit(page, '/about');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Notifications/ })).toHaveCount(0);
    await signInAsFreshPerson(context);
    await visit(page, '/about');
    await page.getByRole('button', { name: 'Notifications: none unread' }).click();
    await expect(page.getByText('No Notifications Yet')).toBeVisible();
    await expectNoAxeViolations(page);
  });

  test('shows earlier ones as long as the server lists that many', async ({ page, context }) => {
    await signInAsFreshPerson(context);
    const notification: Notification = {
      id: 0,
      kind: 'application_received',
      title: 'News',
      body: 'There is news.',
      path: '/about',
      createdAt: '2026-06-06T09:00:00Z',
      readAt: '2026-06-06T10:00:00Z',
    };
    await page.route('**/api/notifications?limit=*', async (route) => {
      const limit = Number(new URL(route.request().url()).searchParams.get('limit'));
      const json = Array.from({ length: limit }, (_, id) => ({ ...notification, id }));
      const headers = { 'X-Total-Count': '2000', 'X-Unread-Count': '3' };
      await route.fulfill(limit > MAX_LIST_LIMIT ? { status: 400 } : { json, headers });
    });
    await visit(page, '/about');
    await page.getByRole('button', { name: 'Notifications: 3 unread' }).click();
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    await expect(panel.getByRole('listitem')).toHaveCount(20);
    const earlier = panel.getByRole('button', { name: 'Show earlier notifications' });
    const items = panel.getByRole('listitem');
    for (let shown = 20; shown < MAX_LIST_LIMIT; shown = await items.count()) {
      await earlier.click();
      await expect(items).not.toHaveCount(shown);
    }
    await expect(items).toHaveCount(MAX_LIST_LIMIT);
    await expect(earlier).toHaveCount(0);
    // With letters of twice the size no line has room for the heading and the button beside it.
    await page.setViewportSize({ width: 195, height: 700 });
    // The page may still be on its way to its new size.
    await expect(async () => {
      const heading = await panel.getByRole('heading', { name: 'Notifications' }).boundingBox();
      const list = await panel.locator(':scope > div').last().boundingBox();
      expect((heading?.y ?? 0) + (heading?.height ?? 0)).toBeLessThanOrEqual(list?.y ?? 0);
    }).toPass();
  });

  test('tells two people of each other on their open pages, in every tab, and leads there', async ({
    browser,
    page,
    context,
  }) => {
    const market = await signInAsOrganizer(context);
    await visit(page, '/about');
    const otherTab = await context.newPage();
    await visit(otherTab, '/contact');
    const none = { name: 'Notifications: none unread' };
    for (const tab of [page, otherTab]) await expect(tab.getByRole('button', none)).toBeVisible();

    const elsewhere = await browser.newContext();
    const application = await applyAsVendor(elsewhere, market);
    const vendorPage = await elsewhere.newPage();
    await visit(vendorPage, '/vendor-dashboard');
    await expect(vendorPage.getByText('Pending', { exact: true })).toBeVisible();

    // The organizer learns of the application in both tabs, by the keyboard alone in one of them.
    const one = { name: 'Notifications: 1 unread' };
    for (const tab of [page, otherTab]) await expect(tab.getByRole('button', one)).toBeVisible();
    await page.getByRole('button', one).focus();
    await page.keyboard.press('Enter');
    const notice = page.getByRole('link', { name: /New application: Bee Street Honey/ });
    await expect(notice).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', one)).toBeFocused();
    await page.keyboard.press('Enter');
    await notice.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Bee Street Honey' });
    await expect(dialog.getByRole('button', { name: 'Approve' })).toBeVisible();
    // It is opened once: going back or reloading leads to the list.
    await expectAddress(page, '/organizer-dashboard', { view: 'applications' });
    await closeByEscape(dialog);
    await expect(page.getByRole('button', { name: 'Bee Street Honey', exact: true })).toBeVisible();
    await expect(page.getByRole('button', none)).toBeVisible();
    await expect(otherTab.getByRole('button', none)).toBeVisible();

    await visit(otherTab, '/organizer-dashboard?view=applications&application=2147483647');
    await expectToast(
      otherTab,
      'Application Not Found',
      'It’s no longer here: its event, its market or its vendor was removed.',
    );
    await expectAddress(otherTab, '/organizer-dashboard', { view: 'applications' });

    // The vendor's open dashboard changes by itself.
    await moveApplication(context, application, 'approved');
    await expect(vendorPage.getByText('Approved', { exact: true }).first()).toBeVisible();
    await vendorPage.getByRole('button', one).click();
    await vendorPage.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(vendorPage.getByRole('button', none)).toBeVisible();
    await elsewhere.close();

    // The tab that is left goes on following when the other one is closed.
    await page.close();
    const third = await browser.newContext();
    await applyAsVendor(third, market);
    await expect(otherTab.getByRole('button', one)).toBeVisible();
    await third.close();
  });
});

test('What an organizer writes to her vendors reaches an open page by itself', async ({
  browser,
  page,
  context,
}) => {
  const market = await signInAsOrganizer(context, { name: 'Yarrow Street Market' });
  const elsewhere = await browser.newContext();
  await applyAsVendor(elsewhere, market);
  const vendorPage = await elsewhere.newPage();
  await visit(vendorPage, '/about');
  await expect(
    vendorPage.getByRole('button', { name: 'Notifications: none unread' }),
  ).toBeVisible();

  await visit(page, '/organizer-dashboard');
  await page.getByRole('button', { name: 'Write to Vendors of Yarrow Street Market' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write to Vendors' });
  await expect(dialog.getByText('Goes to 1 vendor with an active application.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await expect(dialog.getByText('Please enter a subject')).toBeVisible();
  // What is about one day is not offered to the vendors of all of them.
  await expect(dialog.getByText(/^To reach the vendors of one date/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Weather cancellation' })).toHaveCount(0);
  const message = [
    'Saturday is off.',
    'The field is under water.',
    'Fees are carried over.',
    'See you at the next one.',
  ].join('\n\n');
  await dialog.getByLabel('Message').fill(message);
  await dialog.getByLabel('Subject').fill('No market on Saturday');
  page.once('dialog', (question) => void question.dismiss());
  await page.keyboard.press('Escape');
  await expect(dialog.getByLabel('Subject')).toHaveValue('No market on Saturday');
  await expectNoAxeViolations(page);
  const letSend = await holdBack(page, '**/api/announcements', 'POST');
  await dialog.getByRole('button', { name: 'Send Message' }).dblclick();
  await expectToWait(dialog);
  letSend();
  await expectToast(page, 'Message Sent', 'It went to 1 vendor.');

  await vendorPage.getByRole('button', { name: 'Notifications: 1 unread' }).click();
  const notice = vendorPage.getByRole('link', {
    name: 'Yarrow Street Market: No market on Saturday',
  });
  await expect(notice).toBeVisible();
  // Of a long one the beginning is seen, and all of it where it stands, by keyboard too.
  const text = notice.getByText(message);
  const isWhole = () => text.evaluate((seen) => seen.scrollHeight <= seen.clientHeight);
  expect(await isWhole()).toBe(false);
  await vendorPage.getByRole('button', { name: /^Show all: Yarrow Street Market/ }).focus();
  await vendorPage.keyboard.press('Enter');
  const less = vendorPage.getByRole('button', { name: /^Show less: Yarrow Street Market/ });
  await expect(less).toBeFocused();
  expect(await isWhole()).toBe(true);
  expect(await text.evaluate((seen) => (seen as HTMLElement).innerText)).toContain(message);
  await expect(
    vendorPage.getByRole('button', { name: 'Notifications: none unread' }),
  ).toBeVisible();
  await expectAddress(vendorPage, '/about');
  await expectNoAxeViolations(vendorPage);
  await vendorPage.keyboard.press('Enter');
  await expect(less).toHaveCount(0);
  expect(await isWhole()).toBe(false);
  await elsewhere.close();

  // What went to the vendors of one day stands among it, and says of which.
  const { id: eventId } = await anEventOf(context, market, { eventDate: '2099-06-06' });
  const ofOneDay = { eventId, subject: 'Gate B', message: 'Gate A is flooded.' };
  await send(context.request, 'POST', '/api/announcements', ofOneDay);
  await page.getByRole('button', { name: 'Write to Vendors of Yarrow Street Market' }).click();
  await expect(dialog.getByText('No market on Saturday')).toBeVisible();
  const sent = (subject: string) => dialog.getByRole('listitem').filter({ hasText: subject });
  await expect(sent('Gate B')).toContainText('to 0 vendors with a spot on Saturday, June 6, 2099');
  await expect(sent('No market on Saturday')).not.toContainText('with a spot on');
});

test('A mail leads to a page that stops mails, and starts them again, without signing in', async ({
  page,
  context,
  browser,
}) => {
  const vendor = await browser.newContext();
  const { email } = await signInAsFreshPerson(vendor);
  await createProfile(vendor);
  const application = await applyTo(vendor, await signInAsOrganizer(context));
  await moveApplication(context, application, 'approved');
  const link = await linkInMail(context, email ?? '', /\/unsubscribe\/\S+/);
  await context.clearCookies();

  await page.goto(link);
  await page.getByRole('button', { name: 'Stop email notifications' }).click();
  await expect(page.getByRole('heading', { name: 'Email notifications are off' })).toBeVisible();
  await expectNoAxeViolations(page);
  const wanted = async () =>
    (await apiGet<UserProfile>(vendor.request, '/api/user/profile')).emailNotifications;
  expect(await wanted()).toBe(false);
  await page.getByRole('button', { name: 'Turn them back on' }).click();
  await expect(
    page.getByRole('heading', { name: 'Email notifications are back on' }),
  ).toBeVisible();
  expect(await wanted()).toBe(true);
  await vendor.close();
});

test('What this browser does with notifications stands beneath their switch', async ({
  page,
  context,
}) => {
  await signInAsFreshPerson(context);
  // A browser without a person in front of it cannot be asked.
  await using _denied = await context.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await visit(page, '/profile');
  const form = page.getByRole('form', { name: 'Notification Preferences' });
  await expect(form.getByText('Your browser is blocking notifications')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Turn On in This Browser' })).toHaveCount(0);
  // The label lies over the switch.
  await form.getByText('Browser notifications').click();
  await expect(form.getByText('Your browser is blocking notifications')).toHaveCount(0);
});

/**
 * No push service can be reached from here: the browser says that it has subscribed to one, until it
 * is told to end that.
 */
const withPushService = (context: BrowserContext, name: string) =>
  context.addInitScript((name) => {
    // A tab that has no page yet.
    if (!navigator.serviceWorker) return;
    const ENDED = `ended ${name}`;
    const subscription = {
      endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
      toJSON: () => ({ endpoint: subscription.endpoint, keys: { p256dh: 'key', auth: 'key' } }),
      unsubscribe: async () => localStorage.setItem(ENDED, 'yes'),
    };
    const registration = {
      active: true,
      pushManager: {
        getSubscription: async () => (localStorage.getItem(ENDED) ? null : subscription),
        subscribe: async () => {
          localStorage.removeItem(ENDED);
          return subscription;
        },
      },
    };
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Object.defineProperty(Notification, 'requestPermission', { value: async () => 'granted' });
    for (const method of ['register', 'getRegistration']) {
      Object.defineProperty(navigator.serviceWorker, method, { value: async () => registration });
    }
  }, name);

test.describe('in one browser', () => {
  test.use({ expectedComplaints: [/Failed to load resource.*push-subscriptions/] });

  test('notifications can be turned off, and on again', async ({ page, context }) => {
    await signInAsFreshPerson(context);
    await using _granted = await withPushService(context, 'of-one-of-many');
    await visit(page, '/profile');
    const form = page.getByRole('form', { name: 'Notification Preferences' });
    await expect(form.getByText('Turned on in this browser.')).toBeVisible();
    const sent = (method: string) =>
      page.waitForResponse(
        (answer) =>
          answer.url().endsWith('/api/push-subscriptions') && answer.request().method() === method,
      );
    const off = form.getByRole('button', { name: 'Turn Off in This Browser' });
    const [forgotten] = await Promise.all([sent('DELETE'), off.press('Enter')]);
    expect(forgotten.status()).toBe(204);
    await expect(form.getByText('Not turned on in this browser.')).toBeVisible();
    await expect(form.getByRole('switch', { name: 'Browser notifications' })).toBeChecked();
    // Whoever has pressed it by keyboard stands where it can be turned on again.
    const on = form.getByRole('button', { name: 'Turn On in This Browser' });
    await expect(on).toBeFocused();
    const [kept] = await Promise.all([sent('PUT'), on.press('Enter')]);
    expect(kept.status()).toBe(204);
    await expect(off).toBeFocused();

    await context.route('**/api/push-subscriptions', (route) => route.abort());
    await off.press('Enter');
    await expect(form.getByText('They couldn’t be turned off in this browser.')).toBeVisible();
    await context.unroute('**/api/push-subscriptions');
    await Promise.all([sent('DELETE'), off.press('Enter')]);
    await expect(form.getByText('Not turned on in this browser.')).toBeVisible();
  });
});

test('Where notifications are switched off, a browser gives up its own', async ({
  page,
  context,
}) => {
  await signInAsFreshPerson(context);
  await using _granted = await withPushService(context, 'switched-off');
  const written: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/push-subscriptions')) written.push(request.method());
  });
  await visit(page, '/profile');
  const form = page.getByRole('form', { name: 'Notification Preferences' });
  await expect(form.getByText('Turned on in this browser.')).toBeVisible();
  await expect.poll(() => written).toEqual(['PUT']);
  // The label lies over the switch.
  const lever = form.getByText('Browser notifications');
  await lever.click();
  await form.getByRole('button', { name: 'Save Notification Preferences' }).click();
  await expectToast(page, 'Notification Preferences Updated');
  await expect.poll(() => written).toEqual(['PUT', 'DELETE']);

  // As another browser is that finds it switched off.
  await page.evaluate(() => localStorage.removeItem('ended switched-off'));
  await visit(page, '/profile');
  await expect.poll(() => written).toEqual(['PUT', 'DELETE', 'DELETE']);
  await lever.click();
  await expect(form.getByText('Turned on in this browser.')).toBeVisible();
  await lever.click();
  await expect.poll(() => written).toEqual(['PUT', 'DELETE', 'DELETE', 'PUT', 'DELETE']);
});

test('A browser that is turned on is so still once that is saved, whatever other pages did before', async ({
  page,
  context,
}) => {
  await signInAsFreshPerson(context);
  await send(context.request, 'PUT', '/api/user/notifications', { pushNotifications: false });
  await using _granted = await withPushService(context, 'not-saved-yet');
  const isGivenUp = () =>
    page.evaluate(() => localStorage.getItem('ended not-saved-yet') === 'yes');
  const written: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/push-subscriptions')) written.push(request.method());
  });
  await visit(page, '/profile');
  await expect.poll(isGivenUp).toBe(true);
  const form = page.getByRole('form', { name: 'Notification Preferences' });
  // The label lies over the switch.
  await form.getByText('Browser notifications').click();
  await expect(form.getByText('Turned on in this browser.')).toBeVisible();
  await expect.poll(() => written).toEqual(['DELETE', 'PUT']);

  // Another page goes by what is stored: that they are off.
  const other = await context.newPage();
  await visit(other, '/about');
  await expect.poll(isGivenUp).toBe(true);
  await other.close();
  const save = form.getByRole('button', { name: 'Save Notification Preferences' });
  await save.click();
  await expect.poll(() => written).toEqual(['DELETE', 'PUT', 'PUT']);
  expect(await isGivenUp()).toBe(false);

  // Turned off in this browser alone, it stays so whatever else is saved.
  await form.getByRole('button', { name: 'Turn Off in This Browser' }).click();
  await expect(form.getByText('Not turned on in this browser.')).toBeVisible();
  await form.getByText('Email notifications').click();
  await Promise.all([page.waitForResponse('**/api/user/notifications'), save.click()]);
  await visit(page, '/profile');
  await expect(form.getByText('Not turned on in this browser.')).toBeVisible();
  expect(written).toEqual(['DELETE', 'PUT', 'PUT', 'DELETE']);
});

test('A browser that is told of news is so again after signing out and in', async ({
  page,
  context,
}) => {
  const person = aPerson();
  await signInAsFreshPerson(context, person);
  await using _granted = await withPushService(context, 'of-this-browser');
  const told = () => page.waitForResponse('/api/push-subscriptions');
  const [first] = await Promise.all([told(), visit(page, '/about')]);
  expect(first.status()).toBe(204);

  const header = page.getByRole('banner');
  await header.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  const popup = await openSignIn(page);
  await popup.getByLabel('Email').fill(person.email);
  await popup.getByLabel('Password').fill(person.password);
  const [again] = await Promise.all([
    told(),
    popup.waitForEvent('close'),
    popup.getByRole('button', { name: 'Sign In' }).click(),
  ]);
  expect(again.status()).toBe(204);
});
