/** 'x12', 'ext. 12' or '#12' at the end: behind a switchboard, which hands no text on. */
const EXTENSION = /(?<![a-z])(ext[a-z]*|x|#)[\s.:]*\d{1,6}$/i;

/**
 * A number as the services that send text messages want it, '+15035550199' of '(503) 555-0199'; null
 * when no text would arrive there. Without a '+' it is one of the United States, with its area code.
 */
export function internationalNumber(phone: string | null): string | null {
  const written = (phone ?? '').trim();
  if (EXTENSION.test(written)) return null;
  const digits = written.replace(/\D/g, '');
  const isForeign = written.startsWith('+') && !digits.startsWith('1');
  if (isForeign) return /^[2-9]\d{6,14}$/.test(digits) ? `+${digits}` : null;
  return /^1?[2-9]\d{9}$/.test(digits) ? `+1${digits.slice(-10)}` : null;
}
