/** After an event was called off. Whether anybody has applied, or waits still, only the server knows. */
export const WHO_WAS_NOTIFIED =
  'Any vendors with a spot or an open application have been notified.';
