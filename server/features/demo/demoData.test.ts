import { describe, expect, it } from 'vitest';
import { APPLICATION_STATUSES, ORGANIZER_MOVES } from '#contract/applications/applicationStatus.ts';
import { dateOfDay, dayNumber } from '#contract/calendarDays.ts';
import { isCalledOff } from '#contract/events/eventStatus.ts';
import { marketEventSchema } from '#contract/events/events.ts';
import { recurrenceDates } from '#contract/events/recurrence.ts';
import { COUNTED_DAYS } from '#contract/market-counts/marketCountKinds.ts';
import { MARKET_CATEGORIES } from '#contract/markets/categories.ts';
import { trafficTag } from '#contract/markets/hiring.ts';
import { marketSchema } from '#contract/markets/markets.ts';
import type { ClockTime, OpeningTimes } from '#contract/opening-times/openingTimes.ts';
import { productWriteSchema } from '#contract/products/products.ts';
import { marketReviewSchema } from '#contract/reviews/reviews.ts';
import { opensOn } from '#server/features/opening-times/evaluating/evaluate.ts';
import { milesBetween } from '#server/features/places/distance.ts';
import { createGazetteer } from '#server/features/places/gazetteer/gazetteer.ts';
import { timeZoneAt } from '#server/features/places/timeZone.ts';
import { type DemoApplication, organizedMarkets } from './demoApplications.ts';
import { createDemoData, type DemoData } from './demoData.ts';
import { demoOwners } from './demoPeople.ts';
import { METROS } from './places/metros.ts';

const NOVEMBER = new Date('2025-11-20T18:00:00Z');
const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 12, 17)));
const EXAMPLE_HOST = /(?:^|[./@])example\.(?:com|org|net)(?:\/|$)/;

const demo = createDemoData({ firstStart: NOVEMBER });

function rulesOf(times: OpeningTimes | null | undefined) {
  return times?.seasons.flatMap(({ rules }) => rules) ?? [];
}

