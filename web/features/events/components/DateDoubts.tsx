import { useQuery } from '@tanstack/react-query';
import type { OpeningTimes } from '#contract/opening-times/openingTimes.ts';
import { today } from '#web/lib/texts/dates.ts';
import { marketEventsQuery } from '../api/events.ts';
import { closedDates } from '../closedDates.ts';
import { dateDoubts, type PlannedDay } from '../dateDoubts.ts';
import { DateNote } from './DateNote.tsx';

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
  return doubts.length > 0 ? <DateNote>{doubts.join(' ')}</DateNote> : null;
}
