import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import type { Application } from '#contract/applications/applications.ts';
import type { EventWrite } from '#contract/events/eventWrites.ts';
import { becomeAdministrator } from './support/administrator.ts';
import { send } from './support/api.ts';
import { applyTo, moveApplication } from './support/applications.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { closeByEscape } from './support/closeByEscape.ts';
import { anEventOf } from './support/events.ts';
import { expectOnTop } from './support/expectOnTop.ts';
import { expectToWait } from './support/expectToWait.ts';
import { holdBack } from './support/holdBack.ts';
import { loseAnswer } from './support/loseAnswer.ts';
import { eventsCard } from './support/organizer.ts';
import { aMarketOf, signInAsFreshPerson, signInAsOrganizer } from './support/people.ts';
import { keepPlansQuiet } from './support/plans.ts';
import { stayWhenAsked } from './support/stayWhenAsked.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';
import { createProfile } from './support/vendorProfile.ts';
import { expectAddress, visit } from './support/visit.ts';

interface Vendor {
  context: BrowserContext;
  name: string;
  email: string;
}

/** Somebody in a browser of her own who has a business. */
async function aVendor(browser: Browser, name: string): Promise<Vendor> {
  const context = await browser.newContext();
  await keepPlansQuiet(context);
  const { email } = await signInAsFreshPerson(context);
  await createProfile(context, { businessName: name });
  return { context, name, email: email ?? '' };
}

const apply = ({ context }: Vendor, target: { id: number }) =>
  applyTo(context, target, { notes: 'Two tables.' });

/** An event of whoever signs in here, with applications by vendors of these names, in the same order. */
async function anEventAppliedTo(
  names: string[],
  { context, browser }: { context: BrowserContext; browser: Browser },
  values: Partial<EventWrite> = {},
) {
  const event = await anEventOf(context, await signInAsOrganizer(context), values);
  const applied: Application[] = [];
  for (const name of names) {
    applied.push(await apply(await aVendor(browser, name), event));
  }
  return { event, applied };
}

const incoming = (page: Page) => page.getByRole('region', { name: 'Incoming Applications' });

const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name, exact: true }) });

