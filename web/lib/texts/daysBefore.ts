/** How long before an event the applications to its market close: '7 days before'. */
export const daysBefore = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'} before`;
