import { expectNoAxeViolations } from './support/axe.ts';
import { closeByEscape } from './support/closeByEscape.ts';
import { anEventOf } from './support/events.ts';
import { eventsCard, manageEvent } from './support/organizer.ts';
import { testOnOwnSite } from './support/ownSite.ts';
import { signInAsOrganizer } from './support/people.ts';
import { expect } from './support/test.ts';
import { expectAddress, visit } from './support/visit.ts';

const test = testOnOwnSite({
  startsAt: '2026-06-03T12:00:00-07:00',
  environment: { DEMO_DATA: 'false' },
});

/** Of June 2026: more than a page of them will be past on the evening of the last. */
const DAYS = Array.from({ length: 12 }, (_, index) => index + 4);

test('An organizer finds the market days that are over, their rosters, and one to begin the next from', async ({
  page,
  context,
  site,
}) => {
  const market = await signInAsOrganizer(context);
  await visit(page, '/organizer');
  const past = eventsCard(page).getByText('Past Events', { exact: true });
  await past.click();
  await expect(eventsCard(page).getByRole('heading', { name: 'No Past Events' })).toBeVisible();

  for (const day of DAYS) {
    await anEventOf(context, market, { eventDate: `2026-06-${String(day).padStart(2, '0')}` });
  }
  await site.setClock('2026-06-15T20:00:00-07:00');
  // The page that she is on has the past ones open, and reads them again as the events come.
  await page.goto('about:blank');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await visit(page, '/organizer');

  const today = eventsCard(page).getByRole('listitem');
  await expect(today).toHaveCount(1);
  await expect(today.getByText('Over', { exact: true })).toBeVisible();
  await expect(today.getByText('Active', { exact: true })).toHaveCount(0);
  await manageEvent(today, 'Write to Vendors');
  const message = page.getByRole('dialog', { name: 'Write to Vendors' });
  await expect(message.getByText('No vendors with a spot on')).toBeVisible();
  await expect(message.getByRole('button', { name: 'Cancel the event' })).toHaveCount(0);
  await closeByEscape(message);
  await expect(message).toHaveCount(0);

  expect(asked.filter((url) => url.includes('upcoming=false'))).toEqual([]);
  await past.locator('xpath=ancestor-or-self::summary').focus();
  await page.keyboard.press('Enter');
  const rows = eventsCard(page).getByRole('group').getByRole('listitem');
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toContainText(/Sunday, June\s14, 2026/);
  await expect(rows.getByText('Over', { exact: true })).toHaveCount(10);
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 320, height: 700 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);

  await eventsCard(page).getByRole('button', { name: 'Next' }).click();
  await expect(rows).toHaveCount(1);
  await expectAddress(page, '/organizer', { past: '2' });
  await rows.getByRole('button', { name: /^Clone / }).click();
  const form = page.getByRole('dialog', { name: 'Create New Market Event' });
  await expect(form.getByLabel('Start time')).toHaveValue('09:00');
  await expect(form.getByLabel('Event date')).toHaveValue('');
  await closeByEscape(form);
  await expect(form).toHaveCount(0);
  await rows.getByRole('link', { name: /^Roster of .* June\s4, 2026$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Roster' })).toBeVisible();
  await expect(page.getByText(/Thursday, June\s4, 2026/)).toBeVisible();

  // The way back is to the page that she was on, and one step.
  await page.getByRole('link', { name: 'Organizer Dashboard' }).click();
  await expectAddress(page, '/organizer', { past: '2' });
  await expect(rows.getByText(/Thursday, June\s4, 2026/)).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Roster' })).toBeVisible();
  await page.goBack();
  await expect(rows.getByText(/Thursday, June\s4, 2026/)).toBeVisible();
  await expect(rows).toHaveCount(1);
  // What she has entered beneath it is there still, so nothing is asked of it.
  const insurance = page.getByRole('switch', { name: 'Liability insurance' });
  await insurance.check();
  await past.click();
  await expectAddress(page, '/organizer');
  await expect(rows).toHaveCount(0);
  await past.click();
  await expectAddress(page, '/organizer', { past: '1' });
  await expect(rows).toHaveCount(10);
  await expect(insurance).toBeChecked();

  // An address that is an old one, or makes no sense, leads to what there is.
  await visit(page, '/organizer?past=7');
  await expectAddress(page, '/organizer', { past: '2' });
  await expect(rows).toHaveCount(1);
  await visit(page, '/organizer?past=many');
  await expect(past).toBeVisible();
  await expect(rows).toHaveCount(0);
});
