/** '1 market', '1,234 markets'. */
export const marketCount = (count: number): string =>
  count === 1 ? '1 market' : `${count.toLocaleString('en-US')} markets`;
