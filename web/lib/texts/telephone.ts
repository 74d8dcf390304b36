/** With what people write between the digits. What follows, such as an extension, is dialled by hand. */
const NUMBER = /\+?\d[\d\s()./\u2010-\u2015-]*/g;

/** Fewer are no number yet, and more are several numbers. */
const LEAST_DIGITS = 7;
const MOST_DIGITS = 15;

const digitsOf = (written: string): string => written.replace(/[^+\d]/g, '');

const countDigits = (number: string): number => number.replace('+', '').length;

/** '503/555-0100' is one number, '503-555-0100/503-555-0101' and '503-555-0100/0101' begin with one. */
function upToASecond(written: string): string {
  const [first = ''] = written.split('/');
  return countDigits(digitsOf(first)) < LEAST_DIGITS ? written : first;
}

/** The address that calls the first number in what people have written; null where there is none. */
export function telephoneAddress(phone: string): string | null {
  const number = phone
    .match(NUMBER)
    ?.map((written) => digitsOf(upToASecond(written)))
    .find((digits) => countDigits(digits) >= LEAST_DIGITS && countDigits(digits) <= MOST_DIGITS);
  return number ? `tel:${number}` : null;
}
