import { describe, expect, it } from 'vitest';
import type { Market } from '#contract/markets/markets.ts';
import { PAYMENTS } from '#contract/markets/payments.ts';
import { usualWeek } from '#contract/opening-times/weeklySchedule.ts';
import { adminMarketFormSchema, adminMarketValues, toAdminWrite } from './adminMarketValues.ts';

const LITTLE = { name: 'Elm', address: '1 Elm Street', city: 'Portland', state: 'OR' };
const written = (changed: object, market: Market | null = null) =>
  toAdminWrite({ ...adminMarketValues(market), ...LITTLE, ...changed }, market) as Record<
    string,
    unknown
  >;

/** As much of a market as the form reads. */
const stored = (fields: object) =>
  ({
    ...written({}),
    amenities: [],
    payments: [],
    paymentMethods: [],
    tags: [],
    ...fields,
  }) as unknown as Market;

const SEASON = {
  yearRound: false,
  seasons: [
    {
      from: '05-01',
      to: '10-31',
      rules: [{ weekdays: ['saturday'], opens: '09:00', closes: '13:00' }],
    },
  ],
  exceptions: [],
};

describe("the administrator's form", () => {
  it('sends an empty fee as 0, empty visitors as null and an empty deadline as 7', () => {
    expect(
      written({ boothFee: ' ', avgDailyVisitors: '', applicationDeadlineDays: '' }),
    ).toMatchObject({ boothFee: '0', avgDailyVisitors: null, applicationDeadlineDays: 7 });
    // Of an imported market nobody had stated a fee, nor does who saves it for another reason.
    expect(written({}, stored({ boothFee: '' }))).toMatchObject({ boothFee: '' });
    expect(written({ boothFee: '' }, stored({ boothFee: '45' }))).toMatchObject({ boothFee: '0' });
    expect(written({ boothFee: '12.50', avgDailyVisitors: '400' })).toMatchObject({
      boothFee: '12.50',
      avgDailyVisitors: 400,
    });
  });

  it('sends what is separated by commas as lists', () => {
    expect(written({ tags: 'organic, local,', paymentMethods: ' Cash ' })).toMatchObject({
      tags: ['organic', 'local'],
      paymentMethods: ['Cash'],
    });
  });

  it('sends the amenity that was typed and not added with the others, each once', () => {
    const amenities = ['Parking', 'ATM'];
    expect(written({ amenities, typedAmenity: ' atm, Shade' })).toMatchObject({
      amenities: ['Parking', 'ATM', 'Shade'],
    });
    expect(written({ amenities })).not.toHaveProperty('typedAmenity');
  });

  it('has how a market is found and where it is in social media, and sends them', () => {
    const socialMedia = {
      facebook: 'https://www.facebook.com/elm',
      instagram: null,
      twitter: null,
    };
    const market = stored({ locationNote: 'Behind the barn', socialMedia });
    expect(adminMarketValues(market)).toMatchObject({
      locationNote: 'Behind the barn',
      socialMedia: { facebook: 'https://www.facebook.com/elm', instagram: '', twitter: '' },
    });
    const values = { ...adminMarketValues(market), ...LITTLE, locationNote: 'By the oak' };
    const profiles = { facebook: '', instagram: '@elm', twitter: '' };
    const sent = adminMarketFormSchema(market).parse({ ...values, socialMedia: profiles });
    expect(sent).toMatchObject({
      locationNote: 'By the oak',
      socialMedia: { facebook: '', instagram: 'https://www.instagram.com/elm', twitter: '' },
    });
  });

  it.each([
    ['farmers_market', true],
    ['food_market', true],
    ['flea_market', false],
    ['farm_stand', false],
  ])('sends the terms for vendors where they apply here: of a %s, %s', (category, areSent) => {
    expect(Object.hasOwn(written({ category, boothFee: '12' }), 'boothFee')).toBe(areSent);
  });

  it('lists the ticked payments apart from those in own words, and sends those alone', () => {
    const market = stored({
      payments: ['cash', 'snap'],
      paymentMethods: ['Cash', 'SNAP', 'Wooden tokens', 'cash'],
    });
    expect(adminMarketValues(market).paymentMethods).toBe('Wooden tokens');
    const changed = { acceptedPayments: ['snap'], paymentMethods: 'Wooden tokens, Venmo' };
    expect(written(changed, market)).toMatchObject({
      acceptedPayments: ['snap'],
      paymentMethods: ['Wooden tokens', 'Venmo'],
    });
  });

  it('ticks a payment that is typed by its name, once, and none of a text that nobody has touched', () => {
    expect(written({ paymentMethods: 'checks, Venmo' })).toMatchObject({
      acceptedPayments: ['check'],
      paymentMethods: ['checks', 'Venmo'],
    });
    const all = { ...adminMarketValues(null), ...LITTLE, acceptedPayments: [...PAYMENTS] };
    const parsed = adminMarketFormSchema(null).safeParse({ ...all, paymentMethods: 'Cash' });
    expect(parsed.data?.acceptedPayments).toEqual(PAYMENTS);

    const market = stored({ payments: ['cash'], paymentMethods: ['Cash', 'Checks'] });
    expect(written({ phone: '503-555-0100' }, market).acceptedPayments).toEqual(['cash']);
    const more = { paymentMethods: 'Checks, Venmo' };
    expect(written(more, market).acceptedPayments).toEqual(['cash', 'check']);
  });

  it('leaves lists as they are where their text is: their words may have commas', () => {
    const market = stored({
      paymentMethods: ['Venmo, PayPal'],
      tags: ['Fair labor practices, living wage, fair trade, etc.'],
    });
    const same = written({ phone: '503-555-0100' }, market);
    expect(same).not.toHaveProperty('paymentMethods');
    expect(same).not.toHaveProperty('tags');
    expect(written({ tags: '' }, market).tags).toEqual([]);
  });

  it('names the fields that it finds fault with', () => {
    const values = { ...adminMarketValues(null), email: 'elm' };
    const { error } = adminMarketFormSchema(null).safeParse(values);
    expect(error?.issues.map(({ path }) => path[0])).toEqual([
      'name',
      'address',
      'city',
      'state',
      'email',
    ]);
  });
});

