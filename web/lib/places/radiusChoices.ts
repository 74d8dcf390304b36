/** The distances to choose from, in miles, with the one in force where it is none of them. */
export const radiusChoices = (choices: readonly number[], current: number): number[] =>
  [...new Set([...choices, current])].sort((a, b) => a - b);
