/** Negative when `a` comes before `b`. */
export type ItemOrder = (a: number, b: number) => number;

/**
 * Keeps the `capacity` first of all items offered, by a numeric key and, where keys are equal, by
 * an order among the items. One instance is used for many searches; `begin` empties it.
 */
export class SmallestSet {
  /** A heap with the last of the kept items on top, so that it is the one to give way. */
  #keys = new Float64Array(32);
  #items = new Int32Array(32);
  #capacity = 0;
  #tieOrder: ItemOrder = (a, b) => a - b;
  size = 0;

  begin(capacity: number, tieOrder: ItemOrder): void {
    this.#capacity = capacity;
    this.#tieOrder = tieOrder;
    this.size = 0;
  }

  /** The key that an item must not exceed to have a chance. */
  limit(): number {
    if (this.size < this.#capacity) return Number.POSITIVE_INFINITY;
    return this.#capacity === 0 ? Number.NEGATIVE_INFINITY : this.#keys[0]!;
  }

  offer(key: number, item: number): void {
    if (this.size < this.#capacity) {
      if (this.size === this.#keys.length) this.#grow();
      this.#rise(this.size++, key, item);
    } else if (this.#capacity > 0 && this.#comesBeforeTop(key, item)) {
      this.#sink(key, item, this.size);
    }
  }

  /** Empties the set into `items` and `keys`, first item first, and returns how many there are. */
  drain(items: number[], keys: number[]): number {
    const count = this.size;
    items.length = count;
    keys.length = count;
    for (let end = count - 1; end >= 0; end--) {
      items[end] = this.#items[0]!;
      keys[end] = this.#keys[0]!;
      this.#sink(this.#keys[end]!, this.#items[end]!, end);
    }
    this.size = 0;
    return count;
  }

  #comesBeforeTop(key: number, item: number): boolean {
    const topKey = this.#keys[0]!;
    return key < topKey || (key === topKey && this.#tieOrder(item, this.#items[0]!) < 0);
  }

  #rise(from: number, key: number, item: number): void {
    const keys = this.#keys;
    const items = this.#items;
    let position = from;
    while (position > 0) {
      const parent = (position - 1) >> 1;
      const parentKey = keys[parent]!;
      const parentItem = items[parent]!;
      if (key < parentKey || (key === parentKey && this.#tieOrder(item, parentItem) < 0)) break;
      keys[position] = parentKey;
      items[position] = parentItem;
      position = parent;
    }
    keys[position] = key;
    items[position] = item;
  }

  /** Puts the item where the top was and restores the heap of the first `size` places. */
  #sink(key: number, item: number, size: number): void {
    const keys = this.#keys;
    const items = this.#items;
    let position = 0;
    for (;;) {
      let child = 2 * position + 1;
      if (child >= size) break;
      let childKey = keys[child]!;
      let childItem = items[child]!;
      if (child + 1 < size) {
        const otherKey = keys[child + 1]!;
        const otherItem = items[child + 1]!;
        if (
          otherKey > childKey ||
          (otherKey === childKey && this.#tieOrder(otherItem, childItem) > 0)
        ) {
          child += 1;
          childKey = otherKey;
          childItem = otherItem;
        }
      }
      if (childKey < key || (childKey === key && this.#tieOrder(childItem, item) < 0)) break;
      keys[position] = childKey;
      items[position] = childItem;
      position = child;
    }
    keys[position] = key;
    items[position] = item;
  }

  #grow(): void {
    const keys = new Float64Array(this.#keys.length * 2);
    keys.set(this.#keys);
    this.#keys = keys;
    const items = new Int32Array(this.#items.length * 2);
    items.set(this.#items);
    this.#items = items;
  }
}
