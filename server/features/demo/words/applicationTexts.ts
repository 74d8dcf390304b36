/** What vendors write when they apply. */
export const APPLICATION_NOTES = [
  'We bring our own tent with weights, and we leave the space as clean as we found it.',
  'Two of us will be there from setup to the last crate. We need no electricity.',
  'A corner would suit us: our table is L-shaped and we like to talk to people on both sides.',
  'Our certificate of insurance is up to date; I am glad to send it again.',
  'First season at markets, third year of doing this for neighbors. We would love a chance.',
  'We can take SNAP and cards, and we bring change for everybody else’s customers too.',
  'Could we have a place in the shade? What we make does not like the afternoon sun.',
  'We sold at this market two summers ago and people still ask when we are coming back.',
] as const;

/** What organizers answer to those whom they want, and to those whom they do not. */
export const APPROVAL_NOTES = [
  'Glad to have you. Setup begins an hour and a half before we open, from the north gate.',
  'Welcome! You are in the second row, beside the music. Bring weights for your tent.',
] as const;
export const REJECTION_REASONS = [
  'We have two stands with the same goods already and promised both not to add a third.',
  'The places without electricity are gone for this season. Please try again for the next one.',
] as const;
