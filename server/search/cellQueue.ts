/**
 * The cells that a search has still to look at, the nearest first. In arrays of fixed kinds that
 * stay from one search to the next: a list that is emptied gives its memory back and has to get
 * it anew each time.
 */
export class CellQueue {
  /** A heap by distance. */
  #keys = new Float64Array(256);
  #cells = new Int32Array(256);
  size = 0;

  clear(): void {
    this.size = 0;
  }

  /** The key of the cell that `pop` will give; the queue must not be empty. */
  firstKey(): number {
    return this.#keys[0]!;
  }

  push(key: number, cell: number): void {
    if (this.size === this.#cells.length) this.#grow();
    const keys = this.#keys;
    const cells = this.#cells;
    let position = this.size++;
    while (position > 0) {
      const parent = (position - 1) >> 1;
      const parentKey = keys[parent]!;
      if (parentKey <= key) break;
      keys[position] = parentKey;
      cells[position] = cells[parent]!;
      position = parent;
    }
    keys[position] = key;
    cells[position] = cell;
  }

  /** Takes out the first cell; the queue must not be empty. */
  pop(): number {
    const keys = this.#keys;
    const cells = this.#cells;
    const first = cells[0]!;
    const size = --this.size;
    const key = keys[size]!;
    let position = 0;
    for (;;) {
      let child = 2 * position + 1;
      if (child >= size) break;
      if (child + 1 < size && keys[child + 1]! < keys[child]!) child += 1;
      if (keys[child]! >= key) break;
      keys[position] = keys[child]!;
      cells[position] = cells[child]!;
      position = child;
    }
    keys[position] = key;
    cells[position] = cells[size]!;
    return first;
  }

  #grow(): void {
    const keys = this.#keys;
    const cells = this.#cells;
    this.#keys = new Float64Array(keys.length * 2);
    this.#keys.set(keys);
    this.#cells = new Int32Array(cells.length * 2);
    this.#cells.set(cells);
  }
}
