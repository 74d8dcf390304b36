const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

const SUFFIXES: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });

/** 'September 30th, 2025' of '2025-09-30'. */
export function ordinalDate(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  const number = day.getUTCDate();
  const suffix = SUFFIXES[ordinals.select(number)] ?? 'th';
  return `${monthName.format(day)} ${number}${suffix}, ${day.getUTCFullYear()}`;
}

/** 'FREE until Sept 30th', with its year in any other: for where there is little room. */
export function freeUntilLabel(endsOn: string, now = new Date()): string {
  const [month = '', day = '', year = ''] = ordinalDate(endsOn).split(/,? /);
  const date = `${month === 'September' ? 'Sept' : month.slice(0, 3)} ${day}`;
  return `FREE until ${date}${Number(year) === now.getFullYear() ? '' : `, ${year}`}`;
}

/** What the account says of a plan that a coupon pays for, to its last day. */
export const freeUntilText = (endsOn: string): string => `FREE until ${ordinalDate(endsOn)}`;

export const bannerText = (endsOn: string): string =>
  `${freeUntilText(endsOn)}! Use coupon code to get free access`;

export const activatedText = (plan: string, endsOn: string): string =>
  `Your free ${plan} plan is active until ${ordinalDate(endsOn)}`;
