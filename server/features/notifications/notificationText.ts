import type { NotificationRow } from './notifications.queries.ts';

/** The letters and signs of the GSM alphabet that take no more room than one. */
const GSM = /^[@£$¥èéùìòÇ\nØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/;

/** What two parts of a text message hold: who gets more of them pays for each. */
const GSM_ROOM = 306;
/** The same of one in which a single sign is not of that alphabet. */
const ANY_ROOM = 134;

/** Marks that would take more than half of that room, and what says the same. */
const PLAIN_MARKS: [RegExp, string][] = [
  [/[‘’]/g, "'"],
  [/[“”]/g, '"'],
  [/[‐‑–—]/g, '-'],
  [/…/g, '...'],
  [/[\u00a0\u202f]/g, ' '],
];

/** A notice as a text message: what it is about, as far as there is room, and where there is more. */
export function notificationText(
  { title, path }: Pick<NotificationRow, 'title' | 'path'>,
  publicUrl: string,
): string {
  const end = `\n${publicUrl}${path}`;
  let plain = title;
  for (const [marks, instead] of PLAIN_MARKS) plain = plain.replace(marks, instead);
  const room = (GSM.test(plain + end) ? GSM_ROOM : ANY_ROOM) - end.length;
  // No half of a sign is left where it is cut in two.
  return plain.slice(0, Math.max(0, room)).replace(/\p{Surrogate}$/u, '') + end;
}
