import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Store, Users } from 'lucide-react';
import { overviewQuery } from '#web/features/admin/api/overview.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FigureCards } from '#web/ui/FigureCards.tsx';

const NUMBERS = new Intl.NumberFormat('en-US');

/** How much there is of everything. */
export default function OverviewTab() {
  const { data, isError, refetch } = useQuery(overviewQuery);
  if (isError && !data) {
    return (
      <ErrorState onRetry={() => void refetch()}>Check your connection and try again.</ErrorState>
    );
  }
  const counted = (count: number | undefined) =>
    count === undefined ? undefined : NUMBERS.format(count);
  return (
    <FigureCards
      figures={[
        { term: 'Markets', icon: <Store />, value: counted(data?.markets) },
        { term: 'Vendors', icon: <Users />, value: counted(data?.vendors) },
        { term: 'Events', icon: <CalendarDays />, value: counted(data?.events) },
      ]}
    />
  );
}
