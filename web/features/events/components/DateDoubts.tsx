import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { today } from '#web/lib/dates.ts';
import { marketEventsQuery } from '../api/events.ts';
import { dateDoubts, type PlannedDay } from '../dateDoubts.ts';

/** What may be a slip in the date of an event. It hinders nobody: two halls may be open at once. */
export function DateDoubts({ planned }: { planned: PlannedDay }) {
  const isChosen = planned.marketId > 0 && planned.eventDate !== '';
  const { data: others = [] } = useQuery({
    ...marketEventsQuery(planned.marketId),
    enabled: isChosen,
  });
  const doubts = isChosen ? dateDoubts(planned, others, today()) : [];
  if (doubts.length === 0) return null;
  return (
    <div
      role="alert"
      className="flex items-start gap-3 rounded-card border border-squash-300 bg-squash-50 p-4"
    >
      <CircleAlert aria-hidden className="size-5 shrink-0 text-squash-700" />
      <p className="min-w-0 grow">{doubts.join(' ')}</p>
    </div>
  );
}
