import type { Dialog, Locator, Page } from '@playwright/test';
import { daysAfter } from '#contract/calendarDays.ts';
import type { MarketEvent } from '#contract/events/events.ts';
import type { EventWrite } from '#contract/events/eventWrites.ts';
import { apiGet, send } from './support/api.ts';
import { applyTo } from './support/applications.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { aSaturday } from './support/days.ts';
import { anEventOf } from './support/events.ts';
import { expectToWait } from './support/expectToWait.ts';
import { holdBack } from './support/holdBack.ts';
import { beginEvent, eventsCard, manageEvent } from './support/organizer.ts';
import { aMarketOf, signInAsOrganizer } from './support/people.ts';
import { pressChip } from './support/pressChip.ts';
import { stayWhenAsked } from './support/stayWhenAsked.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';
import { createProfile } from './support/vendorProfile.ts';
import { expectAddress, visit } from './support/visit.ts';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
const longDate = (date: string) => DAY.format(new Date(`${date}T00:00:00Z`));

const day = (page: Page, date: string) =>
  eventsCard(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: `, ${longDate(date)}` }) });

/** An event on each Saturday, from the next few weeks on. */
const saturdaysUntil = (recurringEndDate: string) =>
  ({
    eventDate: aSaturday(),
    isRecurring: true,
    recurringPattern: 'weekly',
    recurringDays: ['saturday'],
    recurringEndDate,
  }) as const satisfies Partial<EventWrite>;

/** Goes down an open menu with the arrow key. */
async function reachItem(page: Page, name: string): Promise<void> {
  const item = page.getByRole('menuitem', { name });
  await expect(item).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(item).toBeFocused({ timeout: 2_000 });
  }).toPass();
}

