/**
 * The address that calls a number as people write it: its digits, for an extension after them is
 * dialled by hand. Null where there is no number in it.
 */
export function telephoneAddress(phone: string): string | null {
  const number = phone.replace(/(?:ext|x|#).*$/i, '').replace(/[^+\d]/g, '');
  return /\d{3}/.test(number) ? `tel:${number}` : null;
}
