import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Store, Users } from 'lucide-react';
import type { AdminOverview } from '#contract/admin/admin.ts';
import { overviewQuery } from '#web/features/admin/api/overview.ts';
import { FigureCards } from '#web/ui/FigureCards.tsx';
import { QueryContent } from '#web/ui/states/QueryContent.tsx';

const NUMBERS = new Intl.NumberFormat('en-US');

/** How much there is of everything. */
export default function OverviewTab() {
  return (
    <QueryContent query={useQuery(overviewQuery)} loading={<Figures />}>
      {(overview) => <Figures overview={overview} />}
    </QueryContent>
  );
}

/** @param props.overview undefined while it is on its way */
function Figures({ overview }: { overview?: AdminOverview }) {
  const counted = (count: number | undefined) =>
    count === undefined ? undefined : NUMBERS.format(count);
  return (
    <FigureCards
      figures={[
        { term: 'Markets', icon: <Store />, value: counted(overview?.markets) },
        { term: 'Vendors', icon: <Users />, value: counted(overview?.vendors) },
        { term: 'Events', icon: <CalendarDays />, value: counted(overview?.events) },
      ]}
    />
  );
}
