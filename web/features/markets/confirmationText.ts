import { CONFIRMER_LABELS } from '#contract/listings/listings.ts';
import type { Market } from '#contract/markets/markets.ts';
import { formatMediumDate } from '#web/lib/texts/dates.ts';

/** 'Last confirmed May 1, 2026 by its owner'; null while nobody has confirmed the listing. */
export function confirmationText({
  lastConfirmedOn,
  lastConfirmedBy,
  source,
}: Pick<Market, 'lastConfirmedOn' | 'lastConfirmedBy' | 'source'>): string | null {
  if (!lastConfirmedOn) return null;
  const confirmed = `Last confirmed ${formatMediumDate(lastConfirmedOn)}`;
  if (!lastConfirmedBy) return confirmed;
  const isDirectory = lastConfirmedBy === 'directory' && source;
  return `${confirmed} by ${isDirectory ? `the ${source.name}` : CONFIRMER_LABELS[lastConfirmedBy]}`;
}
