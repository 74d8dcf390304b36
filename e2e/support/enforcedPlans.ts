/** When the clock of such a site begins. */
export const START = '2026-03-02T12:00:00-08:00';

/** So many milliseconds after it. */
export const sinceStart = (ms: number): string => new Date(Date.parse(START) + ms).toISOString();

/** A site of a test's own on which plans are asked for, with a promotion that is running. */
export const ENFORCED_PLANS = {
  startsAt: START,
  environment: {
    ACCESS_POLICY: 'enforced',
    DEMO_DATA: 'false',
    COUPON_CODES: 'HARVEST',
    PROMOTION_ENDS_ON: '2026-09-30',
  },
};
