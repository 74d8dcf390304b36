/** '1 vendor', '3 vendors'. */
export const vendorCount = (count: number): string =>
  count === 1 ? '1 vendor' : `${count} vendors`;
