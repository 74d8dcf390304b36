import { opensOn } from '#server/features/opening-times/evaluating/evaluate.ts';
import type { MarketEntry } from './indexedMarket.ts';

const NOT_ASKED = 0;
const OPENS = 1;
const OPENS_NOT = 2;
/** Shoppers ask for the next few days; what was asked longest ago gives way. */
const DATES_KEPT = 8;

/** Which markets open on which dates, worked out once for each of the dates last asked for. */
export class OpenDays {
  /** By date, by slot. */
  readonly #answers = new Map<string, Uint8Array>();

  /**
   * @param date 'YYYY-MM-DD' @param slots how many there are
   * @returns whether it is known that the market in a slot opens that day
   */
  toPredicate(
    date: string,
    slots: number,
    entryAt: (slot: number) => MarketEntry,
  ): (slot: number) => boolean {
    const answers = this.#answersFor(date, slots);
    return (slot) => {
      if (answers[slot] === NOT_ASKED) {
        answers[slot] = opensOn(entryAt(slot).opening, date) === 'yes' ? OPENS : OPENS_NOT;
      }
      return answers[slot] === OPENS;
    };
  }

  forget(slot: number): void {
    for (const answers of this.#answers.values()) {
      if (slot < answers.length) answers[slot] = NOT_ASKED;
    }
  }

  #answersFor(date: string, slots: number): Uint8Array {
    const known = this.#answers.get(date);
    const answers = known && known.length >= slots ? known : new Uint8Array(slots);
    if (known && known !== answers) answers.set(known);
    this.#answers.delete(date);
    this.#answers.set(date, answers);
    for (const oldest of this.#answers.keys()) {
      if (this.#answers.size <= DATES_KEPT) break;
      this.#answers.delete(oldest);
    }
    return answers;
  }
}
