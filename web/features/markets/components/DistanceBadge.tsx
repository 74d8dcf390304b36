import { MapPin } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Badge } from '#web/ui/Badge.tsx';

/** Where the search form stands on /customer; the badge leads there. */
export const LOCATION_SEARCH_ID = 'find-markets';

/**
 * @param miles from the point of the search; without one there is no number to show, and the
 * badge invites to set a location instead
 */
export function DistanceBadge({ miles }: { miles: number | undefined }) {
  const badge = (
    <Badge tone="paper" icon={<MapPin aria-hidden />}>
      {miles === undefined ? 'Set location' : `${miles.toFixed(1)} mi`}
    </Badge>
  );
  if (miles !== undefined) return badge;
  return (
    <a
      href={`/customer#${LOCATION_SEARCH_ID}`}
      onClick={goToLocationSearch}
      className="rounded-full"
    >
      {badge}
    </a>
  );
}

/** Where the form is on this page, the search in force stays. */
function goToLocationSearch(event: MouseEvent) {
  const form = document.getElementById(LOCATION_SEARCH_ID);
  if (!form) return;
  event.preventDefault();
  form.scrollIntoView();
  form.querySelector('input')?.focus({ preventScroll: true });
}
