/** Jobs that failed are looked for sooner than on a site: a test waits for them. */
export const JOBS_POLL_SECONDS = 2;
