/* Amounts are dollars as decimal text, or whole cents where they are counted. */

/** '12.50' as 1250. */
export const centsOf = (amount: string): number => Math.round(Number(amount) * 100);

/** '12.50' of 1250. */
export const amountOf = (cents: number): string => (cents / 100).toFixed(2);

/** '$12.50' of 1250. */
export const centsText = (cents: number): string => `$${amountOf(cents)}`;

/** '45.00' as '45', '8.50' as it is: the specification's free booth is the text '0'. */
export const trimMoney = (amount: string): string => amount.replace(/\.0+$/, '');

/** '$45', '$12.50'. */
export const dollars = (amount: string): string =>
  `$${/\.\d$/.test(amount) ? `${amount}0` : trimMoney(amount)}`;
