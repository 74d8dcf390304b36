/** What to write when the weather closes a market day. */
export const weatherCancellation = (name: string, day: string) => ({
  subject: 'Cancelled because of the weather',
  message: `Because of the weather, ${name} won’t take place on ${day}. Please don’t come to set up. We’re sorry, and we hope to see you at the next one.`,
});
