/** Who she is: enough for the administrator to go by. */
export const CLAIM_NOTE_MIN_LENGTH = 10;
export const CLAIM_NOTE_MAX_LENGTH = 1_000;
