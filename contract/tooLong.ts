/** What is said of a text that is longer than it may be. */
export const TOO_LONG = {
  error: ({ maximum }: { maximum: number | bigint }) =>
    `Use at most ${maximum.toLocaleString('en-US')} characters`,
};
