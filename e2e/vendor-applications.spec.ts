import type { APIRequestContext, BrowserContext } from '@playwright/test';
import type { Application } from '#contract/applications/applications.ts';
import type { Market } from '#contract/markets/markets.ts';
import type { OwnVendor } from '#contract/vendors/ownVendor.ts';
import { becomeAdministrator } from './support/administrator.ts';
import { allMarkets, apiGet, comingEvents, send } from './support/api.ts';
import { applyTo, moveApplication } from './support/applications.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { closeByEscape } from './support/closeByEscape.ts';
import { inDays } from './support/days.ts';
import { anEventOf } from './support/events.ts';
import { expectToWait } from './support/expectToWait.ts';
import { holdBack } from './support/holdBack.ts';
import { withinMiles } from './support/marketsInRange.ts';
import {
  A_MARKET,
  aMarketOf,
  signInAsFreshPerson,
  signInAsOrganizer,
  signInThroughPopup,
} from './support/people.ts';
import { stayWhenAsked } from './support/stayWhenAsked.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';
import { figure } from './support/vendorFigures.ts';
import { createProfile } from './support/vendorProfile.ts';
import { expectAddress, untilIdle, untilUsable, visit } from './support/visit.ts';

/** The market of the demo whose vendors sign something. */
async function marketWithAgreement(request: APIRequestContext): Promise<Market> {
  const market = (await allMarkets(request)).find(
    ({ agreementDocumentUrl, isDemo }) => isDemo && agreementDocumentUrl !== null,
  );
  if (!market) throw new Error('No market of the demo has an agreement');
  return market;
}

const cancel = ({ request }: BrowserContext, event: { id: number }) =>
  send(request, 'POST', `/api/events/${event.id}/cancel`, { reason: 'A storm is coming.' });

