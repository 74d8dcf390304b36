import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import type { OpeningTimes } from '#contract/opening-times/openingTimes.ts';
import { today } from '#web/lib/texts/dates.ts';
import { marketEventsQuery } from '../api/events.ts';
import { closedDates } from '../closedDates.ts';
import { dateDoubts, type PlannedDay } from '../dateDoubts.ts';

interface DateDoubtsProps {
  planned: PlannedDay;
  /** All days that it is planned for; that of `planned` unless stated. */
  days?: readonly string[];
  /** The market's; absent or null: not known. */
  openingTimes?: OpeningTimes | null | undefined;
}

/** What may be a slip in the date of an event. It hinders nobody: two halls may be open at once. */
export function DateDoubts(props: DateDoubtsProps) {
  const { planned, days = [planned.eventDate], openingTimes } = props;
  const isChosen = planned.marketId > 0 && planned.eventDate !== '';
  const { data: others = [] } = useQuery({
    ...marketEventsQuery(planned.marketId),
    enabled: isChosen,
  });
  const closedOn = openingTimes ? closedDates(openingTimes, days) : [];
  const doubts = isChosen ? dateDoubts(planned, others, today(), closedOn) : [];
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
