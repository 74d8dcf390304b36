/** More networks than this in one span are not told apart: the rest is refused. */
const MOST_KEYS = 20_000;

/**
 * How often somebody may do something, counted in this process only: for what is worth no query
 * to the database. Elsewhere a route declares its `rateLimit`.
 */
export class Attempts {
  readonly #limit: number;
  readonly #spanMs: number;
  readonly #counts = new Map<string, number>();
  #endsAt = 0;

  constructor({ limit, windowSeconds }: { limit: number; windowSeconds: number }) {
    this.#limit = limit;
    this.#spanMs = windowSeconds * 1000;
  }

  /** @returns the seconds to wait when it is one time too many, else null */
  take(key: string, nowMs: number): number | null {
    if (nowMs >= this.#endsAt) {
      this.#counts.clear();
      this.#endsAt = nowMs + this.#spanMs;
    }
    const count = (this.#counts.get(key) ?? 0) + 1;
    if (count > this.#limit || (count === 1 && this.#counts.size >= MOST_KEYS)) {
      return Math.ceil((this.#endsAt - nowMs) / 1000);
    }
    this.#counts.set(key, count);
    return null;
  }
}
