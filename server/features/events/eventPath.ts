/** The page of an event. */
export const eventPath = (id: number) => `/events/${id}` as const;
