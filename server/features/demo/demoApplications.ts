import type { ApplicationStatus } from '#contract/applications/applicationStatus.ts';
import { DAY_MS, dateOfDay } from '#contract/calendarDays.ts';
import { OPENING_EVENT_STATUSES } from '#contract/events/eventStatus.ts';
import { milesBetween } from '#server/features/places/distance.ts';
import type { DemoEvent } from './demoEvents.ts';
import type { DemoMarket } from './demoMarkets.ts';
import { demoOwners } from './demoPeople.ts';
import type { DemoVendorRow } from './demoVendors.ts';
import { APPLICATION_NOTES, APPROVAL_NOTES, REJECTION_REASONS } from './words/applicationTexts.ts';

/** An application with all that has happened to it, oldest first; it is now what came last. */
export interface DemoApplication {
  vendorId: number;
  marketId: number;
  eventId: number;
  notes: string;
  changes: { status: ApplicationStatus; note: string | null; changedAt: Date }[];
}

interface World {
  markets: readonly DemoMarket[];
  events: readonly DemoEvent[];
  vendors: readonly DemoVendorRow[];
  /** The day of the first start, since 1970. */
  day: number;
}

/** The vendor of vendor@, by her place in the list. */
export const OWN_VENDOR = 1;
const NEARBY_MILES = 60;
/** Later than every demo market's deadline counts back. */
const DAYS_BEFORE_DEADLINES = 21;
const HOUR_OF_WRITING = 17;

/** The states on the way to each, and how many days before the first start the first was reached. */
const WAYS: Record<ApplicationStatus, { through: ApplicationStatus[]; daysAgo: number }> = {
  pending: { through: ['pending'], daysAgo: 2 },
  under_review: { through: ['pending', 'under_review'], daysAgo: 5 },
  approved: { through: ['pending', 'under_review', 'approved'], daysAgo: 26 },
  rejected: { through: ['pending', 'rejected'], daysAgo: 19 },
  waitlisted: { through: ['pending', 'under_review', 'waitlisted'], daysAgo: 12 },
  withdrawn: { through: ['pending', 'approved', 'withdrawn'], daysAgo: 33 },
};

/**
 * What demo vendors have applied for: vendor@ in every state, the others at the markets of
 * organizer@, who has some to decide on; two of them are for an event that is full.
 */
export function createDemoApplications(world: World): DemoApplication[] {
  const [first, second] = organizedMarkets(world);
  const full = createFullEvent(world);
  const [elsewhere, farther] = otherMarkets(world);
  if (!first || !second || !full || !elsewhere || !farther) return [];
  const soon = (market: DemoMarket) => openEvents(world, market, 0);
  const later = (market: DemoMarket) => openEvents(world, market, DAYS_BEFORE_DEADLINES);
  const notFull = later(second).filter(({ id }) => id !== full.id);

  const wishes: [vendor: number, ApplicationStatus, DemoEvent | undefined][] = [
    [OWN_VENDOR, 'approved', soon(first)[0]],
    [OWN_VENDOR, 'approved', soon(first)[1]],
    [OWN_VENDOR, 'approved', soon(second)[2]],
    [OWN_VENDOR, 'approved', later(first)[1]],
    [OWN_VENDOR, 'pending', later(first).at(-1)],
    [OWN_VENDOR, 'under_review', notFull.at(-1)],
    [OWN_VENDOR, 'waitlisted', full],
    [OWN_VENDOR, 'rejected', later(elsewhere)[0]],
    [OWN_VENDOR, 'withdrawn', later(farther)[0]],
    [2, 'pending', later(first)[0]],
    [3, 'pending', later(first)[0]],
    [4, 'pending', later(first)[2]],
    [5, 'pending', notFull[0]],
    [6, 'pending', notFull[1]],
    [7, 'pending', full],
    [8, 'under_review', later(first)[1]],
    [9, 'approved', soon(first)[1]],
    [10, 'approved', soon(second)[1]],
    [11, 'rejected', later(first)[1]],
    [12, 'waitlisted', notFull[0]],
  ];
  return wishes.flatMap(([vendorId, status, event], index) =>
    event ? [application(vendorId, status, event, index)] : [],
  );

  function application(
    vendorId: number,
    status: ApplicationStatus,
    event: DemoEvent,
    index: number,
  ): DemoApplication {
    const { through, daysAgo } = WAYS[status];
    const notes = textAt(APPLICATION_NOTES, index);
    const firstDay = world.day - daysAgo - (index % 3);
    return {
      vendorId,
      marketId: event.marketId,
      eventId: event.id,
      notes,
      changes: through.map((reached, step) => ({
        status: reached,
        note: noteOf(reached, notes, index),
        changedAt: new Date(
          (firstDay + 2 * step) * DAY_MS + HOUR_OF_WRITING * 3_600_000 + index * 60_000,
        ),
      })),
    };
  }
}

/** The event of organizer@ that has no place left. */
export function createFullEvent(world: World): DemoEvent | undefined {
  const [, second] = organizedMarkets(world);
  return second && openEvents(world, second, DAYS_BEFORE_DEADLINES)[1];
}

/** The markets of organizer@; the second one has an agreement to sign. */
export function organizedMarkets({ markets }: Pick<World, 'markets'>): DemoMarket[] {
  const owners = demoOwners({ markets: [...markets] });
  return markets.filter(({ id }) => owners.markets.get(id) === 'organizer');
}

/** Markets of nobody's, near vendor@, at which there is something to apply for. */
function otherMarkets(world: World): DemoMarket[] {
  const own = world.vendors[OWN_VENDOR - 1];
  const organized = organizedMarkets(world);
  return world.markets.filter(
    (market) =>
      own &&
      market.isHiringVendors &&
      !organized.includes(market) &&
      milesBetween(market, own) <= NEARBY_MILES &&
      openEvents(world, market, DAYS_BEFORE_DEADLINES).length > 0,
  );
}

/** The single days that take vendors from so many days after the first start on, soonest first. */
function openEvents({ events, day }: World, market: DemoMarket, daysAhead: number): DemoEvent[] {
  const from = dateOfDay(day + 1 + daysAhead);
  return events.filter(
    ({ marketId, status, eventDate, seriesId }) =>
      marketId === market.id &&
      OPENING_EVENT_STATUSES.includes(status) &&
      seriesId === undefined &&
      eventDate >= from,
  );
}

function noteOf(status: ApplicationStatus, notes: string, index: number): string | null {
  if (status === 'pending') return notes;
  if (status === 'approved') return textAt(APPROVAL_NOTES, index);
  return status === 'rejected' ? textAt(REJECTION_REASONS, index) : null;
}

const textAt = (texts: readonly string[], index: number) => texts[index % texts.length] ?? '';
