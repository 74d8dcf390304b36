import { useQuery } from '@tanstack/react-query';
import type { Market } from '#contract/markets/markets.ts';
import { marketCountsQuery } from '#web/features/market-counts/api/marketCounts.ts';
import { ViewCharts } from '#web/features/market-counts/components/ViewCharts.tsx';
import { ownReviewsQuery } from '#web/features/reviews/api/ownReviews.ts';
import { ReviewReplies } from '#web/features/reviews/components/ReviewReplies.tsx';
import { QueryContent } from '#web/ui/states/QueryContent.tsx';
import { Panel } from '../shell/Panel.tsx';

interface StandReviewsTabProps {
  stand: Market;
  onDirty: (isDirty: boolean) => void;
}

/** How often the listing is seen, and what shoppers say of it. */
export function StandReviewsTab({ stand, onDirty }: StandReviewsTabProps) {
  const counts = useQuery(marketCountsQuery(stand.id));
  const reviews = useQuery(ownReviewsQuery(stand.id));
  return (
    <div className="grid gap-7">
      <Panel title="Analytics" lead="Your own visits and those of bots aren’t counted.">
        <QueryContent query={counts}>{(data) => <ViewCharts counts={data} />}</QueryContent>
      </Panel>
      <Panel title="Reviews">
        <QueryContent query={reviews}>
          {(list) => <ReviewReplies market={stand} reviews={list} onDirty={onDirty} />}
        </QueryContent>
      </Panel>
    </div>
  );
}