describe('its hours', () => {
  it('name at least one day, however much else is wrong', () => {
    const week = usualWeek();
    for (const day of Object.values(week)) day.isOpen = false;
    const never = { ...adminMarketValues(null), ...LITTLE, category: 'farm_stand' as const, week };
    const closed = stored({
      ...LITTLE,
      category: 'farm_stand',
      openingTimes: { ...SEASON, seasons: [{ from: null, to: null, rules: [] }] },
    });
    const faultsOf = (values: object, market: Market | null = null) =>
      adminMarketFormSchema(market)
        .safeParse({ ...never, ...values })
        .error?.issues.map(({ path, message }) => [path[0], message]);
    expect(faultsOf({})).toEqual([['week', 'Open on at least one day.']]);
    expect(faultsOf({ name: '' })?.map(([field]) => field)).toEqual(['name', 'week']);
    expect(faultsOf({ category: 'food_market' })).toBeUndefined();
    // What nobody touches stays as somebody wrote it.
    expect(faultsOf({}, closed)).toBeUndefined();
  });

  it('are a week for a new stand, as text', () => {
    expect(written({ category: 'farm_stand' }).operatingHours).toMatch(/^Monday 09:00 - 17:00; /);
  });

  it('stay as they are where nobody touches them', () => {
    const market = stored({ category: 'farm_stand', operatingHours: null, openingTimes: SEASON });
    const same = written({}, market);
    expect(same).not.toHaveProperty('operatingHours');
    expect(same).not.toHaveProperty('openingTimes');
    const unreadable = stored({ category: 'farm_stand', operatingHours: 'now and then' });
    expect(written({}, unreadable)).not.toHaveProperty('operatingHours');
  });

  it('are not made up for a market that says nothing of them', () => {
    const silent = { operatingHours: null, openingTimes: null };
    const stand = stored({ ...silent, category: 'farm_stand' });
    const becomesOne = stored({ ...silent, category: 'farmers_market' });
    for (const market of [stand, becomesOne]) {
      expect(adminMarketValues(market).week).toBeNull();
      const sent = written({ category: 'farm_stand', phone: '503-555-0100' }, market);
      expect(sent).not.toHaveProperty('operatingHours');
      expect(sent).not.toHaveProperty('openingTimes');
    }
  });

  it('tell the season: words that only repeat it are not shown as if they set it, and stay', () => {
    const season = { openingTimes: SEASON, seasonalInfo: '05/01/2014 to 10/31/2014' };
    const market = stored({ ...season, seasonInOwnWords: null });
    expect(adminMarketValues(market).seasonalInfo).toBe('');
    expect(written({ phone: '503-555-0100' }, market)).not.toHaveProperty('seasonalInfo');
    expect(written({ seasonalInfo: 'Closed in snow' }, market)).toMatchObject({
      seasonalInfo: 'Closed in snow',
    });
  });

  it('stand apart from other words about the season, which are shown and can be taken back', () => {
    const market = stored({ seasonalInfo: 'No snow', seasonInOwnWords: 'No snow' });
    expect(adminMarketValues(market).seasonalInfo).toBe('No snow');
    expect(written({ seasonalInfo: '' }, market)).toMatchObject({ seasonalInfo: '' });
  });

  it('keep their season when the week changes', () => {
    const market = stored({ category: 'farm_stand', operatingHours: null, openingTimes: SEASON });
    const { openingTimes } = written({ week: usualWeek() }, market);
    expect(openingTimes).toMatchObject({ seasons: [{ from: '05-01', to: '10-31' }] });
    // Of single days it says nothing: they stay.
    expect(openingTimes).not.toHaveProperty('exceptions');
  });

  it('say nothing of single days where there were none: today may be closed meanwhile', () => {
    const ALL_YEAR = { ...SEASON, seasons: [{ from: null, to: null, rules: [] }] };
    const known = stored({ category: 'farm_stand', operatingHours: null, openingTimes: ALL_YEAR });
    const unknown = stored({ category: 'farm_stand', operatingHours: null, openingTimes: null });
    for (const market of [known, unknown]) {
      const sent = written({ week: usualWeek() }, market);
      expect(sent).not.toHaveProperty('operatingHours');
      expect(sent.openingTimes).toBeDefined();
      expect(sent.openingTimes).not.toHaveProperty('exceptions');
    }
  });

  it('of a market with days are text that is sent when it is another', () => {
    const market = stored({ category: 'food_market', operatingHours: 'Sat 8-12' });
    expect(written({}, market)).not.toHaveProperty('operatingHours');
    expect(written({ operatingHours: 'Sun 8-12' }, market).operatingHours).toBe('Sun 8-12');
  });
});
