import { Star, Store, TrendingUp, Users } from 'lucide-react';
import type { OrganizerSummary } from '#contract/organizer/organizer.ts';
import { FigureCards } from '#web/ui/FigureCards.tsx';
import { growthNote, growthText } from '../growthText.ts';

interface OrganizerFiguresProps {
  summary: OrganizerSummary | undefined;
  /** Where it could not be had. */
  onRetry: (() => void) | undefined;
}

/** Where an organizer stands, in four figures. */
export function OrganizerFigures({ summary, onRetry }: OrganizerFiguresProps) {
  const rating = summary?.averageRating;
  return (
    <FigureCards
      onRetry={onRetry}
      figures={[
        {
          term: 'Markets Managed',
          icon: <Store />,
          value: summary && String(summary.marketsManaged),
        },
        { term: 'Total Vendors', icon: <Users />, value: summary && String(summary.totalVendors) },
        {
          term: 'Avg Rating',
          icon: <Star />,
          value: summary && (rating == null ? '--' : rating.toFixed(1)),
        },
        {
          term: 'Growth',
          icon: <TrendingUp />,
          value: summary && growthText(summary.growth),
          note: growthNote(summary?.growth),
        },
      ]}
    />
  );
}
