const NUMBER = /^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/;

/**
 * The number that is typed into a field: '1,200' too. Null where it is empty; anything else stays as it
 * is, for the checks to find fault with. Such a field is one for text: a browser's own for numbers
 * turns with the mouse wheel, and is as good as empty with a slip such as '30-40' in it.
 */
export function typedNumber(typed: string | number | null): number | string | null {
  const text = String(typed ?? '').trim();
  if (text === '') return null;
  return NUMBER.test(text) ? Number(text.replaceAll(',', '')) : text;
}
