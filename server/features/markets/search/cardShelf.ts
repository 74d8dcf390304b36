import { grown } from '#server/search/growable.ts';
import { toAscii } from './asciiJson.ts';
import type { IndexedMarket } from './indexedMarket.ts';
import { presentMarketCard } from './presentMarket.ts';

/** Gets memory of at least so many bytes. */
export type TakeMemory = (bytes: number) => Buffer;

/** The memory comes in pieces of this size, each of which holds more than a thousand cards. */
const SLAB_BITS = 20;
const SLAB_BYTES = 2 ** SLAB_BITS;
/** About 1.3 million cards; with more, all are thrown away now and then and made again. */
const MOST_BYTES = 2 ** 30;
/** Cards begin where a line of the processor's cache does, which leaves them room to grow, too. */
const LINE_BYTES = 64;

/** What is known of a slot's card, numbers side by side: one line of cache tells all of it. */
const RECORD_WIDTH = 4;
/** The moments from and until which the card holds. */
const FROM = 0;
const UNTIL = 1;
/** Where its bytes are, in all slabs as if they were one, and how many. */
const PLACE = 2;
const LENGTH = 3;

const DISTANCE = ',"distance":';
/** Of '12451.6},'; half the Earth's circumference is 12,437 miles. */
const LONGEST_ENDING = 9;

const [OPENED, CLOSED, COMMA, OBJECT_END, ZERO, POINT] = Buffer.from('[],}0.', 'latin1') as Buffer &
  [number, number, number, number, number, number];

/**
 * The cards of all markets as bytes of JSON, made when they are first asked for and kept until the
 * market or its opening status changes. They lie outside the engine's heap, in a few large pieces
 * of memory, those of neighbors mostly side by side, because they were first asked for together:
 * among thousands of cards, to wait for memory costs more than to copy it.
 *
 * The JSON is pure ASCII (other characters are escaped), so that its length is that of its bytes.
 */
export class CardShelf {
  readonly #marketAt: (slot: number) => IndexedMarket;
  #records = new Float64Array(0);
  readonly #slabs: Buffer[] = [];
  /** Where the next card goes. */
  #end = 0;
  /** Bytes before `end` that no card uses any more. */
  #lost = 0;

  constructor(marketAt: (slot: number) => IndexedMarket) {
    this.#marketAt = marketAt;
  }

  /** The slot's market has changed or gone. */
  forget(slot: number): void {
    const record = slot * RECORD_WIDTH;
    if (record < this.#records.length) this.#records[record + UNTIL] = 0;
  }

  /**
   * The list of these markets' cards, as bytes.
   * @param miles their distances, where they have one; as many as there are slots
   * @param endings what this list alone has at the end of each card: fields as JSON, pure ASCII
   */
  write(
    slots: readonly number[],
    miles: readonly number[] | null,
    nowMs: number,
    take: TakeMemory,
    endings: readonly string[] | null = null,
  ): Buffer {
    this.#makeRoom();
    let bytes = 2;
    for (let index = 0; index < slots.length; index++) {
      bytes += this.#lengthAt(slots[index]!, nowMs) + LONGEST_ENDING;
    }
    for (const ending of endings ?? []) bytes += ending.length;
    const memory = take(bytes);
    const records = this.#records;
    const slabs = this.#slabs;
    let end = 0;
    memory[end++] = OPENED;
    for (let index = 0; index < slots.length; index++) {
      if (index > 0) memory[end++] = COMMA;
      const record = slots[index]! * RECORD_WIDTH;
      const place = records[record + PLACE]!;
      const length = records[record + LENGTH]! - (miles === null ? DISTANCE.length : 0);
      const start = place & (SLAB_BYTES - 1);
      slabs[place >>> SLAB_BITS]!.copy(memory, end, start, start + length);
      end += length;
      if (miles !== null) end = writeMiles(memory, end, miles[index]!);
      if (endings !== null) end += memory.write(endings[index]!, end, 'latin1');
      memory[end++] = OBJECT_END;
    }
    memory[end++] = CLOSED;
    return memory.subarray(0, end);
  }

  #lengthAt(slot: number, nowMs: number): number {
    const record = slot * RECORD_WIDTH;
    // A record that there isn't yet compares as false, too.
    const isFresh =
      nowMs < this.#records[record + UNTIL]! && nowMs >= this.#records[record + FROM]!;
    if (!isFresh) this.#make(slot, nowMs);
    return this.#records[record + LENGTH]!;
  }

  #make(slot: number, nowMs: number): void {
    const market = this.#marketAt(slot);
    const card = toAscii(JSON.stringify(presentMarketCard(market, nowMs)).slice(0, -1) + DISTANCE);
    const record = slot * RECORD_WIDTH;
    this.#records = grown(this.#records, record + RECORD_WIDTH);
    const records = this.#records;
    const room = wholeLines(records[record + LENGTH]!);
    const needed = wholeLines(card.length);
    const isMoved = needed > room;
    if (isMoved) records[record + PLACE] = this.#newPlace(needed);
    this.#lost += isMoved ? room : room - needed;
    const place = records[record + PLACE]!;
    this.#slabs[place >>> SLAB_BITS]!.write(card, place & (SLAB_BYTES - 1), 'latin1');
    records[record + LENGTH] = card.length;
    records[record + FROM] = market.statusFromMs;
    records[record + UNTIL] = market.statusUntilMs;
  }

  #newPlace(bytes: number): number {
    const slabEnd = wholeSlabs(this.#end);
    if (this.#end + bytes > slabEnd) {
      this.#lost += slabEnd - this.#end;
      this.#end = slabEnd;
      this.#slabs[slabEnd >>> SLAB_BITS] ??= Buffer.allocUnsafeSlow(SLAB_BYTES);
    }
    const place = this.#end;
    this.#end += bytes;
    return place;
  }

  /** Starts anew in the same memory when all of it is full, or most of it lost. */
  #makeRoom(): void {
    if (this.#end < MOST_BYTES && this.#lost <= Math.max(SLAB_BYTES, this.#end / 2)) return;
    this.#records.fill(0);
    this.#end = 0;
    this.#lost = 0;
  }
}

const wholeLines = (bytes: number): number => Math.ceil(bytes / LINE_BYTES) * LINE_BYTES;
const wholeSlabs = (bytes: number): number => Math.ceil(bytes / SLAB_BYTES) * SLAB_BYTES;

/**
 * Writes miles to a tenth, as JSON has the rounded number.
 * @returns where it ends
 */
function writeMiles(memory: Buffer, start: number, miles: number): number {
  const tenths = Math.round(miles * 10);
  const whole = Math.floor(tenths / 10);
  let end = start;
  let unit = 1;
  while (unit * 10 <= whole) unit *= 10;
  for (let rest = whole; unit >= 1; unit = Math.floor(unit / 10)) {
    const digit = Math.floor(rest / unit);
    memory[end++] = ZERO + digit;
    rest -= digit * unit;
  }
  if (tenths > whole * 10) {
    memory[end++] = POINT;
    memory[end++] = ZERO + tenths - whole * 10;
  }
  return end;
}