test.describe('An organizer and her vendors', () => {
  // A full event is a 409.
  test.use({ expectedComplaints: [/Failed to load resource.*409/] });

  test('see on their open dashboards what the others do: an answer, a waitlist, a freed place', async ({
    page,
    context,
    browser,
  }) => {
    test.slow();
    const market = await signInAsOrganizer(context);
    const event = await anEventOf(context, market, { maxVendors: 1 });
    await visit(page, '/organizer');
    await expect(incoming(page).getByText('No Applications Yet')).toBeVisible();

    const bees = await aVendor(browser, 'Bee Street Honey');
    await apply(bees, event);
    await expect(row(page, bees.name)).toBeVisible();
    const beePage = await bees.context.newPage();
    await visit(beePage, '/vendor');
    await expect(beePage.getByText('Pending', { exact: true })).toBeVisible();
    await beePage.getByRole('button', { name: /^View the application/ }).click();
    const notes = beePage.getByRole('textbox', { name: 'Your notes' });
    await notes.fill('We bring our own table.');

    await row(page, bees.name)
      .getByRole('button', { name: `Approve ${bees.name}` })
      .press('Enter');
    await page.getByLabel('Notes for the vendor').fill('Stall 7, by the gate');
    await page.getByRole('button', { name: 'Approve', exact: true }).press('Enter');
    await expectToast(
      page,
      'Application Updated',
      'The vendor application status has been successfully updated.',
    );
    await expect(page.getByRole('button', { name: bees.name, exact: true })).toBeFocused();
    // What the vendor is typing at that moment is not taken from her.
    await expect(beePage.getByText('Your notes can’t be changed anymore')).toBeVisible();
    await expect(notes).toHaveValue('We bring our own table.');
    // It can be copied; typing would change nothing, and might take it away.
    await expect(notes).not.toBeEditable();
    await expect(beePage.getByText('You can change them until')).toHaveCount(0);
    await beePage.getByRole('button', { name: 'Discard My Changes' }).click();
    await expect(notes).toHaveCount(0);
    await beePage.getByRole('button', { name: 'Done' }).click();
    await expect(beePage.getByText('Approved', { exact: true })).toBeVisible();
    await expectMail(context, bees.email, `Approved: ${market.name}`);

    // The only place is taken: the next one waits.
    const jam = await aVendor(browser, 'Rainy Day Jam');
    await apply(jam, event);
    const jamPage = await jam.context.newPage();
    await visit(jamPage, '/vendor');
    await page.getByRole('button', { name: `Approve ${jam.name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Approve: ${jam.name}` });
    await expect(dialog.getByText('This event is full: 1 of 1 spots are taken.')).toBeVisible();
    await expectNoAxeViolations(page);
    // A note goes with an approval alone: it is not lost without being asked about.
    const note = dialog.getByLabel('Notes for the vendor');
    await note.fill('Stall 8');
    const waitlist = page.getByRole('button', { name: 'Put on Waitlist' });
    await stayWhenAsked(page, () => waitlist.press('Enter'));
    await expect(note).toHaveValue('Stall 8');
    page.once('dialog', (asked) => void asked.accept());
    await waitlist.click();
    await expect(note).toHaveCount(0);
    await waitlist.click();
    await expect(jamPage.getByText('Waitlisted', { exact: true })).toBeVisible();

    // One withdraws, and the other one is offered the place.
    await beePage.getByRole('button', { name: /^View the application/ }).click();
    const spots = beePage.getByRole('dialog').getByText(/ of 1 free$/);
    await expect(spots).toHaveText('0 of 1 free');
    await beePage.getByRole('button', { name: 'Withdraw' }).click();
    await beePage.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expectToast(beePage, 'Application Withdrawn');
    await expect(spots).toHaveText('1 of 1 free');
    const offer = jamPage.getByRole('region', { name: `A spot opened up at ${market.name}` });
    await expect(offer).toContainText(/if you accept by .* [AP]M P[DS]T\. After that,/);
    await expect(jamPage.getByText('Spot offered', { exact: true })).toBeVisible();
    await jamPage.getByRole('button', { name: /^View the application/ }).click();
    const waiting = jamPage.getByRole('dialog', { name: market.name });
    await expect(waiting.getByRole('button', { name: 'Accept' })).toBeVisible();
    await expect(waiting.getByText('Booth fee')).toHaveCount(2);
    await expectNoAxeViolations(jamPage);
    await closeByEscape(waiting);
    await expectNoAxeViolations(jamPage);
    // Whoever does not decline after all has not come to the other button by it.
    await offer.getByRole('button', { name: 'Decline' }).press('Enter');
    await expect(offer.getByText('Decline this spot and leave the waitlist?')).toBeFocused();
    await offer.getByRole('button', { name: 'Go Back' }).press('Enter');
    await expect(offer.getByRole('button', { name: 'Decline' })).toBeFocused();
    await offer.getByRole('button', { name: 'Accept' }).press('Enter');
    await expectToast(jamPage, 'Spot Accepted');
    await expect(jamPage.getByText('Approved', { exact: true })).toBeVisible();
    await expect(row(page, jam.name).getByText('Approved', { exact: true })).toBeVisible();
    await expect(row(page, bees.name).getByText('Withdrawn', { exact: true })).toBeVisible();
  });

  test('go on where they were: after a dialog over a dialog, and after a place that is declined', async ({
    page,
    context,
    browser,
  }) => {
    const market = await signInAsOrganizer(context);
    const event = await anEventOf(context, market, { maxVendors: 1 });
    const bees = await aVendor(browser, 'Bee Street Honey');
    const jam = await aVendor(browser, 'Rainy Day Jam');
    const first = await apply(bees, event);
    const second = await apply(jam, event);
    await visit(page, '/organizer');
    const name = page.getByRole('button', { name: jam.name, exact: true });
    // Twice: at first what opens has to be loaded.
    for (const _ of ['loading', 'loaded']) {
      await name.press('Enter');
      await page
        .getByRole('dialog', { name: jam.name, exact: true })
        .getByRole('button', { name: 'Approve' })
        .press('Enter');
      await expect(page.getByRole('dialog', { name: `Approve: ${jam.name}` })).toBeVisible();
      await closeByEscape(page.getByRole('dialog', { name: `Approve: ${jam.name}` }));
      await expect(name).toBeFocused();
    }

    await moveApplication(context, first, 'approved');
    await moveApplication(context, second, 'waitlisted');
    await moveApplication(bees.context, first, 'withdrawn');
    const jamPage = await jam.context.newPage();
    await visit(jamPage, '/vendor');
    const offer = jamPage.getByRole('region', { name: `A spot opened up at ${market.name}` });
    const decline = offer.getByRole('button', { name: 'Decline' });
    await decline.press('Enter');
    // On a phone the answers stay beside each other, below the question.
    await jamPage.setViewportSize({ width: 390, height: 844 });
    const keep = offer.getByRole('button', { name: 'Go Back' });
    const topOf = async (button: Locator) => (await button.boundingBox())?.y;
    expect(await topOf(decline)).toBe(await topOf(keep));
    await decline.press('Enter');
    await expectToast(jamPage, 'Application Withdrawn');
    await expect(offer).toHaveCount(0);
    await expect(jamPage.getByRole('region', { name: 'Travel Preferences' })).toBeFocused();
  });

  test('see on the page of an event that a place is taken, though they have looked there before', async ({
    page,
    context,
    browser,
  }) => {
    const market = await signInAsOrganizer(context);
    const event = await anEventOf(context, market, { maxVendors: 2 });
    const bees = await aVendor(browser, 'Bee Street Honey');
    await apply(bees, event);
    await visit(page, `/events/${event.id}`);
    await expect(page.getByText('2 of 2 vendor spots')).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'For Organizers' }).click();
    await row(page, bees.name)
      .getByRole('button', { name: `Approve ${bees.name}` })
      .click();
    // What is typed once it is sent would go with the dialog.
    const answer = await holdBack(page, '**/status');
    const note = page.getByLabel('Notes for the vendor');
    await note.fill('Stall 7');
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Approving...' })).toBeVisible();
    await note.press('8');
    await expect(note).toHaveValue('Stall 7');
    await expect(note).toBeFocused();
    await expectToWait(page.getByRole('dialog'));
    // The dialog waits for the answer, and not for the lists that are read anew.
    const letRead = await holdBack(page, '**/api/user/**');
    answer();
    await expectToast(page, 'Application Updated');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(row(page, bees.name).getByText('Approved', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: bees.name, exact: true })).toBeFocused();
    letRead();
    await eventsCard(page).getByRole('link', { name: market.name, exact: true }).click();
    await expect(page.getByText('1 of 2 vendor spots')).toBeVisible();
  });

  test('are offered the waitlist where an event is full, and not where it was called off meanwhile', async ({
    page,
    context,
    browser,
  }) => {
    const { event, applied } = await anEventAppliedTo(
      ['Ash Bakery', 'Birch Bakery'],
      { context, browser },
      { maxVendors: 1 },
    );
    await visit(page, '/organizer');
    await page.getByRole('button', { name: 'Approve Birch Bakery' }).click();
    const dialog = page.getByRole('dialog', { name: 'Approve: Birch Bakery' });
    const approve = dialog.getByRole('button', { name: 'Approve' });
    const waitlist = dialog.getByRole('button', { name: 'Put on Waitlist' });
    await dialog.getByLabel('Notes for the vendor').fill('Stall 7');

    await moveApplication(context, applied[0]!, 'approved');
    await approve.click();
    await expect(dialog.getByRole('alert')).toContainText('This event is full.');
    await expect(waitlist).toBeVisible();

    const reason = 'A storm is coming.';
    await send(context.request, 'POST', `/api/events/${event.id}/cancel`, { reason });
    await approve.click();
    await expectToast(page, 'Update Failed');
    await expect(dialog.getByRole('alert')).toHaveText('This event is cancelled.');
    await expect(waitlist).toHaveCount(0);
    await expect(dialog.getByLabel('Notes for the vendor')).toHaveValue('Stall 7');

    await moveApplication(context, applied[1]!, 'rejected');
    await approve.click();
    await expect(dialog.getByRole('alert')).toHaveText('This application is already rejected.');
    await expect(waitlist).toHaveCount(0);
  });

  test('many at once: only those count that may still be decided on, and a note stays that nobody has read', async ({
    page,
    context,
    browser,
  }) => {
    const { applied } = await anEventAppliedTo(
      ['Ash Bakery', 'Birch Bakery', 'Cedar Soap'],
      { context, browser },
      { maxVendors: 1 },
    );
    await moveApplication(context, applied[0]!, 'approved');
    await visit(page, '/organizer?view=applications');
    await page.getByRole('button', { name: 'Select This Page' }).press('Enter');
    await expect(page.getByText('3 of 3 selected')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Applications');
    await expect(page.getByText(/^Each button counts only/)).toBeVisible();
    await page.getByRole('button', { name: 'Approve (2)' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Approve: 2 applications' });
    await expect(dialog.getByText('no spots left, 2 selected.')).toBeVisible();
    const note = dialog.getByLabel('Notes for the vendor');
    await note.fill('Be there at seven.');
    await dialog.getByRole('button', { name: 'Approve' }).press('Enter');
    const outcome = dialog.getByText('No application was updated. 2 couldn’t get a spot.');
    await expect(outcome).toBeVisible();
    await expect(note).toHaveValue('Be there at seven.');
    page.once('dialog', (asked) => void asked.accept());
    await dialog.getByRole('button', { name: 'Put on Waitlist' }).press('Enter');
    const wait = page.getByRole('dialog', { name: 'Put on Waitlist: 2 applications' });
    const letDecide = await holdBack(page, '**/api/vendor-applications/decisions');
    await wait.getByRole('button', { name: 'Put on Waitlist' }).press('Enter');
    await expectToWait(wait);
    letDecide();
    await expectToast(page, 'Applications Updated', '2 applications updated.');
    await page.getByRole('button', { name: 'Select This Page' }).press('Enter');
    // Those who wait already are not put on the waitlist again.
    await page.getByRole('button', { name: 'Approve (2)' }).press('Enter');
    await expect(dialog.getByText('no spots left, 2 selected.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Put on Waitlist' })).toHaveCount(0);
    await closeByEscape(dialog);
    await expect(page.getByRole('button', { name: 'Approve (2)' })).toBeFocused();
    await page.getByRole('button', { name: 'Reject (2)' }).press('Enter');
    await page.getByRole('button', { name: 'Reject', exact: true }).press('Enter');
    await expect(page.getByText('0 of 3 selected')).toBeVisible();
    await expect(page.locator('div:focus').getByText('0 of 3 selected')).toBeVisible();
  });

  test('many at once: found in the address, chosen by keyboard, answered alike', async ({
    page,
    context,
    browser,
  }) => {
    const event = await anEventOf(context, await signInAsOrganizer(context));
    const other = await anEventOf(context, await aMarketOf(context));
    const vendors = ['Ash Bakery', 'Birch Bakery', 'Cedar Soap'];
    for (const name of vendors) {
      const vendor = await aVendor(browser, name);
      await apply(vendor, name === 'Cedar Soap' ? other : event);
    }
    await visit(page, '/organizer?view=applications');
    await expect(page.getByText('0 of 3 selected')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search' }).fill('bakery');
    await page.keyboard.press('Enter');
    await expectAddress(page, '/organizer', { view: 'applications', q: 'bakery' });
    await expect(page.getByText('0 of 2 selected')).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
    await page.getByRole('button', { name: 'Select This Page' }).press('Enter');
    await page.getByRole('button', { name: 'Reject (2)' }).press('Enter');
    await page.getByLabel('Reason (optional)').fill('We have two bakeries already.');
    const cancel = page.getByRole('button', { name: 'Cancel', exact: true });
    await stayWhenAsked(page, () => cancel.press('Enter'));
    await page.getByRole('button', { name: 'Reject', exact: true }).press('Enter');
    await expectToast(page, 'Applications Updated', '2 applications updated.');
    await expect(row(page, 'Ash Bakery').getByText('Rejected', { exact: true })).toBeVisible();
    const words = page.getByRole('searchbox', { name: 'Search' });
    await words.fill('');
    await page.getByLabel('Status').selectOption('waitlisted');
    await expectAddress(page, '/organizer', { view: 'applications', status: 'waitlisted' });
    await expect(page.getByText('No applications found')).toBeVisible();
    await expect(page.getByRole('status').getByText('No results')).toBeAttached();
    // As yet it is only typed, and stands in no address: that goes with the filters too.
    await words.fill('bakery');
    await page.getByRole('button', { name: 'Clear All Filters' }).press('Enter');
    await expect(words).toHaveValue('');
    await expect(row(page, 'Cedar Soap').getByText('Pending', { exact: true })).toBeVisible();
    const results = page.locator(':focus');
    await expect(results.getByRole('button', { name: 'Cedar Soap', exact: true })).toBeVisible();
    await row(page, 'Cedar Soap')
      .getByRole('button', { name: 'More decisions on Cedar Soap' })
      .press('Enter');
    await page.getByRole('menuitem', { name: 'Mark as Under Review' }).press('Enter');
    await page.getByRole('button', { name: 'Mark as Under Review' }).press('Enter');
    await expect(row(page, 'Cedar Soap').getByText('Under review', { exact: true })).toBeVisible();
    const table = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export as CSV' }).click();
    expect((await table).suggestedFilename()).toBe('applications.csv');
  });

  test.describe('many at once', () => {
    test.use({ expectedComplaints: [/Failed to load resource: net::ERR_FAILED/] });

    test('where the answer is lost, it is told that all have been decided on', async ({
      page,
      context,
      browser,
    }) => {
      await anEventAppliedTo(['Ash Bakery', 'Birch Bakery'], { context, browser });
      await visit(page, '/organizer?view=applications&status=pending');
      await page.getByRole('button', { name: 'Select This Page' }).press('Enter');
      await page.getByRole('button', { name: 'Reject (2)' }).press('Enter');
      await page.getByLabel('Reason (optional)').fill('We have two bakeries already.');
      const { promise: untilNews, resolve: lose } = Promise.withResolvers<void>();
      await loseAnswer(page, '**/api/vendor-applications/decisions', { until: untilNews });
      await page.getByRole('button', { name: 'Reject', exact: true }).press('Enter');
      await expect(page.getByText('No applications found')).toBeVisible();
      const dialog = page.getByRole('dialog', { name: /^Reject/ });
      await expect(dialog.getByRole('heading')).toHaveText('Reject: 2 applications');
      lose();
      await expect(dialog.getByRole('alert')).toHaveText(
        /have been decided or withdrawn meanwhile/,
      );
      await expect(dialog.getByRole('button', { name: 'Reject' })).toHaveCount(0);
      await dialog.getByRole('button', { name: 'Close' }).last().press('Enter');
      await expect(page.getByText('No applications found')).toBeVisible();
    });
  });

  test('many at once: those that wait are found by the figure that counts them', async ({
    page,
    context,
    browser,
  }) => {
    await anEventAppliedTo(['Ash Bakery'], { context, browser });
    await visit(page, '/organizer');
    await incoming(page).getByRole('link', { name: 'Pending Review' }).press('Enter');
    const pending = { view: 'applications', status: 'pending' };
    await expectAddress(page, '/organizer', { ...pending, toCome: 'true' });
    await expect(row(page, 'Ash Bakery')).toBeVisible();
    const box = page.getByRole('checkbox', { name: 'Leave out events that are over' });
    await expect(box).toBeChecked();
    await box.press('Space');
    await expectAddress(page, '/organizer', pending);
    await expect(box).not.toBeChecked();
  });

  test('many at once: the outcome stays to be read, though the page that they were on has gone with it', async ({
    page,
    context,
    browser,
  }) => {
    await anEventAppliedTo(['Ash Bakery'], { context, browser }, { maxVendors: 20 });
    // As many as two pages, of which two find no place.
    let ids = Array.from({ length: 26 }, (_, index) => index + 1);
    const withoutPlace = [25, 26];
    await page.route('**/api/user/applications?*', async (route) => {
      const { searchParams } = new URL(route.request().url());
      const [one] = await (await context.request.get('/api/user/applications')).json();
      const from = Number(searchParams.get('offset'));
      const end = from + Number(searchParams.get('limit') ?? ids.length);
      const items = ids.map((id) => ({ ...one, id })).slice(from, end);
      await route.fulfill({ json: items, headers: { 'X-Total-Count': String(ids.length) } });
    });
    await page.route('**/api/user/application-ids?*', (route) => route.fulfill({ json: ids }));
    await page.route('**/api/vendor-applications/decisions', (route) => {
      const decided = ids.filter((id) => !withoutPlace.includes(id));
      ids = withoutPlace;
      const refused = withoutPlace.map((id) => ({ id, reason: 'full' }));
      return route.fulfill({ json: { decided, refused } });
    });
    await visit(page, '/organizer?view=applications&status=pending');
    // What can be done with those that are chosen stays in sight, beside the last of them too.
    await page.getByRole('listitem').getByRole('checkbox').last().check();
    const reject = page.getByRole('button', { name: 'Reject (1)' });
    await expect(reject).toBeInViewport();
    const barAbove = (await page.getByText('1 of 26 selected').locator('../..').boundingBox())!;
    // Back past all the rows in sight: what has the focus never lies beneath it.
    for (let controls = 0; controls < 45; controls++) {
      await page.keyboard.press('Shift+Tab');
      const focused = (await page.locator(':focus').boundingBox())!;
      expect(focused.y).toBeGreaterThanOrEqual(barAbove.y + barAbove.height);
    }
    // In four times the size, in which a screen is low, it would hide every row.
    const desk = page.viewportSize()!;
    await page.setViewportSize({ width: 320, height: 256 });
    const box = page.getByRole('checkbox').nth(-2);
    await box.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await expectOnTop(box);
    await box.check();
    expect(await page.evaluate(() => document.documentElement.style.scrollPaddingTop)).toBe('');
    await page.setViewportSize(desk);
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByRole('button', { name: 'Next' }).press('Enter');
    await page.getByRole('button', { name: 'Select all 26 matching' }).press('Enter');
    await expect(page.getByText(/^These counts are maximums/)).toBeVisible();
    await page.getByRole('button', { name: 'Approve (26)' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Approve: / });
    // Those on the other page are counted too.
    await expect(dialog.getByText('20 spots left, 26 selected.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Approve' }).press('Enter');
    await expectAddress(page, '/organizer', { view: 'applications', status: 'pending' });
    await expect(dialog.getByText('24 applications updated. 2 couldn’t get a spot.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Put on Waitlist' })).toBeVisible();
    await closeByEscape(dialog);
    await expect(page.getByText('2 of 2 selected')).toBeVisible();
  });

  test('many at once: what has left the list is chosen no more, and what is typed counts', async ({
    page,
    context,
    browser,
  }) => {
    const { event } = await anEventAppliedTo(['Ash Bakery', 'Birch Bakery'], {
      context,
      browser,
    });
    const cedar = await aVendor(browser, 'Cedar Soap');
    const withdrawn = await apply(cedar, event);
    await visit(page, '/organizer?view=applications&status=pending');
    await page.getByRole('button', { name: 'Select This Page' }).press('Enter');
    await expect(page.getByText('3 of 3 selected')).toBeVisible();
    await moveApplication(cedar.context, withdrawn, 'withdrawn');
    await expect(page.getByText('2 of 2 selected')).toBeVisible();
    await page.getByRole('button', { name: 'More decisions on Ash Bakery' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Mark as Under Review' }).press('Enter');
    await page
      .getByRole('dialog', { name: 'Mark as Under Review: Ash Bakery' })
      .getByRole('button', { name: 'Mark as Under Review' })
      .press('Enter');
    await expect(page.getByText('1 of 1 selected')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reject (1)' })).toBeVisible();

    await page.getByRole('searchbox', { name: 'Search' }).fill('ash');
    await page.getByLabel('Status').selectOption('under_review');
    await expectAddress(page, '/organizer', {
      view: 'applications',
      q: 'ash',
      status: 'under_review',
    });
    await expect(row(page, 'Ash Bakery')).toBeVisible();
    await page.goBack();
    await expect(row(page, 'Birch Bakery')).toBeVisible();
    await expect(page.getByLabel('Status')).toHaveValue('pending');
  });

  test('a decision being written stays, though the last application of the list leaves it', async ({
    page,
    context,
    browser,
  }) => {
    const event = await anEventOf(context, await signInAsOrganizer(context));
    const ash = await aVendor(browser, 'Ash Bakery');
    const withdrawn = await apply(ash, event);
    await visit(page, '/organizer?view=applications&status=pending');
    await page.getByRole('button', { name: 'Reject Ash Bakery' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reject: Ash Bakery' });
    const reason = dialog.getByRole('textbox');
    await reason.fill('We have two bakeries already.');
    await moveApplication(ash.context, withdrawn, 'withdrawn');
    await expect(page.getByText('No applications found')).toBeVisible();
    await expect(reason).toHaveValue('We have two bakeries already.');
    page.once('dialog', (question) => void question.accept());
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('0 of 0 selected')).toHaveCount(0);
  });
});

/** Waits until a mail is in the outbox that the administrator reads. */
async function expectMail(context: BrowserContext, recipient: string, subject: string) {
  const { request } = context;
  await becomeAdministrator(context);
  await expect
    .poll(async () => {
      const mails = (await (await request.get('/api/admin/mails?limit=100')).json()) as {
        recipient: string;
        subject: string;
      }[];
      return mails
        .filter((mail) => mail.recipient === recipient)
        .map((mail) => mail.subject.slice(0, subject.length));
    })
    .toEqual([subject]);
}
