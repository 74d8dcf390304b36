import { Eye, Footprints, Star, Store } from 'lucide-react';
import type { Market } from '#contract/markets/markets.ts';
import { isOpenAlways } from '#contract/opening-times/openingTimesText.ts';
import { FigureCards } from '#web/ui/FigureCards.tsx';
import { isClosedToday } from '../closedToday.ts';

interface FarmFiguresProps {
  stand: Market;
  /** Of the last 30 days; undefined while they are not known. */
  month: { views: number; directions: number; visits: number } | undefined;
  /** Where those of the month could not be had. */
  onRetry: (() => void) | undefined;
}

/** How a stand does, in four figures. */
export function FarmFigures({ stand, month, onRetry }: FarmFiguresProps) {
  const { rating, reviewCount } = stand;
  return (
    <FigureCards
      onRetry={onRetry}
      figures={[
        {
          term: 'Monthly Views',
          icon: <Eye />,
          value: month?.views.toLocaleString('en-US'),
          note: month && `${month.directions.toLocaleString('en-US')} got directions`,
        },
        {
          term: 'Customer Visits',
          icon: <Footprints />,
          value: month?.visits.toLocaleString('en-US'),
          note: 'reported by shoppers in the last 30 days',
        },
        {
          term: 'Average Rating',
          icon: <Star />,
          value: rating === null ? '--' : rating.toFixed(1),
          note:
            reviewCount === 0
              ? undefined
              : `${reviewCount} ${reviewCount === 1 ? 'review' : 'reviews'}`,
        },
        {
          term: 'Listing Status',
          icon: <Store />,
          value: statusOf(stand),
          note: stand.latitude === null ? 'not on the map yet' : undefined,
        },
      ]}
    />
  );
}

function statusOf(stand: Market): string {
  if (isClosedToday(stand)) return 'Closed today';
  return stand.openingTimes && isOpenAlways(stand.openingTimes) ? 'Active 24/7' : 'Active';
}
