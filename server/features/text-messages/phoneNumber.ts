/** A number as the services want it, '+15035550199' of '(503) 555-0199'; null when it is none. */
export function internationalNumber(phone: string | null): string | null {
  const digits = (phone ?? '').replace(/\D/g, '');
  if (phone?.trim().startsWith('+')) return /^\d{7,15}$/.test(digits) ? `+${digits}` : null;
  if (/^[2-9]\d{9}$/.test(digits)) return `+1${digits}`;
  return /^1[2-9]\d{9}$/.test(digits) ? `+${digits}` : null;
}
