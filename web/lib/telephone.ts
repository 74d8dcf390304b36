/** With what people write between the digits. What follows, such as an extension, is dialled by hand. */
const NUMBER = /\+?\d[\d\s()./\u2010-\u2015-]*/g;

/** Fewer are no number yet, and more are several numbers. */
const LEAST_DIGITS = 7;
const MOST_DIGITS = 15;

/** The address that calls the first number in what people have written; null where there is none. */
export function telephoneAddress(phone: string): string | null {
  const number = phone
    .match(NUMBER)
    ?.map((written) => written.replace(/[^+\d]/g, ''))
    .find((digits) => {
      const { length } = digits.replace('+', '');
      return length >= LEAST_DIGITS && length <= MOST_DIGITS;
    });
  return number ? `tel:${number}` : null;
}