test.describe('An organizer of market days', () => {
  test.use({ expectedComplaints: [/Failed to load resource.*4(09|22)/] });

  test('creates a weekly series, edits one day, cancels one with a reason and deletes another', async ({
    page,
    context,
    request,
  }) => {
    const market = await signInAsOrganizer(context);
    const [first, second, third, fourth] = [0, 7, 14, 21].map((days) =>
      daysAfter(aSaturday(), days),
    ) as [string, string, string, string];
    await visit(page, '/organizer');
    await expect(
      eventsCard(page).getByRole('heading', { name: 'No Upcoming Events' }),
    ).toBeVisible();

    const dialog = await beginEvent(page);
    await expect(dialog.getByLabel('Market', { exact: true })).toHaveValue(String(market.id));
    await expect(dialog.getByLabel('Start time')).toHaveValue('08:00');
    await expect(dialog.getByLabel('Weather policy')).toHaveValue(/^Rain or shine/);
    await dialog.getByLabel('Maximum vendors').fill('201');
    await dialog.getByRole('button', { name: 'Create Event' }).click();
    await expect(dialog.getByText('Event date is required')).toBeVisible();
    await expect(dialog.getByText('Maximum 200 vendors allowed')).toBeVisible();
    await dialog.getByLabel('Maximum vendors').fill('12');
    page.once('dialog', (question) => void question.dismiss());
    await page.keyboard.press('Escape');
    await expect(dialog.getByLabel('Maximum vendors')).toHaveValue('12');
    await dialog.getByLabel('Event date').fill(first);
    await dialog.getByRole('switch', { name: 'Recurring event' }).check();
    await expect(dialog.getByRole('checkbox', { name: 'saturday' })).toBeChecked();
    await dialog.getByLabel('Last date (optional)').fill(fourth);
    await expect(dialog.getByRole('status')).toContainText('Dates');
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Create Event' }).click();
    await expectToast(page, 'Event Created');
    await expect(eventsCard(page).getByRole('listitem')).toHaveCount(4);

    await day(page, second).getByRole('button', { name: /^Edit/ }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Market Event' });
    await edit.getByLabel('Start time').selectOption('10:00 AM');
    await expect(edit.getByRole('radio', { name: 'This event' })).toBeChecked();
    await edit.getByRole('button', { name: 'Update Event' }).click();
    await expectToast(page, 'Event Updated', 'Your market event has been successfully updated.');
    await expect(day(page, second)).toContainText('10:00 AM');
    await expect(day(page, third)).toContainText('8:00 AM');

    // Another date moves this day alone, unless the following ones are asked for.
    const sunday = daysAfter(second, 1);
    await day(page, second).getByRole('button', { name: /^Edit/ }).click();
    await edit.getByLabel('Event date').fill(sunday);
    await expect(edit.getByRole('checkbox', { name: 'saturday' })).toBeChecked();
    await pressChip(edit.getByRole('radio', { name: 'This and following' }));
    await expect(edit.getByRole('checkbox', { name: 'sunday' })).toBeChecked();
    await pressChip(edit.getByRole('radio', { name: 'This event' }));
    await expect(edit.getByRole('checkbox', { name: 'saturday' })).toBeChecked();
    await edit.getByRole('button', { name: 'Update Event' }).click();
    await expectToast(page, 'Event Updated');
    await expect(day(page, sunday)).toContainText('10:00 AM');

    await manageEvent(day(page, sunday), 'Write to Vendors');
    const message = page.getByRole('dialog', { name: 'Write to Vendors' });
    await message.getByRole('button', { name: 'Weather cancellation' }).click();
    await expect(message.getByLabel('Message')).toHaveValue(
      /won’t take place on Sunday, .*\d{4}\./,
    );
    // Nobody has written that; a question would be dismissed, and named here.
    const questions: string[] = [];
    const hear = (question: Dialog) => {
      questions.push(question.message());
      void question.dismiss();
    };
    page.on('dialog', hear);
    await message.getByRole('button', { name: 'Weather cancellation' }).click();
    expect(questions).toEqual([]);
    await message.getByLabel('Subject').fill('Rain on Sunday');
    await message.getByRole('button', { name: 'Weather cancellation' }).click();
    expect(questions).toEqual(['Replace what you have written?']);
    await expect(message.getByLabel('Subject')).toHaveValue('Rain on Sunday');
    page.off('dialog', hear);
    page.once('dialog', (question) => void question.accept());
    await message.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(message).toHaveCount(0);

    await manageEvent(day(page, third), 'Cancel Event');
    const cancel = page.getByRole('dialog', { name: 'Cancel Event' });
    await cancel.getByRole('button', { name: 'Cancel Event' }).click();
    await expect(cancel.getByText('Give a reason, so that vendors know why')).toBeVisible();
    await cancel.getByLabel('Reason').fill('The square is being paved.');
    await pressChip(cancel.getByRole('radio', { name: 'This and following' }));
    const both = `2 days from ${longDate(third)} to ${longDate(fourth)}. Everyone`;
    await expect(cancel.getByText(both)).toBeVisible();
    await pressChip(cancel.getByRole('radio', { name: 'This event' }));
    await expect(cancel.getByText(`, ${longDate(third)}. Everyone`)).toBeVisible();
    await expectNoAxeViolations(page);
    await stayWhenAsked(page, () => page.keyboard.press('Escape'));
    await expect(cancel.getByLabel('Reason')).toHaveValue('The square is being paved.');
    const letCancel = await holdBack(page, '**/api/events/*/cancel');
    await cancel.getByRole('button', { name: 'Cancel Event' }).click();
    await expectToWait(cancel, 'Keep Event');
    letCancel();
    await expectToast(
      page,
      'Event Cancelled',
      'Any vendors with a spot or an open application have been notified.',
    );
    await expect(day(page, third)).toContainText('Cancelled');

    await day(page, fourth)
      .getByRole('button', { name: /^Delete/ })
      .click();
    const remove = page.getByRole('dialog', { name: 'Delete Event' });
    await expect(
      remove.getByText('Are you sure you want to delete this event? This action cannot be undone.'),
    ).toBeVisible();
    await remove.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Event Deleted', 'The event has been successfully deleted.');
    await expect(eventsCard(page).getByRole('listitem')).toHaveCount(3);

    const events = await apiGet<MarketEvent[]>(request, `/api/markets/${market.id}/events`);
    expect(events.map(({ eventDate, status }) => [eventDate, status])).toEqual([
      [first, 'active'],
      [sunday, 'active'],
      [third, 'cancelled'],
    ]);
    await visit(page, `/events/${events[2]?.id}`);
    await expect(page.getByText('The square is being paved.')).toBeVisible();
    // Listed as cancelled, it is not counted as one that is to come.
    await visit(page, `/market/${market.id}`);
    const glance = page.getByRole('region', { name: 'At a glance' });
    await expect(glance).toContainText('Total events3');
    await expect(glance).toContainText('Upcoming events2');
  });

  test('moves a series to another weekday, in whatever order she says so', async ({
    page,
    context,
    request,
  }) => {
    const market = await signInAsOrganizer(context);
    const later = (days: number) => daysAfter(aSaturday(), days);
    await anEventOf(context, market, saturdaysUntil(later(28)));
    await visit(page, '/organizer');
    const edit = page.getByRole('dialog', { name: 'Edit Market Event' });
    const date = edit.getByLabel('Event date');
    const scope = (name: string) => edit.getByRole('radio', { name });
    const press = (weekday: string) => pressChip(edit.getByRole('checkbox', { name: weekday }));
    const editDay = (row: Locator) => row.getByRole('button', { name: /^Edit/ }).click();

    await editDay(day(page, later(7)));
    // Not all of them take the date of one.
    await pressChip(scope('All upcoming'));
    await date.fill(later(8));
    await expect(scope('All upcoming')).toBeDisabled();
    await expect(scope('This and following')).toBeChecked();
    await date.fill(later(7));
    await expect(scope('All upcoming')).toBeChecked();
    await pressChip(scope('This event'));

    await date.fill(later(8));
    await press('sunday');
    await press('saturday');
    await expect(scope('This and following')).toBeChecked();
    await pressChip(scope('This event'));
    await expect(edit.getByRole('checkbox', { name: 'saturday' })).toBeChecked();
    await press('sunday');
    await press('saturday');
    await edit.getByRole('button', { name: 'Update Event' }).click();
    await expectToast(page, 'Event Updated');
    await expect(day(page, later(15))).toBeVisible();

    // And back, the days first.
    await editDay(day(page, later(15)));
    await press('sunday');
    await press('saturday');
    await date.fill(later(14));
    await edit.getByRole('button', { name: 'Update Event' }).click();
    await expect(edit).toBeHidden();
    await expect(day(page, later(14))).toBeVisible();
    const events = await apiGet<MarketEvent[]>(request, `/api/markets/${market.id}/events`);
    expect(events.map(({ eventDate }) => eventDate)).toEqual([0, 8, 14, 21, 28].map(later));

    // The form shows the dates that there are then, be there others before.
    await editDay(day(page, later(21)));
    await edit.getByLabel('How often').selectOption('Every other week');
    await expect(edit.getByText('Earlier upcoming events')).toHaveCount(0);
    await pressChip(scope('All upcoming'));
    await expect(edit.getByText('Earlier upcoming events')).toBeVisible();
    await expect(edit.getByRole('status').getByRole('listitem')).toHaveCount(1);
    await edit.getByRole('button', { name: 'Update Event' }).click();
    await expect(edit).toBeHidden();
    await expect(day(page, later(14))).toHaveCount(0);
    await expect(day(page, later(21))).toBeVisible();
  });

  test('reads how many days she deletes, also of a series that is still a draft', async ({
    page,
    context,
  }) => {
    const market = await signInAsOrganizer(context);
    const last = daysAfter(aSaturday(), 14);
    await anEventOf(context, market, { ...saturdaysUntil(last), status: 'draft' });
    await visit(page, '/organizer');
    await day(page, last)
      .getByRole('button', { name: /^Delete/ })
      .click();
    const remove = page.getByRole('dialog', { name: 'Delete Event' });
    await pressChip(remove.getByRole('radio', { name: 'All upcoming' }));
    const all = `3 days from ${longDate(aSaturday())} to ${longDate(last)}`;
    await expect(remove.getByText(all)).toBeVisible();
  });

  test('is shown the next five of many days, and more of them when she asks', async ({
    page,
    context,
  }) => {
    const market = await signInAsOrganizer(context);
    const at = (weeks: number) => daysAfter(aSaturday(), 7 * weeks);
    await anEventOf(context, market, saturdaysUntil(at(27)));
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/user/events') asked.push(searchParams.get('limit') ?? 'all');
    });
    await visit(page, '/organizer');
    const days = eventsCard(page).getByRole('listitem');
    const more = eventsCard(page).getByRole('button', { name: 'Show More Events' });
    await expect(more).toBeVisible();
    await expect(days).toHaveCount(5);
    await more.click();
    await expect(days).toHaveCount(25);
    await expect(day(page, at(5))).toBeFocused();
    await more.click();
    await expect(days).toHaveCount(28);
    await expect(more).toHaveCount(0);
    expect([...new Set(asked)]).toEqual(['5', '25', '45']);
  });

  test('looks at the days of one of her markets, also on the way back from a roster', async ({
    page,
    context,
  }) => {
    const weekly = await signInAsOrganizer(context);
    await anEventOf(context, weekly, saturdaysUntil(daysAfter(aSaturday(), 70)));
    const other = await aMarketOf(context);
    const late = await anEventOf(context, other, { eventDate: daysAfter(aSaturday(), 77) });
    await visit(page, '/organizer');
    const days = eventsCard(page).getByRole('listitem');
    await expect(days).toHaveCount(5);
    const choice = eventsCard(page).getByLabel('Events at');
    await choice.selectOption(other.name);
    await expect(days).toHaveCount(1);
    await expect(day(page, late.eventDate)).toBeVisible();
    await expectAddress(page, '/organizer', { at: String(other.id) });
    await days.getByRole('link', { name: /^Roster of/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Roster');
    await page.goBack();
    await expect(choice).toHaveValue(String(other.id));
    await expect(days).toHaveCount(1);
    await choice.selectOption('');
    await expect(days).toHaveCount(5);
  });

  test('sees on the page of her market what she has planned, though she has looked there before', async ({
    page,
    context,
  }) => {
    const market = await signInAsOrganizer(context, { isHiringVendors: false });
    await visit(page, `/market/${market.id}`);
    await expect(page.getByText('Hours not available', { exact: true }).first()).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'For Organizers' }).click();
    const dialog = await beginEvent(page);
    await dialog.getByLabel('Event date').fill(aSaturday());
    await dialog.getByRole('button', { name: 'Create Event' }).click();
    await expectToast(page, 'Event Created');
    await expect(page.getByText('Vendors can’t apply to it:').first()).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: market.name }).first().click();
    await expect(page.getByText(/^Opens .* 8:00 AM$/).first()).toBeVisible();
  });

  test('reads the new date of a day that she has put off in its applications too', async ({
    page,
    context,
  }) => {
    const market = await signInAsOrganizer(context);
    const [eventDate, later] = [aSaturday(), daysAfter(aSaturday(), 8)];
    const event = await anEventOf(context, market, saturdaysUntil(daysAfter(eventDate, 7)));
    await createProfile(context);
    await applyTo(context, event);
    await visit(page, '/organizer');
    const applications = page.getByRole('region', { name: 'Incoming Applications' });
    const dateOf = (date: string) =>
      applications.getByText(
        new Intl.DateTimeFormat('en-US', {
          month: 'short',
          day: 'numeric',
          timeZone: 'UTC',
        }).format(new Date(date)),
      );
    await expect(dateOf(eventDate)).toBeVisible();
    await manageEvent(day(page, eventDate), 'Postpone');
    const postpone = page.getByRole('dialog', { name: 'Postpone Event' });
    await postpone.getByLabel('Reason').fill('No permit yet');
    await postpone.getByLabel('New date').fill(daysAfter(later, 3 * 365));
    await expect(postpone.getByText('is the year right?')).toBeVisible();
    await postpone.getByLabel('New date').fill(later);
    await expect(postpone.getByText('is the year right?')).toHaveCount(0);
    await postpone.getByRole('button', { name: 'Postpone Event' }).click();
    await expectToast(page, 'Event Postponed');
    await expect(dateOf(later)).toBeVisible();
    // There it may not be the only one.
    await expect(day(page, later)).toContainText(`Moved from ${longDate(eventDate)}`);
    // Whoever deletes days that vendors have applied for is led to cancelling them.
    await day(page, later)
      .getByRole('button', { name: /^Delete/ })
      .click();
    const obstacle = page.getByRole('dialog', { name: 'Delete Event' });
    await pressChip(obstacle.getByRole('radio', { name: 'All upcoming' }));
    await expect(obstacle.getByText(/^2 days from /)).toBeVisible();
    await obstacle.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(obstacle.getByText('Vendors have applied to the event on')).toBeVisible();
    await obstacle.getByRole('button', { name: 'Cancel Event' }).click();
    const cancel = page.getByRole('dialog', { name: 'Cancel Event' });
    await expect(cancel.getByRole('radio', { name: 'All upcoming' })).toBeChecked();
    await cancel.getByRole('button', { name: 'Keep Event' }).click();
    // However few there are, they can be found, decided on together and downloaded.
    await applications.getByRole('link', { name: 'Filter, decide on many, download' }).click();
    await expect(page.getByRole('link', { name: 'Export as CSV' })).toBeVisible();
  });

  test('is told of a date that she has typed in part, or that there is not', async ({
    page,
    context,
  }) => {
    const market = await signInAsOrganizer(context);
    const event = await anEventOf(context, market, { eventDate: aSaturday() });
    await visit(page, '/organizer');
    const fault = page.getByText('Enter a whole date, or leave it empty');

    await manageEvent(day(page, event.eventDate), 'Postpone');
    const postpone = page.getByRole('dialog', { name: 'Postpone Event' });
    const newDate = postpone.getByLabel('New date');
    await postpone.getByLabel('Reason').fill('No permit yet');
    await newDate.press('1');
    await page.keyboard.type('2');
    await postpone.getByRole('button', { name: 'Postpone Event' }).click();
    await expect(fault).toBeVisible();
    await expect(newDate).toBeFocused();
    await newDate.fill(daysAfter(event.eventDate, 7));
    await expect(fault).toHaveCount(0);
    await postpone.getByRole('button', { name: 'Postpone Event' }).click();
    await expectToast(page, 'Event Postponed');

    const dialog = await beginEvent(page);
    await dialog.getByLabel('Event date').fill(event.eventDate);
    const recurring = dialog.getByRole('switch', { name: 'Recurring event' });
    await recurring.check();
    await dialog.getByLabel('Last date (optional)').press('0');
    await page.keyboard.type('2302098');
    await dialog.getByRole('button', { name: 'Create Event' }).click();
    await expect(fault).toBeVisible();
    // What is not asked about any more is in nobody's way.
    await recurring.uncheck();
    await dialog.getByRole('button', { name: 'Create Event' }).click();
    await expectToast(page, 'Event Created');
  });

  test('keeps a number while the page is scrolled over it, and is told of one that is none', async ({
    page,
    context,
  }) => {
    const market = await signInAsOrganizer(context);
    const event = { eventDate: aSaturday(), maxVendors: 30, avgDailyFootTraffic: 300 };
    const { id } = await anEventOf(context, market, event);
    await visit(page, '/organizer');
    await day(page, event.eventDate).getByRole('button', { name: /^Edit/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Market Event' });
    const vendors = dialog.getByLabel('Maximum vendors');
    const visitors = dialog.getByLabel('Average daily foot traffic (optional)');
    await vendors.click();
    const top = (await vendors.boundingBox())!.y;
    await page.mouse.wheel(0, 200);
    await expect.poll(async () => (await vendors.boundingBox())!.y).toBeLessThan(top);
    await expect(vendors).toHaveValue('30');

    await visitors.clear();
    await visitors.pressSequentially('200-300');
    await dialog.getByRole('button', { name: 'Update Event' }).click();
    await expect(dialog.getByText('Enter a whole number')).toBeVisible();
    await expect(visitors).toBeFocused();
    await visitors.fill('1,200');
    await vendors.clear();
    await dialog.getByRole('button', { name: 'Update Event' }).click();
    await expect(dialog.getByText('Must allow at least 1 vendor')).toBeVisible();
    await vendors.fill('31');
    await dialog.getByRole('button', { name: 'Update Event' }).click();
    await expectToast(page, 'Event Updated');
    expect(await apiGet<MarketEvent>(context.request, `/api/events/${id}`)).toMatchObject({
      maxVendors: 31,
      avgDailyFootTraffic: 1200,
    });
  });

  test('is led to the first thing that an event lacks', async ({ page, context }) => {
    const market = await signInAsOrganizer(context, { vendorSpaces: 12 });
    await aMarketOf(context);
    await anEventOf(context, market, { eventDate: aSaturday() });
    await visit(page, '/organizer');
    const dialog = await beginEvent(page);
    await dialog.getByRole('button', { name: 'Create Event' }).click();
    await expect(dialog.getByText('Please select a market')).toBeVisible();
    await expect(dialog.getByText('Event date is required')).toBeVisible();
    await expect(dialog.getByLabel('Market', { exact: true })).toBeFocused();
    // A market has so many spaces, and may have an event on that day already.
    await dialog.getByLabel('Market', { exact: true }).selectOption(market.name);
    await expect(dialog.getByLabel('Maximum vendors')).toHaveValue('12');
    await dialog.getByLabel('Event date').fill(aSaturday());
    await expect(dialog.getByText('This market has another event on that day')).toBeVisible();
  });

  test('is asked before a dialog closes, however soon after a letter Escape is pressed', async ({
    page,
    context,
  }) => {
    await signInAsOrganizer(context);
    await visit(page, '/organizer');
    const dialog = await beginEvent(page);
    const questions: string[] = [];
    page.on('dialog', (question) => {
      questions.push(question.message());
      void question.dismiss();
    });
    await dialog.getByLabel('Special instructions').evaluate(async (field: HTMLTextAreaElement) => {
      field.focus();
      document.execCommand('insertText', false, 'Gate B');
      // What the letters set going at once is done, and what comes later has not begun.
      await Promise.resolve();
      field.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
      );
    });
    await expect.poll(() => questions).toHaveLength(1);
    await expect(dialog.getByLabel('Special instructions')).toHaveValue('Gate B');
  });

  test('gives a day that she has put off its date in the form, and it is back on, without a limit as before', async ({
    page,
    context,
  }) => {
    const market = await signInAsOrganizer(context);
    const [first, later] = [aSaturday(), daysAfter(aSaturday(), 8)];
    const { id } = await anEventOf(context, market, { eventDate: first, maxVendors: null });
    const reason = 'No permit yet';
    await send(context.request, 'POST', `/api/events/${id}/postpone`, { reason });
    await visit(page, '/organizer');
    await day(page, first).getByRole('button', { name: /^Edit/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Market Event' });
    await expect(dialog.getByText('With a new date, the event is back on.')).toBeVisible();
    await expect(dialog.getByLabel('Status')).toHaveValue('postponed');
    await dialog.getByLabel('Maximum vendors').focus();
    await page.keyboard.press('Tab');
    await dialog.getByLabel('Event date').fill(later);
    await dialog.getByRole('button', { name: 'Update Event' }).click();
    await expectToast(page, 'Event Updated');
    await expect(day(page, later)).toBeVisible();
    await expect(day(page, later)).not.toContainText('Postponed');
  });

  test('clones and postpones a day by keyboard alone', async ({ page, context }) => {
    const market = await signInAsOrganizer(context);
    const [first, later] = [aSaturday(), daysAfter(aSaturday(), 1)];
    await anEventOf(context, market, { eventDate: first });
    await visit(page, '/organizer');

    const menu = day(page, first).getByRole('button', { name: /^Manage/ });
    await menu.focus();
    await page.keyboard.press('Enter');
    await reachItem(page, 'Clone');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Create New Market Event' });
    await expect(dialog.getByLabel('Start time')).toHaveValue('09:00');
    await expect(dialog.getByLabel('Event date')).toHaveValue('');
    await dialog.getByLabel('Event date').focus();
    const [year, month, date] = later.split('-');
    await page.keyboard.type(`${month}${date}${year}`);
    await expect(dialog.getByLabel('Event date')).toHaveValue(later);
    await page.keyboard.press('Enter');
    await expectToast(page, 'Event Created');
    await expect(dialog).toBeHidden();
    await expect(day(page, later)).toBeVisible();

    await menu.focus();
    await page.keyboard.press('Enter');
    await reachItem(page, 'Postpone');
    await page.keyboard.press('Enter');
    const postpone = page.getByRole('dialog', { name: 'Postpone Event' });
    await postpone.getByLabel('Reason').focus();
    await page.keyboard.type('No permit yet');
    await postpone.getByRole('button', { name: 'Postpone Event' }).focus();
    await page.keyboard.press('Enter');
    await expectToast(page, 'Event Postponed');
    await expect(day(page, first)).toContainText('Postponed');
    await page.keyboard.press('Escape');
    await expect(postpone).toBeHidden();
  });
});
