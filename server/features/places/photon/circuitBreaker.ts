/** Keeps questions from a service that has stopped answering. */
export interface CircuitBreaker {
  /** False while the service is being left alone. */
  readonly isClosed: boolean;
  /** True from a failure until the next success. */
  readonly isFailing: boolean;
  succeeded(): void;
  /** @returns true when this failure is the one after which the service is left alone */
  failed(): boolean;
}

/**
 * After `failureLimit` failures in a row the service is left alone for `restMs`; then it is tried
 * again, and one more failure is enough for another rest.
 * @param now milliseconds on a clock that does not run backwards
 */
export function createCircuitBreaker(
  failureLimit: number,
  restMs: number,
  now: () => number,
): CircuitBreaker {
  let failures = 0;
  let restsUntil = Number.NEGATIVE_INFINITY;
  return {
    get isClosed() {
      return now() >= restsUntil;
    },
    get isFailing() {
      return failures > 0;
    },
    succeeded() {
      failures = 0;
    },
    failed() {
      failures++;
      const isRestBeginning = failures >= failureLimit && now() >= restsUntil;
      if (isRestBeginning) {
        restsUntil = now() + restMs;
      }
      return isRestBeginning;
    },
  };
}