test('A vendor who has applied for an event is led from there to her application', async ({
  page,
  context,
  browser,
}) => {
  const organizer = await browser.newContext();
  const market = await signInAsOrganizer(organizer);
  const event = await anEventOf(organizer, market, { maxVendors: 1 });
  await signInAsFreshPerson(context);
  await createProfile(context);
  await visit(page, `/events/${event.id}`);
  const main = page.getByRole('main');
  const applyAsVendor = main.getByRole('button', { name: 'Apply as Vendor' });
  await applyAsVendor.click();
  const apply = page.getByRole('dialog', { name: `Apply to ${market.name}` });
  await apply.getByRole('button', { name: 'Submit Application' }).click();
  await expect(main.getByText(/^Applied .+\. It is pending\./)).toBeVisible();
  await expect(applyAsVendor).toHaveCount(0);
  await expect(apply).toHaveCount(0);

  const [application] = await apiGet<Application[]>(context.request, '/api/vendor-applications');
  await moveApplication(organizer, application as Application, 'approved');
  await expect(main.getByText('You have a spot.')).toBeVisible();
  await expect(main.getByText('0 of 1 vendor spots available')).toBeVisible();
  await main.getByRole('link', { name: 'View your application' }).click();
  const own = page.getByRole('dialog', { name: market.name, exact: true });
  await expect(own.getByRole('button', { name: 'Withdraw' })).toBeVisible();

  await visit(page, `/vendor-dashboard?marketId=${market.id}&eventId=${event.id}`);
  await expect(apply.getByText('It is approved.')).toBeVisible();
  await expect(apply.getByText('can put you on the waitlist')).toHaveCount(0);
  await apply.getByRole('link', { name: 'View your application' }).click();
  await expect(own.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await expect(apply).toHaveCount(0);
  await organizer.close();
});

test.describe('A vendor who applies', () => {
  // What is no picture is a 422, and so is consent to an agreement of yesterday.
  test.use({
    expectedComplaints: [/Failed to load resource.*422.*(images|vendor-applications)/],
  });

  test('creates her profile, applies to a market with an agreement, and withdraws', async ({
    page,
    context,
    request,
  }) => {
    test.slow();
    const market = await marketWithAgreement(request);
    await signInAsFreshPerson(context);
    await visit(page, `/vendor?marketId=${market.id}`);
    const dialog = page.getByRole('dialog', { name: `Apply to ${market.name}` });
    await dialog.getByRole('link', { name: 'Create Your Business Profile' }).click();
    await expectAddress(page, '/vendor-dashboard', { tab: 'profile', marketId: `${market.id}` });
    await page.reload();
    await untilUsable(page);

    const form = page.getByRole('form', { name: 'Business Profile' });
    await form.getByRole('button', { name: 'Create Vendor Profile' }).click();
    await expectToast(page, 'Business Name Required');
    await expect(form.getByLabel('Business name')).toBeFocused();
    await expect(form.getByText('Please enter your business name.')).toBeVisible();
    await form.getByLabel('Business name').fill('Bee Street Honey');
    await expect(form.getByLabel('Category')).toHaveValue('produce');
    await form.getByLabel('Category').selectOption('other');
    await form.getByLabel('Tags').fill('Honey & Maple, Soap & Candles');
    await form.getByLabel('Contact phone').fill('(503) 555-0148 ext. 12');
    await form.getByLabel('Picture', { exact: true }).setInputFiles({
      name: 'script.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<script>alert(1)</script>'),
    });
    await expect(form.getByLabel('Picture', { exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    const said = (words: string) => form.getByRole('status').filter({ hasText: words });
    await expect(said('There is no picture.')).toBeAttached();
    await expect(said('This file isn’t a picture.')).toBeVisible();
    await form.getByLabel('Picture', { exact: true }).setInputFiles({
      name: 'honey.png',
      mimeType: 'image/png',
      buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 120 } }),
    });
    await expect(form.getByRole('img', { name: 'Your choice' })).toHaveAttribute(
      'src',
      /^\/media\//,
    );
    await expect(said('There is a picture.')).toBeAttached();
    await form.getByRole('button', { name: 'Create Vendor Profile' }).click();
    await expectToast(
      page,
      'Vendor Created',
      'Your business profile has been successfully created and added to our vendor directory.',
    );
    // What she came for.
    await expect(dialog.getByRole('button', { name: 'Submit Application' })).toBeVisible();
    await expectAddress(page, '/vendor-dashboard');
    await closeByEscape(dialog);
    await page.getByRole('tab', { name: 'Business Profile' }).click();
    await expect(form.getByRole('button', { name: 'Save Changes' })).toBeVisible();
    await expect(form.getByLabel('Tags')).toHaveValue('Honey & Maple, Soap & Candles');
    const { vendor } = await apiGet<OwnVendor>(context.request, '/api/user/vendor');
    expect(vendor).toMatchObject({
      businessType: 'other',
      imageUrl: expect.stringMatching('/media/'),
    });
    await visit(page, `/vendors/${vendor?.id}`);
    await expect(page.getByRole('img', { name: 'What Bee Street Honey sells' })).toHaveAttribute(
      'srcset',
      /^\/media\/\w+-640\.webp 640w, \/media\/\w+-1280\.webp 1280w$/,
    );
    await expect(page.getByRole('link', { name: 'Call' })).toHaveAttribute(
      'href',
      'tel:5035550148',
    );

    await visit(page, `/market/${market.id}`);
    await page.getByRole('button', { name: 'Apply as Vendor' }).click();
    const submit = dialog.getByRole('button', { name: 'Submit Application' });
    await expect(dialog.getByText('Booth fee')).toBeVisible();
    await expect(submit).toBeDisabled();
    await expectNoAxeViolations(page);
    const opened = page.waitForEvent('download');
    await dialog.getByRole('link', { name: 'Open the vendor agreement' }).click();
    expect((await opened).suggestedFilename()).toBe(`${market.name} vendor agreement.pdf`);
    await dialog.getByLabel('Notes').fill('Two tables of honey.');
    const consent = dialog.getByLabel('I have read and agree to the vendor agreement');
    await consent.check();
    // As a page sends it that has been open since before the agreement was replaced.
    const mayArrive = Promise.withResolvers<void>();
    await page.route(
      '**/api/vendor-applications',
      async (route) => {
        await mayArrive.promise;
        await route.continue({
          postData: { ...route.request().postDataJSON(), agreementDocumentUrl: '/media/old.pdf' },
        });
      },
      { times: 1 },
    );
    await submit.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Submitting...' })).toBeFocused();
    await expectToWait(dialog);
    mayArrive.resolve();
    await expectToast(
      page,
      'Agreement Required',
      'The vendor agreement has changed. Read it again before applying.',
    );
    await expect(dialog.getByLabel('Notes')).toHaveValue('Two tables of honey.');
    await expect(consent).not.toBeChecked();
    await expect(consent).toBeFocused();
    await consent.check();
    await submit.click();
    await expectToast(
      page,
      'Application submitted successfully!',
      'Your application has been sent to the market organizer for review.',
    );
    await expect(dialog).toHaveCount(0);

    await visit(page, '/vendor');
    await expect(figure(page, 'Active Applications')).toHaveText('1');
    await expect(figure(page, 'Approval Rate')).toHaveText('--');
    const [sent] = await apiGet<Application[]>(context.request, '/api/vendor-applications');
    expect(sent).toMatchObject({ status: 'pending', notes: 'Two tables of honey.' });
    const row = page
      .getByRole('listitem')
      .filter({ hasText: `Market Event #${sent?.marketEventId}` });
    await expect(row).toContainText(market.name);
    await expect(row).toContainText(/Applied \w+ \d+, \d{4}/);
    await row.getByRole('button', { name: /^View/ }).press('Enter');
    const view = page.getByRole('dialog', { name: market.name });
    const asked = view.getByRole('region', { name: 'What the market asks' });
    await expect(asked.getByText('Booth fee')).toBeVisible();
    await expect(view.getByRole('link', { name: 'Open the vendor agreement' })).toHaveAttribute(
      'href',
      market.agreementDocumentUrl ?? '',
    );
    await view.getByRole('textbox', { name: 'Your notes' }).fill('Three tables of honey.');
    await stayWhenAsked(page, () => page.keyboard.press('Escape'));
    await view.getByRole('button', { name: 'Save Notes' }).click();
    await expectToast(page, 'Notes Saved');
    await expectNoAxeViolations(page);
    await view.getByRole('button', { name: 'Withdraw' }).press('Enter');
    // The question is heard, and pressing once more is no answer to it.
    await expect(view.getByText('Withdraw your application?')).toBeFocused();
    await page.keyboard.press('Enter');
    await view.getByRole('button', { name: 'Keep Application' }).press('Enter');
    await view.getByRole('button', { name: 'Withdraw' }).click();
    await view.getByRole('button', { name: 'Withdraw' }).click();
    await expectToast(page, 'Application Withdrawn');
    await expect(view.getByRole('listitem').filter({ hasText: 'Withdrawn' })).toBeVisible();
    await view.getByRole('button', { name: 'Done' }).click();
    await expect(figure(page, 'Active Applications')).toHaveText('0');
  });

  test.describe('who applies a second time', () => {
    test.use({ expectedComplaints: [/Failed to load resource/] });

    test('sees that she has, is told why it is refused, and keeps her words', async ({
      page,
      context,
      request,
    }) => {
      await signInAsFreshPerson(context);
      await createProfile(context);
      const [market] = await withinMiles(request, '25');
      if (!market) throw new Error('No market is hiring');
      await visit(page, '/vendor');
      await page.getByRole('button', { name: `Apply to ${market.name}` }).click();
      const dialog = page.getByRole('dialog', { name: `Apply to ${market.name}` });
      await dialog.getByLabel('Notes').fill('Once more.');
      // The same person, elsewhere; this page is not told of it in time.
      await page.route('/api/vendor-applications', (route) =>
        route.request().method() === 'GET' ? route.abort() : route.continue(),
      );
      await applyTo(context, market, { agreementAccepted: true });
      // Neither a tap beside it nor the Escape key takes what was written away unasked.
      await page.touchscreen.tap(195, 20);
      await stayWhenAsked(page, () => page.keyboard.press('Escape'));
      await dialog.getByLabel(/What are you applying to/).selectOption({ index: 1 });
      await expect(dialog.getByText(/^\w+day, .* \d{4}$/)).toBeVisible();
      await dialog.getByLabel(/What are you applying to/).selectOption(String(market.id));
      await expect(dialog.getByText(/^You’re applying to the market in general/)).toBeVisible();
      await expect(dialog.getByText(/^\d+ days? before each event$/)).toBeVisible();
      await dialog.getByRole('button', { name: 'Submit Application' }).click();
      await expectToast(page, 'Error submitting application', 'You’ve already applied.');
      await expect(dialog.getByLabel('Notes')).toHaveValue('Once more.');
      page.once('dialog', (question) => void question.accept());
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toHaveCount(0);

      await page.unroute('/api/vendor-applications');
      await visit(page, '/vendor');
      const row = page
        .getByRole('region', { name: 'Markets Within Your Travel Range' })
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: market.name }) });
      await expect(row.getByText('Applied', { exact: true })).toBeVisible();
      await row.getByRole('button', { name: `Apply to ${market.name}` }).click();
      const target = dialog.getByLabel(/What are you applying to/);
      const general = target.getByRole('option', { name: 'The market in general (applied)' });
      await expect(general).toBeDisabled();
      // One of its days, once they are there.
      await expect(target).toHaveValue(new RegExp(`^(?!${market.id}$)\\d+$`));
      const id = Number(await target.inputValue());
      await applyTo(context, { id }, { agreementAccepted: true });
      await visit(page, `/vendor-dashboard?marketId=${market.id}&eventId=${id}`);
      await expect(dialog.getByText(/^Applied \w+ \d+, \d{4}\. It is pending\.$/)).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Submit Application' })).toBeDisabled();
    });
  });

  test.describe('whose sending fails', () => {
    test.use({ expectedComplaints: [/Failed to load resource.*503/] });

    test('agrees anew to an agreement that has taken the place of the one she ticked', async ({
      page,
      context,
      request,
    }) => {
      const market = await marketWithAgreement(request);
      await signInAsFreshPerson(context);
      await createProfile(context);
      await visit(page, `/vendor?marketId=${market.id}`);
      const dialog = page.getByRole('dialog', { name: `Apply to ${market.name}` });
      const consent = dialog.getByLabel('I have read and agree to the vendor agreement');
      await consent.check();
      await page.route(`/api/markets/${market.id}`, (route) =>
        route.fulfill({ json: { ...market, agreementDocumentUrl: '/media/newer.pdf' } }),
      );
      await page.route('/api/vendor-applications', (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status: 503 }) : route.continue(),
      );
      const submit = dialog.getByRole('button', { name: 'Submit Application' });
      await submit.click();
      await expectToast(page, 'Error submitting application');
      await expect(dialog.getByRole('link', { name: 'Open the vendor agreement' })).toHaveAttribute(
        'href',
        '/media/newer.pdf',
      );
      await expect(consent).not.toBeChecked();
      await expect(submit).toBeDisabled();
      await expect(dialog.getByRole('alert')).toHaveText(
        'The vendor agreement has changed. Read it again before applying.',
      );
      await consent.check();
      await expect(dialog.getByRole('alert')).toHaveCount(0);
      const sent = page.waitForRequest(
        (each) => each.method() === 'POST' && each.url().endsWith('/api/vendor-applications'),
      );
      await submit.click();
      expect((await sent).postDataJSON()).toMatchObject({
        agreementAccepted: true,
        agreementDocumentUrl: '/media/newer.pdf',
      });
    });
  });

  test('who is approved for a market in general is told that she has no date yet', async ({
    page,
    context,
  }) => {
    const market = await signInAsOrganizer(context);
    await createProfile(context);
    const application = await applyTo(context, market);
    const noDate = page
      .getByRole('dialog', { name: market.name })
      .getByText(
        'This approval holds no spot on any date yet. Apply to each event you want to sell at.',
      );
    await visit(page, `/vendor?application=${application.id}`);
    await expect(page.getByRole('dialog').getByText('Pending')).toBeVisible();
    await expect(noDate).toHaveCount(0);
    await moveApplication(context, application, 'approved');
    await expect(noDate).toBeVisible();
  });

  test('who waits for a spot on a date is told that there is nothing to do', async ({
    page,
    context,
  }) => {
    const market = await signInAsOrganizer(context);
    await createProfile(context);
    const application = await applyTo(context, await anEventOf(context, market));
    const waits = page
      .getByRole('dialog', { name: market.name })
      .getByText('There’s nothing to do for now: we’ll notify you if a spot opens up for you.');
    await visit(page, `/vendor?application=${application.id}`);
    await expect(page.getByRole('dialog').getByText('Pending')).toBeVisible();
    await expect(waits).toHaveCount(0);
    await moveApplication(context, application, 'waitlisted');
    await expect(waits).toBeVisible();
  });

  test('to a market that nobody runs here is not told that an organizer has it', async ({
    page,
    context,
    browser,
  }) => {
    const desk = await browser.newContext();
    await becomeAdministrator(desk);
    const market = await aMarketOf(desk);
    await desk.close();
    await signInAsFreshPerson(context);
    await createProfile(context);
    await visit(page, `/vendor?marketId=${market.id}`);
    const dialog = page.getByRole('dialog', { name: `Apply to ${market.name}` });
    await expect(dialog.getByText(/has no organizer on Local Markets at the moment/)).toBeVisible();
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Submit Application' }).click();
    await expectToast(
      page,
      'Application submitted successfully!',
      'It will be reviewed once the market has an organizer on Local Markets.',
    );
  });

  test('who applies to an event that was called off meanwhile is told so', async ({
    page,
    context,
  }) => {
    const event = await anEventOf(context, await signInAsOrganizer(context));
    await createProfile(context);
    await visit(page, `/events/${event.id}`);
    await cancel(context, event);
    await page.getByRole('button', { name: 'Apply as Vendor' }).click();
    const told = page.getByText(
      'This event isn’t taking applications. You can apply to another one.',
    );
    await expect(told).toBeVisible();
    // So is who comes by a link to one that is over or gone.
    await visit(page, `/vendor-dashboard?marketId=${event.marketId}&eventId=999999`);
    await expect(told).toBeVisible();
  });

  test('who has chosen an event that is called off before she applies is told what is chosen instead', async ({
    page,
    context,
  }) => {
    const market = await signInAsOrganizer(context);
    await createProfile(context);
    const early = await anEventOf(context, market, { eventDate: inDays(30) });
    const late = await anEventOf(context, market, { eventDate: inDays(37) });
    await visit(page, `/events/${early.id}`);
    await page.getByRole('button', { name: 'Apply as Vendor' }).click();
    const dialog = page.getByRole('dialog', { name: `Apply to ${market.name}` });
    const target = dialog.getByLabel(/What are you applying to/);
    const told = dialog.getByRole('alert');
    const submit = dialog.getByRole('button', { name: 'Submit Application' });
    await expect(target).toHaveValue(String(early.id));
    await dialog.getByLabel('Notes').fill('Two tables of honey.');

    await cancel(context, early);
    await submit.click();
    await expectToast(
      page,
      'Error submitting application',
      'This event isn’t taking applications.',
    );
    await expect(told).toHaveText(
      /^\w+, \w+\s\d+.* · 9:00\sAM – 1:00\sPM is no longer open for applications\. The market in general is selected instead\.$/,
    );
    await expect(target).toHaveValue(String(market.id));
    await expect(dialog.getByLabel('Notes')).toHaveValue('Two tables of honey.');
    await expectNoAxeViolations(page);
    // Of what she chooses herself nothing needs to be said.
    await target.selectOption(String(late.id));
    await expect(told).toHaveCount(0);

    // Now there is nothing left to choose from.
    await cancel(context, late);
    await submit.click();
    await expect(told).toContainText('The market in general is selected instead.');
    await expect(target).toHaveCount(0);
    // Pressed once more it is not sent to what she has not chosen, unless she says so.
    await stayWhenAsked(page, () => submit.click());
    await expect(dialog.getByLabel('Notes')).toHaveValue('Two tables of honey.');
    page.once('dialog', (question) => void question.accept());
    await submit.click();
    await expectToast(page, 'Application submitted successfully!');
    const sent = await apiGet<Application[]>(context.request, '/api/vendor-applications');
    expect(sent).toMatchObject([{ marketEventId: market.id, notes: 'Two tables of honey.' }]);
  });

  test('to a market of her own by a button that stays under her finger as the page learns whose it is', async ({
    page,
    context,
  }) => {
    const market = await signInAsOrganizer(context, { isHiringVendors: true });
    const tellWhose = await holdBack(page, `**/api/markets/${market.id}/mine`);
    await visit(page, `/market/${market.id}`);
    const apply = page.getByRole('button', { name: 'Apply as Vendor' });
    const before = await apply.boundingBox();
    const wasHere = page.getByRole('button', { name: 'I was here' });
    await expect(wasHere).toBeVisible();
    tellWhose();
    await expect(wasHere).toHaveCount(0);
    expect(await apply.boundingBox()).toEqual(before);
  });

  test('to a market that has stopped looking for vendors since is told so, and keeps her notes', async ({
    page,
    context,
  }) => {
    const said = { name: 'Yard Market of Last Chances', isHiringVendors: true };
    const market = await signInAsOrganizer(context, said);
    await createProfile(context);
    await visit(page, `/market/${market.id}`);
    await page.getByRole('button', { name: 'Apply as Vendor' }).click();
    const dialog = page.getByRole('dialog', { name: `Apply to ${market.name}` });
    await dialog.getByLabel('Notes').fill('Two tables of honey.');
    await send(context.request, 'PUT', `/api/markets/${market.id}`, {
      ...A_MARKET,
      ...said,
      isHiringVendors: false,
    });
    const isReadAnew = page.waitForResponse(
      (answer) =>
        answer.url().endsWith(`/api/markets/${market.id}`) && answer.request().method() === 'GET',
    );
    await dialog.getByRole('button', { name: 'Submit Application' }).click();
    await expectToast(
      page,
      'Error submitting application',
      'This market isn’t looking for vendors.',
    );
    await (await isReadAnew).finished();
    await untilIdle(page);
    await expect(dialog.getByLabel('Notes')).toHaveValue('Two tables of honey.');
    await stayWhenAsked(page, () => dialog.getByRole('button', { name: 'Cancel' }).click());
    page.once('dialog', (question) => void question.accept());
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Apply as Vendor' })).toHaveCount(0);
  });

  test('who is a stranger yet signs in first, and then applies to the event she read of', async ({
    page,
    context,
    request,
  }) => {
    const [market] = await withinMiles(request, '25');
    const events = await comingEvents(request, market as Market);
    const event = events.findLast(({ applicationsUntil }) => applicationsUntil !== null);
    await visit(page, `/events/${event?.id}`);
    const apply = page.getByRole('button', { name: 'Apply as Vendor' });
    await signInThroughPopup(context, () => apply.click());
    const dialog = page.getByRole('dialog', { name: `Apply to ${market?.name}` });
    await expect(dialog.getByText('Create your business profile first')).toBeVisible();
    await expect(dialog.getByText('Booth fee')).toBeVisible();
    await dialog.getByRole('link', { name: 'Create Your Business Profile' }).click();
    const form = page.getByRole('form', { name: 'Business Profile' });
    await form.getByLabel('Business name').fill('Bee Street Honey');
    await form.getByRole('button', { name: 'Create Vendor Profile' }).click();
    await expect(dialog.getByLabel('What are you applying to?')).toHaveValue(`${event?.id}`);
  });
});
