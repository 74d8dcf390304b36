import type { Fragment } from './indexedMarket.ts';

/** Bounds how many fragments are kept: for each new one beyond `limit` the oldest is emptied. */
export class FragmentStore {
  readonly #limit: number;
  readonly #kept: Fragment[] = [];
  #oldest = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  keep(fragment: Fragment): void {
    if (fragment.isKept) return;
    fragment.isKept = true;
    if (this.#kept.length < this.#limit) {
      this.#kept.push(fragment);
      return;
    }
    const evicted = this.#kept[this.#oldest]!;
    evicted.text = null;
    evicted.isKept = false;
    this.#kept[this.#oldest] = fragment;
    this.#oldest = (this.#oldest + 1) % this.#limit;
  }
}
