/** As long as somebody may send again, from another tab or because the answer was lost. */
const REPEATED_WITHIN_MS = 600_000;

/** Since when the same words of the same sender are the same message. */
export const repeatedSince = (nowMs: number): Date => new Date(nowMs - REPEATED_WITHIN_MS);
