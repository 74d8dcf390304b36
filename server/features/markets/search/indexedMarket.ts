import { DAY_MS } from '#contract/calendarDays.ts';
import type { Market } from '#contract/markets/markets.ts';
import type { OpenStatus } from '#contract/opening-times/openingTimes.ts';
import {
  type OpeningPlace,
  openStatus,
} from '#server/features/opening-times/evaluating/evaluate.ts';
import { foldName } from '#server/search/foldName.ts';

/** What the read model is told about a market: everything public except what is worked out later. */
export interface MarketEntry {
  market: Omit<
    Market,
    'openStatus' | 'distance' | 'hoursOn' | 'hoursInOwnWords' | 'seasonInOwnWords'
  >;
  /** Degrees; both null where the place has not been located. */
  latitude: number | null;
  longitude: number | null;
  opening: OpeningPlace;
  /** When the listing was changed last, in milliseconds since the epoch. */
  changedAt: number;
  /** When somebody last announced one of its dated openings; null without any. */
  announcedAt: number | null;
}

/** Hours that nobody has confirmed for so long are told with the year of what is known of them. */
const OLD_AFTER_MS = 2 * 365.25 * DAY_MS;

/** The year of a market's hours, where they are old. */
export function hoursAsOf(
  { market, opening, announcedAt }: MarketEntry,
  nowMs: number,
): number | undefined {
  const knownOn = market.lastConfirmedOn ?? market.source?.recordedOn;
  const oldAt = nowMs - OLD_AFTER_MS;
  // Whoever still announces dates is there. Where nobody runs it they may be of a series left behind.
  const isAnnounced = !market.isUnclaimed && announcedAt !== null && announcedAt > oldAt;
  if (!opening.openingTimes || !knownOn || isAnnounced) return undefined;
  if (!market.hoursText || Date.parse(knownOn) > oldAt) return undefined;
  return Number(knownOn.slice(0, 4));
}

/** What a market's opening times say about a moment, and of when they are if they are old. */
export function openStatusOf(entry: MarketEntry, nowMs: number): OpenStatus {
  const status = openStatus(entry.opening, nowMs);
  const asOf = hoursAsOf(entry, nowMs);
  return asOf === undefined ? status : { ...status, asOf };
}

/** A piece of JSON that may be thrown away at any time and made again. */
export interface Fragment {
  text: string | null;
  /** True while a store counts it among those it keeps. */
  isKept: boolean;
}

/** A market as the index holds it, with what has been worked out from it and still holds. */
export class IndexedMarket implements MarketEntry {
  readonly market: MarketEntry['market'];
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly opening: OpeningPlace;
  readonly changedAt: number;
  readonly announcedAt: number | null;
  full: Fragment | null;
  #status: OpenStatus | null = null;
  /** The moments from and until which that status holds which `openStatusAt` told last. */
  statusFromMs = 0;
  statusUntilMs = 0;
  #foldedName: string | null = null;

  /** @param previous what this takes the place of, whose fragment it empties and takes over */
  constructor(entry: MarketEntry, previous: IndexedMarket | undefined) {
    this.market = entry.market;
    this.latitude = entry.latitude;
    this.longitude = entry.longitude;
    this.opening = entry.opening;
    this.changedAt = entry.changedAt;
    this.announcedAt = entry.announcedAt;
    this.full = previous?.full ?? null;
    if (previous) previous.full = null;
    this.emptyFragment();
  }

  /** The name as it is sorted: without case, accents and leading punctuation. */
  get nameKey(): string {
    this.#foldedName ??= foldName(this.market.name);
    return this.#foldedName;
  }

  /** What the opening times say at that moment, worked out anew only when it may have changed. */
  openStatusAt(nowMs: number): OpenStatus {
    if (this.#status === null || nowMs >= this.statusUntilMs || nowMs < this.statusFromMs) {
      this.#status = openStatusOf(this, nowMs);
      this.statusFromMs = nowMs;
      const { changesAt } = this.#status;
      this.statusUntilMs = changesAt === null ? Number.POSITIVE_INFINITY : Date.parse(changesAt);
      this.emptyFragment();
    }
    return this.#status;
  }

  emptyFragment(): void {
    if (this.full) this.full.text = null;
  }
}

/** By name, and by id where names are the same. */
export function compareByName(a: IndexedMarket, b: IndexedMarket): number {
  if (a.nameKey < b.nameKey) return -1;
  if (a.nameKey > b.nameKey) return 1;
  return a.market.id - b.market.id;
}

/** Letters that a name's number stands for. */
const HEAD_LETTERS = 6;
const HIGHEST_LETTER = 255;

/**
 * How a folded name begins, as a number: of two names with different numbers the one with the lower
 * comes first. Letters beyond the first 255 are one, and what follows such a letter is not told.
 */
export function nameHead(nameKey: string): number {
  let head = 0;
  let isTold = true;
  for (let at = 0; at < HEAD_LETTERS; at++) {
    const letter: number = isTold && at < nameKey.length ? nameKey.charCodeAt(at) : 0;
    isTold &&= letter < HIGHEST_LETTER;
    head = head * (HIGHEST_LETTER + 1) + Math.min(letter, HIGHEST_LETTER);
  }
  return head;
}
