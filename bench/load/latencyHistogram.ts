const BUCKET_MS = 0.01;
const LONGEST_MS = 5_000;

/** Counts times in steps of 10 µs; what takes longer than 5 seconds counts as 5 seconds. */
export class LatencyHistogram {
  readonly #buckets = new Uint32Array(LONGEST_MS / BUCKET_MS + 1);
  #count = 0;

  get count(): number {
    return this.#count;
  }

  record(milliseconds: number): void {
    const bucket = Math.min(this.#buckets.length - 1, Math.floor(milliseconds / BUCKET_MS));
    this.#buckets[bucket] = (this.#buckets[bucket] ?? 0) + 1;
    this.#count += 1;
  }

  /** The milliseconds within which this share (0 to 1) of what was recorded stayed. */
  percentile(share: number): number {
    let left = Math.ceil(this.#count * share);
    for (const [bucket, count] of this.#buckets.entries()) {
      left -= count;
      if (left <= 0) return (bucket + 1) * BUCKET_MS;
    }
    return LONGEST_MS;
  }
}
