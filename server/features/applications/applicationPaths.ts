/** Where a vendor finds an application of hers. */
export const ownApplicationPath = (id: number) => `/vendor-dashboard?application=${id}` as const;

/** All that an organizer has received. */
const RECEIVED = '/organizer-dashboard?view=applications';

/** Where an organizer finds an application that she has received. */
export const receivedApplicationPath = (id: number) => `${RECEIVED}&application=${id}` as const;

/**
 * Where she finds the others for the same event, once an application is gone; those for a market in
 * general among all: a merge may give it another id, but keeps that of its events.
 */
export const otherApplicationsPath = (event: { id: number } | null) =>
  event ? (`${RECEIVED}&event=${event.id}` as const) : RECEIVED;
