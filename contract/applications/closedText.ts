/** What is said of an event that is called off, or not published. */
export const NOT_TAKING_APPLICATIONS = 'This event isn’t taking applications.';

/** What is said of an event for which it is too late. @param day as people read it */
export const closedOnText = (day: string): string =>
  `Applications for this event closed on ${day}.`;
