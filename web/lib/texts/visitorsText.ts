/** '1,200 a day': how many people come, or what is said where nobody knows. */
export const visitorsText = (visitors: number | null, otherwise = 'Not stated'): string =>
  visitors === null ? otherwise : `${visitors.toLocaleString('en-US')} a day`;
