import { grown } from '#server/search/growable.ts';
import type { ItemOrder } from '#server/search/smallestSet.ts';

/** All slots by name. Sorted when first asked for, then kept in order through every change. */
export class NameOrder {
  readonly #order: ItemOrder;
  #sorted: Int32Array<ArrayBuffer> | null = null;
  #length = 0;

  /** @param order a total order: it is never 0 for two different slots */
  constructor(order: ItemOrder) {
    this.#order = order;
  }

  /** The slots in order; to be read at once, before any change. */
  slots(all: () => Iterable<number>): Int32Array {
    if (this.#sorted === null) {
      const slots = [...all()].sort(this.#order);
      this.#sorted = Int32Array.from(slots);
      this.#length = slots.length;
    }
    return this.#sorted.subarray(0, this.#length);
  }

  /** To be called when the slot has its name. */
  insert(slot: number): void {
    if (this.#sorted === null) return;
    const at = this.#position(this.#sorted, slot);
    this.#sorted = grown(this.#sorted, this.#length + 1);
    this.#sorted.copyWithin(at + 1, at, this.#length);
    this.#sorted[at] = slot;
    this.#length += 1;
  }

  /** To be called while the slot still has its name. */
  remove(slot: number): void {
    if (this.#sorted === null) return;
    const at = this.#position(this.#sorted, slot);
    this.#sorted.copyWithin(at, at + 1, this.#length);
    this.#length -= 1;
  }

  /** Where the slot is, or where it belongs. */
  #position(sorted: Int32Array<ArrayBuffer>, slot: number): number {
    let low = 0;
    let high = this.#length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#order(sorted[middle]!, slot) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
