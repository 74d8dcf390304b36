import type { Address } from '#contract/addresses.ts';

/**
 * Whether a market stays in its town and ZIP code as its address becomes another: a ZIP code that is
 * filled in where none stood says no more of the place than the market's point does.
 */
export const isSameTown = (before: Address, now: Address): boolean =>
  before.city === now.city &&
  before.state === now.state &&
  (before.zipCode === now.zipCode || before.zipCode === '');

/** Whether a market stays where it was as its address becomes another. */
export const isSamePlace = (before: Address, now: Address): boolean =>
  before.address === now.address && isSameTown(before, now);
