import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { LONG_TEXT_MAX_LENGTH } from '#contract/limits.ts';
import {
  ADDRESS_NOT_FOUND,
  HOURS_NOT_READ,
  NO_COORDINATES,
} from '#contract/markets/marketLimits.ts';
import { writtenMarketSchema } from '#contract/markets/marketWrites.ts';
import { userProfileSchema } from '#contract/users/users.ts';
import { notifications } from '#server/db/schema.ts';
import { aMarket, anApplication, aUser, aVendor } from '#server/testing/builders.ts';
import { expectConforms } from '#server/testing/expectConforms.ts';
import { type Asker, asAdministrator, signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';

const site = await testApp();
const { app, settled } = site;
const { connection } = site.database;

const url = '/api/markets';

const FORM = {
  name: '  Elm Street Market ',
  description: 'Vegetables, bread and honey.',
  address: '1 Elm Street',
  city: 'Portland',
  state: 'Oregon',
  zipCode: '97205',
  email: 'elm@example.com',
  acceptedPayments: ['snap', 'cash'],
};

const create = (ask: Asker, more: object = {}) =>
  ask({ method: 'POST', url, payload: { ...FORM, ...more } });
const change = (ask: Asker, id: number, more: object = {}) =>
  ask({ method: 'PUT', url: `${url}/${id}`, payload: { ...FORM, ...more } });

async function created(ask: Asker, more: object = {}) {
  const answer = await create(ask, more);
  expect(answer.statusCode, answer.body).toBe(201);
  return expectConforms(writtenMarketSchema, answer.json());
}

async function aPerson() {
  const user = await aUser(connection);
  return { user, ask: await signedInAs(site, user) };
}

const painted = (background: string) =>
  sharp({ create: { width: 20, height: 10, channels: 3, background } })
    .png()
    .toBuffer();
const PICTURE = await painted('red');
const dataUrl = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`;
const aPicture = async (color: string) => dataUrl('image/png', await painted(color));
const aDocument = (text: string) =>
  dataUrl('application/pdf', Buffer.from(`%PDF-1.4\n%${text}\n%%EOF\n`));

describe('Creating a market', () => {
  it('is for whoever is signed in, in her own name', async () => {
    expect((await create((request) => app.inject(request))).statusCode).toBe(401);
    const [ada, eve] = [await aPerson(), await aPerson()];
    expect((await create(eve.ask, { organizerId: ada.user.id })).statusCode).toBe(403);
    expect((await create(eve.ask, { organizerId: eve.user.id })).statusCode).toBe(201);
    const profile = await eve.ask('/api/user/profile');
    expect(expectConforms(userProfileSchema, profile.json()).userType).toBe('organizer');
    const administrator = await asAdministrator(site);
    expect((await create(administrator)).statusCode).toBe(201);
    expect((await create(administrator, { organizerId: -(2 ** 40) })).statusCode).toBe(400);
    const forNobody = await create(administrator, { organizerId: 2_147_483_647 });
    expect(forNobody.statusCode).toBe(422);
    expect(forNobody.json().fields).toMatchObject([{ field: 'organizerId' }]);
  });

  it('takes the form of the specification, with its defaults, and is found at once', async () => {
    const { ask } = await aPerson();
    const market = await created(ask, {
      name: 'Zinnia Lane Market',
      phone: '503-555-0100',
      website: '',
      socialMedia: { facebook: 'https://facebook.com/zinnia', instagram: '', twitter: '' },
      operatingSchedule: {
        dayOfWeek: 'Saturday',
        startTime: '8:00 AM',
        endTime: '13:00',
        seasonal: true,
        seasonStart: 'April',
        seasonEnd: '2026-10-31',
      },
      amenities: { parking: true, restrooms: true, atm: false, petFriendly: true },
      isPermanent: true,
    });
    expect(market).toMatchObject({
      name: 'Zinnia Lane Market',
      category: 'farmers_market',
      state: 'OR',
      timeZone: 'America/Los_Angeles',
      website: null,
      socialMedia: { facebook: 'https://facebook.com/zinnia', instagram: null, twitter: null },
      hoursText: 'Sat 8 AM–1 PM · Apr–Oct',
      amenities: ['Parking', 'Restrooms', 'Pet friendly'],
      payments: ['cash', 'snap'],
      vendorSpaces: 30,
      applicationFee: '25',
      boothFee: '45',
      applicationDeadlineDays: 7,
      isHiringVendors: true,
      isPermanent: true,
      warning: null,
    });
    expect(Number(market.latitude)).toBeCloseTo(45.5, 0);
    await settled();
    const found = await app.inject(`${url}?near=97205&radius=10&q=zinnia`);
    expect(found.json()).toMatchObject([{ id: market.id }]);
  });

  it.each([
    [{ name: 'Ab' }, 'name', 'Market name must be at least 3 characters'],
    [{ name: undefined }, 'name', 'Market name must be at least 3 characters'],
    [{ description: 'Short' }, 'description', 'Description must be at least 10 characters'],
    [{ address: '1 El' }, 'address', 'Please provide a complete address'],
    [{ city: ' P ' }, 'city', 'City is required'],
    [{ state: 'O' }, 'state', 'State is required'],
    [{ zipCode: '972' }, 'zipCode', 'Valid ZIP code required'],
    [{ zipCode: 'abcde' }, 'zipCode', 'Valid ZIP code required'],
    [{ email: 'elm' }, 'email', 'Valid email address required'],
    [{ email: undefined }, 'email', 'Valid email address required'],
    [{ website: 'javascript:alert(1)' }, 'website', 'Valid website URL required'],
    [{ acceptedPayments: [] }, 'acceptedPayments', 'Select at least one payment method'],
    [{ vendorSpaces: 4 }, 'vendorSpaces', 'Minimum 5 vendor spaces'],
    [{ vendorSpaces: 201 }, 'vendorSpaces', 'Maximum 200 vendor spaces'],
    [{ applicationFee: -1 }, 'applicationFee', 'Application fee cannot be negative'],
    [{ applicationFee: '100.5' }, 'applicationFee', 'Application fee too high'],
    [{ boothFee: 'much' }, 'boothFee', 'Enter an amount in dollars, such as 45 or 12.50'],
    [{ applicationDeadlineDays: 2.5 }, 'applicationDeadlineDays', 'Enter a whole number of days'],
    [{ applicationDeadlineDays: 366 }, 'applicationDeadlineDays', 'At most 365 days'],
    [{ avgDailyVisitors: -1 }, 'avgDailyVisitors', 'Enter a whole number of visitors'],
    [{ avgDailyVisitors: 1_000_001 }, 'avgDailyVisitors', 'At most 1,000,000 visitors'],
    [{ latitude: '45.5' }, 'longitude', 'Enter both latitude and longitude'],
    [{ latitude: 'x', longitude: 1 }, 'latitude', 'Enter degrees between -90 and 90'],
    [{ category: 'supermarket' }, 'category', undefined],
    [
      { operatingSchedule: { dayOfWeek: 'Caturday', startTime: '08:00', endTime: '12:00' } },
      'operatingSchedule.dayOfWeek',
      undefined,
    ],
  ])('is refused with %o', async (fault, field, message) => {
    const { ask } = await aPerson();
    const answer = await create(ask, fault);
    expect(answer.statusCode, answer.body).toBe(400);
    const faults = answer.json().fields;
    expect(faults[0]).toMatchObject({ field, ...(message && { message }) });
  });

  it.each([
    [{ state: 'Atlantis' }, 'state'],
    [{ imageUrl: 'https://evil.example/x.png' }, 'imageUrl'],
    [{ agreementDocumentUrl: '/media/none.pdf' }, 'agreementDocumentUrl'],
    [
      { operatingSchedule: { dayOfWeek: 'Monday', startTime: 'early', endTime: '12:00' } },
      'operatingSchedule.startTime',
    ],
    [
      {
        operatingSchedule: {
          dayOfWeek: 'Monday',
          startTime: '08:00',
          endTime: '12:00',
          seasonal: true,
          seasonStart: 'when it is warm',
        },
      },
      'operatingSchedule.seasonStart',
    ],
  ])('cannot be done with %o', async (fault, field) => {
    const { ask } = await aPerson();
    const answer = await create(ask, fault);
    expect(answer.statusCode, answer.body).toBe(422);
    expect(answer.json().fields).toMatchObject([{ field }]);
  });

  it('believes a point near the town, and says how far another one is from it', async () => {
    const { ask } = await aPerson();
    const near = await created(ask, { latitude: '45.5301', longitude: -122.61 });
    expect([near.latitude, near.longitude]).toEqual(['45.5301', '-122.61']);
    const far = await create(ask, { latitude: 47.6, longitude: -122.3 });
    expect(far.statusCode).toBe(422);
    expect(far.json().fields).toEqual([
      {
        field: 'latitude',
        message: expect.stringMatching(
          /^The pin is 14\d miles from (97205 )?Portland, OR\. Move it there or correct the address\.$/,
        ),
      },
    ]);
  });

  it('goes without a point where nobody knows the town, and says so', async () => {
    const { ask } = await aPerson();
    const market = await created(ask, { city: 'Xyzzyville', zipCode: '00001' });
    expect(market).toMatchObject({ latitude: null, timeZone: null, warning: NO_COORDINATES });
    const changed = await change(ask, market.id, { city: 'Yzzyxville', zipCode: '00001' });
    expect(changed.json()).toMatchObject({ latitude: null, warning: ADDRESS_NOT_FOUND });
    const vermont = { city: 'Xyzzyville', state: 'VT', zipCode: '00001' };
    const inVermont = { latitude: null, timeZone: 'America/New_York' };
    expect((await change(ask, market.id, vermont)).json()).toMatchObject(inVermont);
  });

  it('says where nobody can read the hours, which are kept', async () => {
    const administrator = await asAdministrator(site);
    const hours = { operatingHours: 'blargh whenever' };
    const market = await created(administrator, hours);
    expect(market).toMatchObject({ ...hours, openingTimes: null, warning: HOURS_NOT_READ });
    const changed = await change(administrator, market.id, {
      ...hours,
      city: 'Xyzzyville',
      zipCode: '00001',
    });
    expect(changed.json().warning).toBe(`${ADDRESS_NOT_FOUND} ${HOURS_NOT_READ}`);
    const read = { operatingHours: 'Saturday 8 AM - 1 PM' };
    expect((await change(administrator, market.id, read)).json()).toMatchObject({ warning: null });
  });

  it('takes hours as the object of the specification, too, and keeps its text', async () => {
    const { ask } = await aPerson();
    const week = {
      monday: { open: '09:00', close: '17:00', isOpen: true },
      tuesday: { open: '09:00', close: '17:00', isOpen: false },
      saturday: { open: 'dawn', close: 'dusk', isOpen: true },
    };
    expect(await created(ask, { operatingHours: week })).toMatchObject({
      hoursText: 'Mon 9 AM–5 PM, Sat dawn to dusk',
      operatingHours: JSON.stringify(week),
      warning: null,
    });
    expect((await create(ask, { operatingHours: [week] })).statusCode).toBe(400);
    const endless = { monday: { open: 'x'.repeat(LONG_TEXT_MAX_LENGTH) } };
    expect((await create(ask, { operatingHours: endless })).statusCode).toBe(400);
  });

  it('shows no shopper the code of a week that is open on no day, which is kept', async () => {
    const { ask } = await aPerson();
    const week = '{"monday":{"open":"09:00","close":"17:00","isOpen":false}}';
    const market = await created(ask, { operatingHours: week });
    expect(market).toMatchObject({
      hoursText: null,
      operatingHours: week,
      openStatus: { text: 'Hours not available' },
      warning: HOURS_NOT_READ,
    });
    await settled();
    const page = await app.inject(`${url}/${market.id}`);
    expect(page.json()).toMatchObject({ hoursText: null, hoursInOwnWords: null });
  });

  it('keeps no blank word of a list, as a text without any leaves when it is split', async () => {
    const lists = { amenities: ['Shade', ''], tags: [''], paymentMethods: ['Barter', ' '] };
    const market = await created(await asAdministrator(site), lists);
    expect(market).toMatchObject({ amenities: ['Shade'], tags: [] });
    expect(market.paymentMethods).toContain('Barter');
    expect(market.paymentMethods).not.toContain('');
  });

  it('keeps a word once that a list says again in another case', async () => {
    const lists = { amenities: ['Parking', 'Shade', 'parking'], tags: ['Music', 'Music'] };
    const market = await created(await asAdministrator(site), lists);
    expect(market).toMatchObject({ amenities: ['Parking', 'Shade'], tags: ['Music'] });
  });

  it('keeps a picture and an agreement that come along', async () => {
    const { ask } = await aPerson();
    const market = await created(ask, {
      imageUrl: dataUrl('image/png', PICTURE),
      agreementDocumentUrl: aDocument('terms'),
    });
    expect(market.imageUrl).toMatch(/^\/media\/[\da-f]{40}-640\.webp$/);
    expect(market.agreementDocumentUrl).toMatch(/^\/media\/[\da-f]{40}\.pdf$/);
    expect((await app.inject(market.agreementDocumentUrl ?? '')).statusCode).toBe(200);
  });

  it('prefers structured opening times, and keeps written ones as they were written', async () => {
    const { ask } = await aPerson();
    const openingTimes = {
      yearRound: false,
      seasons: [
        {
          from: '05-01',
          to: '10-31',
          rules: [{ weekdays: ['saturday'], nth: [1, 3], opens: '08:00', closes: '13:00' }],
        },
      ],
      exceptions: [{ date: '2026-07-04', closed: true, note: 'Independence Day' }],
    };
    const structured = await created(ask, { openingTimes, operatingHours: 'Monday 09:00 - 14:00' });
    expect(structured.openingTimes).toEqual(openingTimes);
    expect(structured.hoursText).toBe('1st & 3rd Sat 8 AM–1 PM · May–Oct');
    const written = await created(ask, { operatingHours: 'Monday 09:00 - 14:00' });
    expect(written.operatingHours).toBe('Monday 09:00 - 14:00');
    expect(written.hoursText).toBe('Mon 9 AM–2 PM');
  });
});

it.each([
  ['Daily 9am-5pm; closed on holidays', true],
  ['Daily 9am-5pm; closed Thanksgiving and Christmas', false],
  ['Saturdays 9am-1pm, May-October', false],
  ['{"saturday":{"open":"09:00","close":"late","isOpen":true}}', false],
])('what is written as %j is told to shoppers beside the timetable: %s', async (text, isTold) => {
  const { ask } = await aPerson();
  const { id, openingTimes } = await created(ask, { operatingHours: text });
  expect(openingTimes?.seasons).toHaveLength(1);
  await settled();
  const told = (await app.inject(`${url}/${id}`)).json().hoursInOwnWords;
  expect(told).toBe(isTold ? text : null);
});

describe('Changing a market', () => {
  it('settles the doubt about hours that its organizer has put right', async () => {
    const { ask, user } = await aPerson();
    const doubted = {
      yearRound: false,
      seasons: [
        {
          from: null,
          to: null,
          rules: [
            { weekdays: ['saturday' as const], opens: '00:00', closes: '14:00', doubtful: true },
          ],
        },
      ],
      exceptions: [],
    };
    const { id } = await aMarket(connection, { organizerId: user.id, openingTimes: doubted });
    const rulesAfter = async (opens: string) => {
      const openingTimes = structuredClone(doubted);
      openingTimes.seasons[0]!.rules[0]!.opens = opens;
      const answer = await change(ask, id, { openingTimes });
      return expectConforms(writtenMarketSchema, answer.json()).openingTimes?.seasons[0]?.rules;
    };
    expect(await rulesAfter('00:00')).toEqual(doubted.seasons[0]!.rules);
    expect(await rulesAfter('12:00')).toEqual([
      { weekdays: ['saturday'], opens: '12:00', closes: '14:00' },
    ]);
  });

  const RULES = [{ weekdays: ['saturday' as const], opens: '08:00', closes: '13:00' }];

  it('settles the doubt about a season that its organizer has stated, and no other', async () => {
    const { ask, user } = await aPerson();
    const doubted = { from: null, to: null, doubtful: true, rules: RULES };
    const openingTimes = { yearRound: false, seasons: [doubted], exceptions: [] };
    const { id } = await aMarket(connection, { organizerId: user.id, openingTimes });
    const doubtAfter = async (changes: object, yearRound = false) => {
      const seasons = [{ ...doubted, ...changes }];
      const answer = await change(ask, id, {
        openingTimes: { ...openingTimes, yearRound, seasons },
      });
      return expectConforms(writtenMarketSchema, answer.json()).openingTimes?.seasons[0]?.doubtful;
    };
    const later = [{ ...RULES[0], opens: '09:00' }];
    expect(await doubtAfter({ rules: later })).toBe(true);
    expect(await doubtAfter({}, true)).toBeUndefined();
    expect(await doubtAfter({ from: '06-01', to: '10-31' })).toBeUndefined();
  });

  it.each(['by its form', 'by its hours alone'])(
    'in its season, %s, forgets the dates that its directory wrote beside it',
    async (how) => {
      const { ask, user } = await aPerson();
      const season = { from: '04-01', to: '10-31', rules: RULES };
      const openingTimes = { yearRound: false, seasons: [season], exceptions: [] };
      const { id } = await aMarket(connection, {
        organizerId: user.id,
        category: 'farm_stand',
        seasonalInfo: '04/01/2017 to 10/31/2017',
        openingTimes: { ...openingTimes, seasons: [{ ...season, statedYear: 2017 }] },
      });
      const wordsAfter = async (from: string) => {
        const payload = { openingTimes: { ...openingTimes, seasons: [{ ...season, from }] } };
        const seasonalInfo = '04/01/2017 to 10/31/2017';
        const answer =
          how === 'by its form'
            ? await change(ask, id, { ...payload, seasonalInfo })
            : await ask({ method: 'PATCH', url: `/api/farm-direct/listings/${id}`, payload });
        expect(answer.statusCode, answer.body).toBe(200);
        return answer.json().seasonalInfo;
      };
      expect(await wordsAfter('04-01')).toBe('04/01/2017 to 10/31/2017');
      expect(await wordsAfter('05-01')).toBeNull();
    },
  );

  describe('in its hours as text', () => {
    const TIMES = { weekdays: ['wednesday' as const], opens: '09:00', closes: '12:00' };
    const AUTUMN = { from: '09-01', to: '10-31', statedYear: 2017, rules: [TIMES] };
    const imported = { yearRound: false, seasons: [AUTUMN], exceptions: [] };

    /** What becomes of a market whose hours an administrator corrects. */
    async function corrected(stored: object, operatingHours: string) {
      const { id } = await aMarket(connection, stored);
      const answer = await change(await asAdministrator(site), id, { operatingHours });
      return expectConforms(writtenMarketSchema, answer.json());
    }

    it('keeps the season that its directory states beside them', async () => {
      const stored = {
        openingTimes: imported,
        operatingHours: 'Wed: 9:00 AM-12:00 PM;',
        seasonalInfo: '09/01/2017 to 10/31/2017',
      };
      const market = await corrected(stored, 'Wed: 9:00 AM-1:00 PM;');
      expect(market.openingTimes).toEqual({
        ...imported,
        seasons: [{ ...AUTUMN, rules: [{ ...TIMES, closes: '13:00' }] }],
      });
      expect(market.openStatus.text).toMatch(/^Closed for the season/);
      const yearRound = {
        ...imported,
        yearRound: true,
        seasons: [{ ...AUTUMN, from: null, to: null }],
      };
      const always = await corrected({ ...stored, openingTimes: yearRound }, 'Wed 9 AM - 1 PM');
      expect(always.openingTimes?.yearRound).toBe(true);
    });

    it('keeps the days on which it is closed, of every year and single ones, that stand elsewhere', async () => {
      const [july4, christmas] = ['07-04', '12-25'].map((day) => ({ from: day, to: day }));
      const today = { date: '2026-06-03', closed: true };
      const stored = {
        openingTimes: { ...imported, exceptions: [today], yearlyClosures: [july4, christmas] },
        operatingHours: 'Wed: 9:00 AM-12:00 PM; closed July 4',
      };
      // Its own closure the text has stated itself, and leaves out now.
      const market = await corrected(stored, 'Wed: 9:00 AM-1:00 PM;');
      expect(market.openingTimes).toMatchObject({
        exceptions: [today],
        yearlyClosures: [christmas],
      });
      const again = await corrected(stored, 'Wed: 9:00 AM-1:00 PM; closed December 25');
      expect(again.openingTimes?.yearlyClosures).toEqual([christmas]);
    });

    it.each([
      ['states another', 'Wed: 9:00 AM-12:00 PM;', 'Wed 9 AM - 1 PM, May to June', '05-01'],
      [
        'leaves out the one that stood there',
        'Wed 9 AM - 12 PM, September to October',
        'Wed 9 AM - 1 PM',
        null,
      ],
      ['leaves out the one that it was shown', null, 'Wed 9 AM - 1 PM', null],
    ])('does not where the text %s', async (_, operatingHours, text, from) => {
      const market = await corrected({ openingTimes: imported, operatingHours }, text);
      expect(market.openingTimes?.seasons.map((season) => season.from)).toEqual([from]);
    });

    it('is in doubt about its season as long as they are, unless its directory has stated it', async () => {
      const [plain, summer] = ['Wed 9 AM - 12 PM', 'Summer Wed 9 AM - 12 PM'];
      const seasonAfter = async (span: object, before: string, text: string) => {
        const seasons = [{ from: null, to: null, ...span, rules: [TIMES] }];
        const stored = { openingTimes: { ...imported, seasons }, operatingHours: before };
        const [season] = (await corrected(stored, text)).openingTimes!.seasons;
        return [season!.from, season!.doubtful ?? false];
      };
      const [firm, inDoubt] = [{}, { doubtful: true }];
      expect(await seasonAfter(firm, plain, summer)).toEqual([null, true]);
      expect(await seasonAfter(inDoubt, summer, plain)).toEqual([null, false]);
      // By what its directory wrote beside them.
      expect(await seasonAfter(inDoubt, plain, plain)).toEqual([null, true]);
      const autumn = { from: '09-01', to: '10-31' };
      expect(await seasonAfter(autumn, plain, summer)).toEqual(['09-01', false]);
      expect(await seasonAfter(autumn, summer, plain)).toEqual(['09-01', false]);
    });
  });

  it('is for its organizer and the administrator; for others it is not there', async () => {
    const [ada, eve] = [await aPerson(), await aPerson()];
    const { id } = await created(ada.ask);
    expect((await change((request) => app.inject(request), id)).statusCode).toBe(401);
    for (const organizerId of [undefined, eve.user.id, ada.user.id]) {
      expect((await change(eve.ask, id, { organizerId })).statusCode).toBe(404);
    }
    expect((await change(ada.ask, 2_147_483_647)).statusCode).toBe(404);
    expect((await change(ada.ask, id, { organizerId: eve.user.id })).statusCode).toBe(403);
    expect((await change(ada.ask, id, { name: 'By Ada' })).json()).toMatchObject({
      name: 'By Ada',
    });
    const administrator = await asAdministrator(site);
    expect((await change(administrator, id, { name: 'Third' })).json()).toMatchObject({
      name: 'Third',
    });
    expect((await change(ada.ask, id, { name: 'No' })).statusCode).toBe(400);
  });

  it('becomes a farm stand, which its owner may delete, only by the administrator', async () => {
    const { user, ask } = await aPerson();
    const { id } = await aMarket(connection, { organizerId: user.id });
    const becomesStand = (asker: typeof ask) => change(asker, id, { category: 'farm_stand' });
    const refused = await becomesStand(ask);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().fields).toMatchObject([{ field: 'category' }]);
    const removal = { method: 'DELETE', url: `/api/farm-direct/listings/${id}` } as const;
    expect((await ask(removal)).statusCode).toBe(404);
    expect((await becomesStand(await asAdministrator(site))).statusCode).toBe(200);
    // What is one already is hers to change as before.
    expect((await becomesStand(ask)).statusCode).toBe(200);
    expect((await ask(removal)).statusCode).toBe(204);
  });

  it('leaves alone what is not mentioned', async () => {
    const { user, ask } = await aPerson();
    const { id } = await aMarket(connection, {
      organizerId: user.id,
      category: 'flea_market',
      amenities: ['Live music', 'ATM'],
      paymentsAccepted: ['cash', 'check'],
      paymentsNotAccepted: ['snap', 'wic'],
      imageUrl: '/images/kept.webp',
      operatingHours: 'as it pleases',
      boothFee: '12.50',
      latitude: 45.51,
      longitude: -122.68,
      address: FORM.address,
    });
    const amenities = { atm: false, wifi: true };
    const answer = await change(ask, id, { amenities, imageUrl: '/images/kept.webp' });
    expect(answer.json()).toMatchObject({
      category: 'flea_market',
      amenities: ['Live music', 'Wi-Fi'],
      payments: ['cash', 'snap'],
      paymentsNotAccepted: ['wic'],
      imageUrl: '/images/kept.webp',
      operatingHours: 'as it pleases',
      boothFee: '12.50',
      latitude: '45.51',
      longitude: '-122.68',
    });
    const list = await change(ask, id, { amenities: ['Picnic tables'], imageUrl: '' });
    expect(list.json()).toMatchObject({ amenities: ['Picnic tables'], imageUrl: null });
  });

  it('says what is sold as shoppers look for it, and no longer that it is not', async () => {
    const { user, ask } = await aPerson();
    const stored = {
      goodsSold: ['eggs' as const],
      goodsNotSold: ['honey' as const, 'wine' as const],
    };
    const { id } = await aMarket(connection, { organizerId: user.id, ...stored });
    expect((await change(ask, id)).json()).toMatchObject({
      goods: ['eggs'],
      goodsNotSold: ['honey', 'wine'],
    });
    const changed = await change(ask, id, {
      name: 'Egg Hut',
      goods: ['fruits', 'honey', 'fruits'],
    });
    expect(changed.json()).toMatchObject({ goods: ['fruits', 'honey'], goodsNotSold: ['wine'] });
    await settled();
    const found = async (goods: string) =>
      (await app.inject(`${url}?q=egg%20hut&goods=${goods}`)).json();
    expect(await found('honey,fruits')).toMatchObject([{ id }]);
    expect(await found('eggs')).toEqual([]);
    expect((await change(ask, id, { goods: [] })).json()).toMatchObject({ goods: [] });
    expect((await change(ask, id, { goods: ['swords'] })).statusCode).toBe(400);
  });

  it('takes an amenity in another case for the one that its switch is for', async () => {
    const { user, ask } = await aPerson();
    const amenities = ['parking', 'Shade', 'WI-FI'];
    const { id } = await aMarket(connection, { organizerId: user.id, amenities });
    const switched = await change(ask, id, { amenities: { parking: true, wifi: false } });
    expect(switched.json()).toMatchObject({ amenities: ['Shade', 'Parking'] });
  });

  it('goes by the visitors that were entered last, not by the foot traffic from before', async () => {
    const { user, ask } = await aPerson();
    const counted = { avgDailyVisitors: 2600, avgDailyFootTraffic: 2600 };
    const { id } = await aMarket(connection, { organizerId: user.id, ...counted });
    const visitors = async (more: object) => {
      const { avgDailyVisitors, avgDailyFootTraffic } = (await change(ask, id, more)).json();
      return [avgDailyVisitors, avgDailyFootTraffic];
    };
    expect(await visitors({})).toEqual([2600, 2600]);
    expect(await visitors({ avgDailyVisitors: 2600 })).toEqual([2600, 2600]);
    expect(await visitors({ avgDailyVisitors: 300 })).toEqual([300, null]);
    expect(await visitors({ avgDailyVisitors: 500, avgDailyFootTraffic: 800 })).toEqual([500, 800]);
    expect(await visitors({ avgDailyVisitors: null })).toEqual([null, null]);
  });

  it('tells how to pay once, however often it is sent back as it was read', async () => {
    const { ask } = await aPerson();
    const words = ['Wooden tokens', 'snap', 'wooden tokens', 'WIC'];
    const { id, paymentMethods } = await created(ask, { paymentMethods: words });
    // What is ticked says which of those that have a name are accepted.
    expect(paymentMethods).toEqual(['Cash', 'SNAP', 'Wooden tokens']);
    expect((await change(ask, id, { paymentMethods })).json()).toMatchObject({ paymentMethods });
    const unticked = { paymentMethods, acceptedPayments: ['cash'] };
    expect((await change(ask, id, unticked)).json()).toMatchObject({
      payments: ['cash'],
      paymentMethods: ['Cash', 'Wooden tokens'],
    });
    const administrator = await asAdministrator(site);
    const silent = { paymentMethods: ['WIC', 'Barter'], acceptedPayments: undefined };
    expect((await change(administrator, id, silent)).json()).toMatchObject({
      payments: ['cash', 'wic'],
      paymentMethods: ['Cash', 'WIC', 'Barter'],
    });
  });

  it('forgets with a payment the words in which its directory told of it, and no others', async () => {
    const { ask, user } = await aPerson();
    const { id } = await aMarket(connection, {
      organizerId: user.id,
      paymentsAccepted: ['cash', 'wic'],
      paymentMethods: ['WIC', 'Checks', 'Wooden tokens'],
    });
    const ticked = (...acceptedPayments: string[]) => change(ask, id, { acceptedPayments });
    const words = ['Checks', 'Wooden tokens'];
    expect((await ticked('cash', 'wic')).json().paymentMethods).toContain('WIC');
    expect((await ticked('cash')).json().paymentMethods).toEqual(['Cash', ...words]);
  });

  it('is refused for a stored website that leads nowhere only where that is sent again', async () => {
    const { ask, user } = await aPerson();
    const website = 'https://www.elm.example and https://facebook.com/elm';
    const { id } = await aMarket(connection, { organizerId: user.id, website });
    expect((await change(ask, id)).json()).toMatchObject({ website });
    const again = await change(ask, id, { website });
    expect(again.statusCode).toBe(400);
    expect(again.json().fields).toEqual([
      { field: 'website', message: 'Valid website URL required' },
    ]);
  });

  it('invents no fee and no spaces where a directory gave none, and keeps what was stated', async () => {
    const { user, ask } = await aPerson();
    const { id } = await aMarket(connection, {
      organizerId: user.id,
      vendorSpaces: null,
      applicationFee: null,
    });
    const UNKNOWN = { vendorSpaces: null, applicationFee: null };
    const corrected = await change(ask, id, { phone: '503', vendorSpaces: '', applicationFee: '' });
    expect(corrected.json()).toMatchObject({ phone: '503', ...UNKNOWN });
    expect((await change(ask, id)).json()).toMatchObject(UNKNOWN);
    const told = await change(ask, id, { vendorSpaces: '12', applicationFee: '7.5' });
    expect(told.json()).toMatchObject({ vendorSpaces: 12, applicationFee: '7.50' });
    const emptied = await change(ask, id, { vendorSpaces: '', applicationFee: '' });
    expect(emptied.statusCode).toBe(400);
    expect(emptied.json().fields).toMatchObject([
      { field: 'vendorSpaces', message: 'Enter a number of vendor spaces' },
      { field: 'applicationFee', message: 'Enter an amount in dollars, such as 25' },
    ]);
  });

  it('leaves alone what another change has put there while its place was looked for', async () => {
    const { user, ask } = await aPerson();
    const { id } = await aMarket(connection, { organizerId: user.id, amenities: ['ATM'] });
    const looking = Promise.withResolvers<void>();
    const found = Promise.withResolvers<null>();
    const geocoder = vi.spyOn(site.services.geocoder, 'find').mockImplementationOnce(() => {
      looking.resolve();
      return found.promise;
    });
    const address = '2 Oak Street';
    const first = change(ask, id, {
      address,
      amenities: { wifi: true },
      acceptedPayments: ['cash'],
    });
    await looking.promise;
    geocoder.mockRestore();
    const administrator = await asAdministrator(site);
    const second = await change(administrator, id, { amenities: ['ATM', 'Picnic tables'] });
    expect(second.statusCode, second.body).toBe(200);
    found.resolve(null);
    expect((await first).json()).toMatchObject({
      address,
      amenities: ['ATM', 'Picnic tables', 'Wi-Fi'],
      payments: ['cash'],
    });
  });

  it.each([
    ['imageUrl', aPicture],
    ['agreementDocumentUrl', aDocument],
  ] as const)(
    'is told first that its %s was replaced meanwhile, and then that the former one is gone',
    async (field, aFile) => {
      const { ask } = await aPerson();
      const market = await created(ask, { [field]: await aFile('green') });
      const replaced = await change(ask, market.id, { [field]: await aFile('blue') });
      expect(replaced.statusCode, replaced.body).toBe(200);
      const late = (version: string) =>
        ask({
          method: 'PUT',
          url: `${url}/${market.id}`,
          headers: { 'if-match': `"${version}"` },
          payload: { ...FORM, phone: '503-555-0199', [field]: market[field] },
        });
      const refused = await late(market.version);
      expect(refused.statusCode, refused.body).toBe(412);
      expect(refused.json().fields).toEqual([{ field, message: 'Changed in the meantime' }]);
      const gone = await late(refused.json().version);
      expect(gone.statusCode, gone.body).toBe(422);
      expect(gone.json().fields).toMatchObject([{ field }]);
      await settled();
      const stored = (await app.inject(`${url}/${market.id}`)).json();
      expect(stored).toMatchObject({ phone: market.phone, [field]: replaced.json()[field] });
    },
  );

  it('is told what was changed meanwhile by the names that its form has', async () => {
    const { ask } = await aPerson();
    const { id, version } = await created(ask);
    await change(ask, id, { goods: ['eggs'], acceptedPayments: ['cash'] });
    const late = await ask({
      method: 'PUT',
      url: `${url}/${id}`,
      headers: { 'if-match': `"${version}"` },
      payload: { ...FORM, goods: ['honey'], acceptedPayments: ['wic'] },
    });
    expect(late.statusCode, late.body).toBe(412);
    expect(late.json().fields).toMatchObject([{ field: 'goods' }, { field: 'acceptedPayments' }]);
  });

  it('is looked for again where nobody knew its place', async () => {
    const { user, ask } = await aPerson();
    const place = { latitude: null, longitude: null, timeZone: null, address: FORM.address };
    const { id } = await aMarket(connection, { organizerId: user.id, ...place });
    expect((await change(ask, id)).json()).toMatchObject({ timeZone: 'America/Los_Angeles' });
  });

  it('stays where it is when an administrator leaves out its ZIP code', async () => {
    const administrator = await asAdministrator(site);
    const { id } = await created(administrator, { latitude: 45.53, longitude: -122.6 });
    const kept = (await change(administrator, id, { zipCode: undefined })).json();
    expect(kept).toMatchObject({ zipCode: '97205', latitude: '45.53', longitude: '-122.6' });
  });

  it('stays where it is when the ZIP code is filled in that its directory lacked', async () => {
    const { user, ask } = await aPerson();
    const address = { address: FORM.address, city: FORM.city, state: 'OR', zipCode: '' };
    const point = { latitude: 45.53, longitude: -122.6 };
    const { id } = await aMarket(connection, { organizerId: user.id, ...address, ...point });
    const filled = (await change(ask, id)).json();
    expect(filled).toMatchObject({ zipCode: '97205', latitude: '45.53', longitude: '-122.6' });
    const corrected = (await change(ask, id, { zipCode: '97209' })).json();
    expect(corrected.latitude).not.toBe('45.53');
  });

  it('stays where it is when its street is put right, unless the new one is found', async () => {
    const { ask } = await aPerson();
    const { id } = await created(ask, { latitude: 45.53, longitude: -122.6 });
    const put = async (more: object) => (await change(ask, id, more)).json();
    const kept = { latitude: '45.53', longitude: '-122.6', timeZone: 'America/Los_Angeles' };
    expect(await put({ address: '1 Elm Street (blue gate)' })).toMatchObject(kept);
    const { find } = site.services.geocoder;
    const geocoder = vi.spyOn(site.services.geocoder, 'find').mockImplementation(async (text) => {
      const place = await find(text);
      const street = { kind: 'address', latitude: 45.51, approximate: false } as const;
      return place && text.startsWith('2 Oak Street') ? { ...place, ...street } : place;
    });
    expect(await put({ address: '3 Oak Street' })).toMatchObject(kept);
    expect(await put({ address: '2 Oak Street' })).toMatchObject({ latitude: '45.51' });
    geocoder.mockRestore();
    // 'Move the pin back to the address': it is not to stay.
    const back = await put({ address: '3 Oak Street', latitude: null, longitude: null });
    expect(back.latitude).not.toBe('45.51');
  });

  it('moves with its address, into another time zone too, unless its pin is told', async () => {
    const { ask } = await aPerson();
    const { id } = await created(ask, { latitude: 45.53, longitude: -122.6 });
    const moved = (await change(ask, id, { city: 'Boston', state: 'MA', zipCode: '02108' })).json();
    expect(moved).toMatchObject({ timeZone: 'America/New_York', warning: null });
    expect(Number(moved.latitude)).toBeCloseTo(42.36, 1);
    const pinned = { latitude: 45.53, longitude: -122.6 };
    const back = (await change(ask, id, pinned)).json();
    expect(back).toMatchObject({ latitude: '45.53', timeZone: 'America/Los_Angeles' });
  });

  it('tells those who have applied where it is from now on, and only where that is elsewhere', async () => {
    const { user, ask } = await aPerson();
    const { id } = await aMarket(connection, { organizerId: user.id, name: 'Elm Street Market' });
    const [approved, gone] = [await aUser(connection), await aUser(connection)];
    for (const [userId, status] of [
      [approved.id, 'approved'],
      [gone.id, 'withdrawn'],
    ] as const) {
      const { id: vendorId } = await aVendor(connection, { userId });
      await anApplication(connection, { marketId: id, vendorId, status });
    }
    expect((await change(ask, id)).statusCode).toBe(200);
    await connection.delete(notifications);
    expect((await change(ask, id, { zipCode: '97209' })).statusCode).toBe(200);
    expect(await connection.$count(notifications)).toBe(0);
    expect((await change(ask, id, { address: '2 Oak Street' })).statusCode).toBe(200);
    expect(await connection.select().from(notifications)).toMatchObject([
      {
        userId: approved.id,
        title: 'Elm Street Market has moved',
        body: 'Elm Street Market is now at 2 Oak Street, Portland, OR 97205.',
        path: `/market/${id}`,
      },
    ]);
  });
});