function minutes(time: ClockTime): number {
  if (time === 'dawn') return 6 * 60;
  if (time === 'dusk') return 20 * 60;
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** The dates of a market's events, each as days after the first start. */
function eventOffsets({ events }: DemoData, marketId: number, firstStart: Date): number[] {
  const today = dayNumber(firstStart.toISOString());
  return events
    .filter((event) => event.marketId === marketId && event.eventType === undefined)
    .map(({ eventDate }) => dayNumber(eventDate) - today);
}

describe('the demo data', () => {
  it('is the same at any hour of the same day', () => {
    const later = createDemoData({ firstStart: new Date('2025-11-20T23:59:59Z') });
    expect(later).toEqual(demo);
  });

  it('has 120 markets of all categories in 30 areas, thickest around Portland', () => {
    expect(METROS).toHaveLength(30);
    expect(demo.markets).toHaveLength(120);
    expect(METROS[0]?.listings).toHaveLength(24);
    expect(new Set(demo.markets.map(({ name }) => name)).size).toBe(120);
    for (const category of MARKET_CATEGORIES) {
      const all = demo.markets.filter((market) => market.category === category);
      expect(all.length).toBeGreaterThanOrEqual(15);
      expect(all.filter(({ id }) => id <= 24).length).toBeGreaterThanOrEqual(3);
    }
    expect(demo.vendors).toHaveLength(60);
    expect(new Set(demo.vendors.map(({ businessName }) => businessName)).size).toBe(60);
  });

  it('opens with three varied Portland markets that leave nothing unsaid', () => {
    const first = demo.markets.slice(0, 3);
    expect(new Set(first.map(({ category }) => category)).size).toBe(3);
    for (const market of first) {
      expect(milesBetween(market, { latitude: 45.5152, longitude: -122.6784 })).toBeLessThan(15);
      for (const field of [
        'description',
        'phone',
        'email',
        'website',
        'openingTimes',
        'accessibility',
        'seasonalInfo',
        'specialEvents',
        'parkingInfo',
        'petPolicy',
        'locationNote',
        'avgDailyVisitors',
      ] as const) {
        expect(market[field], `${field} of ${market.name}`).toBeTruthy();
      }
      expect(market.goodsSold?.length).toBeGreaterThan(3);
      expect(market.paymentsAccepted?.length).toBeGreaterThan(2);
    }
    expect(demo.markets.filter(({ isHiringVendors }) => isHiringVendors)[2]?.name).toBe(
      'Alder & Vine Farmers Market',
    );
  });

  it('keeps to what the contract allows in every row', () => {
    const market = marketSchema
      .pick({
        name: true,
        category: true,
        address: true,
        city: true,
        state: true,
        zipCode: true,
        description: true,
        operatingHours: true,
        openingTimes: true,
        timeZone: true,
        amenities: true,
        paymentMethods: true,
        paymentsNotAccepted: true,
        goodsNotSold: true,
        tags: true,
        isHiringVendors: true,
        avgDailyFootTraffic: true,
        lastConfirmedOn: true,
      })
      .partial();
    for (const row of demo.markets) {
      market.parse(row);
      marketSchema.shape.payments.parse(row.paymentsAccepted);
      marketSchema.shape.goods.parse(row.goodsSold);
      expect(row.state).toMatch(/^[A-Z]{2}$/);
      const both = (one: readonly string[] = [], other: readonly string[] = []) =>
        one.filter((name) => other.includes(name));
      expect(both(row.paymentsAccepted, row.paymentsNotAccepted)).toEqual([]);
      expect(both(row.goodsSold, row.goodsNotSold)).toEqual([]);
    }
    for (const row of demo.events) marketEventSchema.partial().parse(row);
    for (const row of demo.reviews) {
      marketReviewSchema.omit({ id: true }).parse({
        reply: null,
        ...row,
        reviewDate: row.reviewDate?.toISOString(),
        repliedAt: row.repliedAt?.toISOString() ?? null,
      });
    }
    const rows = [...demo.markets, ...demo.events, ...demo.reviews, ...demo.vendors];
    expect(rows.every(({ isDemo }) => isDemo)).toBe(true);
  });

  it('stands within 15 miles of its area, by the ZIP code it names, in its time zone', () => {
    const gazetteer = createGazetteer();
    const metroOf = METROS.flatMap((metro) => metro.listings.map(() => metro));
    demo.markets.forEach((market, index) => {
      const metro = metroOf[index];
      if (!metro) throw new Error('a market without an area');
      expect(milesBetween(market, metro), market.name).toBeLessThan(15);
      expect(timeZoneAt(market.latitude, market.longitude), market.name).toBe(market.timeZone);
      const zip = gazetteer.zip(market.zipCode ?? '');
      expect(zip?.state, market.name).toBe(market.state);
      expect(zip && milesBetween(market, zip), market.name).toBeLessThan(4);
    });
  });

  it('keeps believable hours', () => {
    for (const market of demo.markets) {
      for (const rule of rulesOf(market.openingTimes)) {
        if (rule.doubtful || rule.opens === null || rule.closes === null) continue;
        const opens = minutes(rule.opens);
        const closes = minutes(rule.closes);
        if (opens === 0 && rule.closes === '23:59') continue;
        const length = (closes - opens + 24 * 60) % (24 * 60);
        expect(opens, market.name).toBeGreaterThanOrEqual(6 * 60);
        expect(length, market.name).toBeGreaterThanOrEqual(3 * 60);
        expect(length, market.name).toBeLessThanOrEqual(14 * 60);
        if (market.category !== 'food_market') expect(closes, market.name).toBeGreaterThan(opens);
      }
    }
    const timed = demo.markets.filter(({ openingTimes }) => openingTimes);
    const onSaturday = timed.filter(({ openingTimes }) =>
      rulesOf(openingTimes).some(({ weekdays }) => weekdays.includes('saturday')),
    );
    expect(onSaturday.length / timed.length).toBeGreaterThan(0.45);
    expect(onSaturday.length / timed.length).toBeLessThan(0.7);
  });

  it('is lively in every month, with some markets closed for the season', () => {
    for (const firstStart of MONTHS) {
      const { markets, events } = createDemoData({ firstStart });
      const today = dayNumber(firstStart.toISOString());
      const opensWithin = (days: number) =>
        markets.filter(
          ({ openingTimes, timeZone, latitude, longitude }) =>
            openingTimes &&
            Array.from({ length: days }, (_, offset) => dateOfDay(today + offset)).some(
              (date) =>
                opensOn(
                  {
                    openingTimes,
                    timeZone: timeZone ?? null,
                    latitude,
                    longitude,
                    datedOpenings: [],
                  },
                  date,
                ) === 'yes',
            ),
        ).length;
      expect(opensWithin(7), firstStart.toISOString()).toBeGreaterThanOrEqual(80);
      expect(opensWithin(21), firstStart.toISOString()).toBeLessThanOrEqual(112);
      expect(events.length, firstStart.toISOString()).toBeGreaterThan(280);
    }
  });

  it('shows each kind of what is known and unknown', () => {
    const count = (test: (market: DemoData['markets'][number]) => unknown) =>
      demo.markets.filter(test).length;
    expect(count(({ openingTimes }) => !openingTimes)).toBe(5);
    expect(count(({ openingTimes, operatingHours }) => !openingTimes && operatingHours)).toBe(2);
    expect(count(({ website }) => !website)).toBeGreaterThan(25);
    expect(count(({ boothFee }) => boothFee === '0')).toBeGreaterThan(3);
    expect(count(({ isHiringVendors }) => isHiringVendors)).toBeGreaterThan(40);
    expect(count(({ isHiringVendors }) => !isHiringVendors)).toBeGreaterThan(40);
    expect(count(({ insuranceRequired }) => insuranceRequired)).toBeGreaterThan(15);
    expect(count(({ paymentsAccepted }) => paymentsAccepted?.includes('snap'))).toBeGreaterThan(20);
    expect(
      count(({ paymentsNotAccepted }) => paymentsNotAccepted?.includes('snap')),
    ).toBeGreaterThan(5);
    expect(
      count(({ openingTimes }) => rulesOf(openingTimes).some(({ nth }) => nth)),
    ).toBeGreaterThan(6);
    const tags = new Set(
      demo.markets.map(({ avgDailyFootTraffic }) => trafficTag(avgDailyFootTraffic ?? null)),
    );
    expect(tags.size).toBe(4);
  });

  it('names no address online and no telephone that could be somebody’s', () => {
    for (const row of [...demo.markets, ...demo.vendors]) {
      if (row.phone) expect(row.phone).toMatch(/^\(\d{3}\) 555-01\d\d$/);
      for (const address of [row.website, row.email, row.facebookUrl, row.instagramUrl]) {
        if (address) expect(address).toMatch(EXAMPLE_HOST);
      }
    }
  });

  it('holds its events within the eight weeks to come, in every status', () => {
    const today = dayNumber('2025-11-20');
    for (const event of demo.events) {
      expect(dayNumber(event.eventDate)).toBeGreaterThanOrEqual(today);
      expect(dayNumber(event.eventDate)).toBeLessThan(today + 56);
      expect(event.maxVendors).toBeGreaterThanOrEqual(12);
      expect(event.maxVendors).toBeLessThanOrEqual(60);
    }
    const share = (status: string) =>
      demo.events.filter((event) => event.status === status).length / demo.events.length;
    expect(share('active') + share('scheduled')).toBeGreaterThan(0.85);
    for (const status of ['cancelled', 'postponed', 'draft']) {
      expect(share(status)).toBeGreaterThan(0);
    }
    // As the forms demand it.
    for (const { status, statusReason } of demo.events) {
      expect(Boolean(statusReason)).toBe(isCalledOff(status));
    }
    expect(demo.series.length).toBeGreaterThan(0);
    for (const [index, series] of demo.series.entries()) {
      const dates = demo.events
        .filter(({ seriesId }) => seriesId === index + 1)
        .map(({ seriesDate }) => seriesDate);
      const rule = { recurringDays: [], recurringNth: [], recurringEndDate: null, ...series };
      const all = recurrenceDates(rule, series.firstDate, series.madeUntil);
      expect(dates.length).toBeGreaterThan(1);
      // A day on which the market is closed is taken out of its series.
      expect(all).toEqual(expect.arrayContaining(dates));
    }
    expect(new Set(demo.events.map(({ eventType }) => eventType)).has('holiday')).toBe(true);
  });

  it('gives each event its vendors from the area, never more than its places', () => {
    const marketOf = new Map(demo.markets.map((market) => [market.id, market]));
    const eventOf = new Map(demo.events.map((event) => [event.id, event]));
    for (const { eventId, vendorId } of demo.eventVendors) {
      const market = marketOf.get(eventOf.get(eventId)?.marketId ?? 0);
      const vendor = demo.vendors[vendorId - 1];
      if (!market || !vendor) throw new Error('a vendor at no event');
      expect(milesBetween(market, vendor)).toBeLessThanOrEqual(200);
    }
    const attendance = Map.groupBy(demo.eventVendors, ({ eventId }) => eventId);
    for (const [eventId, links] of attendance) {
      expect(new Set(links.map(({ vendorId }) => vendorId)).size).toBe(links.length);
      expect(links.length).toBeLessThanOrEqual(eventOf.get(eventId)?.maxVendors ?? 0);
    }
    // Who sells at a second market on one day can drive there in between.
    const days = Map.groupBy(demo.eventVendors, ({ eventId, vendorId }) => {
      return `${vendorId} ${eventOf.get(eventId)?.eventDate}`;
    });
    for (const stands of days.values()) {
      const [first, ...others] = stands.flatMap(({ eventId }) => {
        return marketOf.get(eventOf.get(eventId)?.marketId ?? 0) ?? [];
      });
      for (const other of others) {
        if (first) expect(milesBetween(first, other)).toBeLessThanOrEqual(25);
      }
    }
    const isFull = ({ id, maxVendors }: { id: number; maxVendors: number }) =>
      attendance.get(id)?.length === maxVendors;
    expect(demo.events.some(isFull)).toBe(true);
  });

  it('has reviews in many voices, none twice at one market and none from the future', () => {
    const byMarket = Map.groupBy(demo.reviews, ({ marketId }) => marketId);
    expect(byMarket.size).toBeGreaterThan(100);
    expect(byMarket.size).toBeLessThan(120);
    for (const reviews of byMarket.values()) {
      expect(reviews.length).toBeGreaterThanOrEqual(3);
      expect(reviews.length).toBeLessThanOrEqual(12);
      const comments = reviews.flatMap(({ comment }) => comment ?? []);
      expect(new Set(comments).size).toBe(comments.length);
      expect(new Set(reviews.map(({ reviewerName }) => reviewerName)).size).toBe(reviews.length);
    }
    expect(new Set(demo.reviews.map(({ comment }) => comment)).size).toBeGreaterThan(60);
    const ratings = demo.reviews.map(({ rating }) => rating);
    expect(ratings.filter((rating) => rating >= 4).length / ratings.length).toBeGreaterThan(0.7);
    expect(new Set(ratings)).toEqual(new Set([2, 3, 4, 5]));
    expect(demo.reviews.every(({ reviewDate }) => reviewDate && reviewDate < NOVEMBER)).toBe(true);
    // The same words stand beside four stars and five.
    expect(demo.reviews.filter(({ comment }) => comment?.includes('stars'))).toEqual([]);
  });

  it('has vendor@ apply in every state, and others wait for organizer@, whenever it begins', () => {
    for (const firstStart of [NOVEMBER, ...MONTHS]) {
      const { applications, events, eventVendors, markets } = createDemoData({ firstStart });
      const stateOf = ({ changes }: DemoApplication) => changes.at(-1)?.status;
      const own = applications.filter(({ vendorId }) => vendorId === 1);
      expect(new Set(own.map(stateOf)), firstStart.toISOString()).toEqual(
        new Set(APPLICATION_STATUSES),
      );
      const keys = applications.map(({ eventId, vendorId }) => `${eventId} ${vendorId}`);
      expect(new Set(keys).size).toBe(keys.length);

      const organized = organizedMarkets({ markets }).map(({ id }) => id);
      expect(organized).toHaveLength(2);
      for (const marketId of organized) {
        expect(
          applications.filter(
            (application) => application.marketId === marketId && application.vendorId !== 1,
          ).length,
        ).toBeGreaterThan(2);
      }
      expect(applications.filter((it) => stateOf(it) === 'pending').length).toBeGreaterThan(5);

      // Her own calendar knows of each day that her profile announces.
      expect(eventVendors.filter(({ vendorId }) => vendorId === 1)).toHaveLength(
        own.filter((application) => stateOf(application) === 'approved').length,
      );
      const sells = new Set(eventVendors.map(({ eventId, vendorId }) => `${eventId} ${vendorId}`));
      for (const application of applications) {
        const event = events.find(({ id }) => id === application.eventId);
        if (!event) throw new Error('an application for no event');
        expect(event.marketId).toBe(application.marketId);
        expect(['active', 'scheduled']).toContain(event.status);
        // Whoever has been approved has a place, and nobody else who has asked for one.
        expect(sells.has(`${event.id} ${application.vendorId}`)).toBe(
          stateOf(application) === 'approved',
        );
        const moments = application.changes.map(({ changedAt }) => changedAt.getTime());
        expect(moments).toEqual(moments.toSorted((a, b) => a - b));
        expect(moments.at(-1)).toBeLessThan(firstStart.getTime());
        const states = application.changes.map(({ status }) => status);
        states.slice(1).forEach((status, index) => {
          const before = states[index] ?? 'pending';
          expect([...ORGANIZER_MOVES[before], 'withdrawn']).toContain(status);
        });
      }

      const wanted = events.filter(
        ({ id, marketId, maxVendors }) =>
          organized.includes(marketId) &&
          eventVendors.filter(({ eventId }) => eventId === id).length === maxVendors,
      );
      expect(wanted.length).toBeGreaterThan(0);
      const forFull = applications.filter(({ eventId }) => wanted.some(({ id }) => id === eventId));
      expect(forFull.map(stateOf).sort()).toEqual(['pending', 'waitlisted']);
    }
  });

  it('has vendors whom more people like than others', () => {
    const likes = Map.groupBy(demo.likes, ({ vendorId }) => vendorId);
    for (const likers of likes.values()) {
      expect(new Set(likers.map(({ userType }) => userType)).size).toBe(likers.length);
    }
    const counts = new Set([...likes.values()].map(({ length }) => length));
    expect(counts.size).toBeGreaterThan(1);
    expect(likes.size).toBeLessThan(demo.vendors.length);
  });

  it('moves with the first start and stays the same otherwise', () => {
    const weekLater = new Date('2026-01-19T18:00:00Z');
    const start = new Date('2026-01-12T18:00:00Z');
    const one = createDemoData({ firstStart: start });
    const other = createDemoData({ firstStart: weekLater });
    const allYear = 4;
    expect(eventOffsets(one, allYear, start)).toEqual(eventOffsets(other, allYear, weekLater));
    expect(eventOffsets(one, allYear, start)).toHaveLength(8);
    expect(
      other.markets.map(({ latitude, phone, boothFee }) => [latitude, phone, boothFee]),
    ).toEqual(one.markets.map(({ latitude, phone, boothFee }) => [latitude, phone, boothFee]));
    expect(dayNumber(other.markets[0]?.lastConfirmedOn ?? '')).toBe(
      dayNumber(one.markets[0]?.lastConfirmedOn ?? '') + 7,
    );
  });
});

describe('the stand of the demo', () => {
  const [product] = demo.products;
  const stand = demo.markets.find(({ id }) => id === product?.marketId);

  it('is the one that the farm-direct account runs, and tells of its products', () => {
    expect(stand && demoOwners(demo).markets.get(stand.id)).toBe('farm_direct');
    for (const { name, season, unit, priceCents } of demo.products) {
      const price = String((priceCents ?? 0) / 100);
      productWriteSchema.parse({ name, season, unit, price });
    }
    const today = demo.products.filter(({ inStockOn }) => inStockOn === '2025-11-20');
    expect(today.length).toBeGreaterThan(2);
    expect(today.length).toBeLessThan(demo.products.length);
  });

  it('has been counted every day of eight weeks, and has answered reviews after they came', () => {
    const days = new Set(demo.dailyCounts.map(({ day }) => day));
    expect(days.size).toBe(COUNTED_DAYS);
    expect([...days].sort().at(-1)).toBe('2025-11-20');
    const answered = demo.reviews.filter(({ reply }) => reply);
    expect(answered.length).toBe(2);
    for (const { marketId, reviewDate, repliedAt } of answered) {
      expect(marketId).toBe(stand?.id);
      expect(repliedAt?.getTime()).toBeGreaterThanOrEqual(reviewDate?.getTime() ?? 0);
    }
  });
});
