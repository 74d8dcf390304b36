/** How long a plan can be tried, in days. */
export const TRIAL_DAYS = 7;
