/** 'Required' or 'Not required', as given; 'Not stated' where nobody has said. */
export const statedText = (value: boolean | null, yes: string, no: string): string =>
  value === null ? 'Not stated' : value ? yes : no;
