/** A clock that stands still until a test moves it. */
export class TestClock {
  #moment: number;

  /** @param moment ISO 8601 with an offset or Z */
  constructor(moment: string) {
    this.#moment = TestClock.#parse(moment);
  }

  static #parse(moment: string): number {
    const milliseconds = Date.parse(moment);
    if (Number.isNaN(milliseconds)) throw new Error(`${moment} is not a moment in ISO 8601.`);
    return milliseconds;
  }

  /** Milliseconds since the epoch. */
  readonly now = (): number => this.#moment;

  set(moment: string): void {
    this.#moment = TestClock.#parse(moment);
  }

  advance(milliseconds: number): void {
    this.#moment += milliseconds;
  }
}
