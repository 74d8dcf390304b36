/** A distance as it is read: '1 mile', '0.25 miles'. */
export const milesText = (miles: number): string => `${miles} ${miles === 1 ? 'mile' : 'miles'}`;
