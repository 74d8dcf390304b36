import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Eye, QrCode } from 'lucide-react';
import { useRef, useState } from 'react';
import type { StoredMarket } from '#contract/markets/markets.ts';
import { ClosedTodayButton } from '#web/features/farm-direct/components/ClosedTodayButton.tsx';
import { FarmFigures } from '#web/features/farm-direct/components/FarmFigures.tsx';
import { marketCountsQuery } from '#web/features/market-counts/api/marketCounts.ts';
import { monthOf } from '#web/features/market-counts/countSums.ts';
import { ListingConfirmation } from '#web/features/markets/components/ListingConfirmation.tsx';
import { OpenStatusLine } from '#web/features/markets/components/OpenStatusLine.tsx';
import { retryOf } from '#web/lib/api/retryOf.ts';
import { useUnsavedChanges } from '#web/lib/forms/useUnsavedChanges.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { OwnListingReports } from '../shell/OwnListingReports.tsx';
import { WaitingClaims } from '../shell/WaitingClaims.tsx';
import { OffTheMap } from './OffTheMap.tsx';
import { StandListingTab } from './StandListingTab.tsx';
import { StandProductsTab } from './StandProductsTab.tsx';
import { StandReviewsTab } from './StandReviewsTab.tsx';
import { useStandChanges } from './useStandChanges.ts';

const TABS = ['listing', 'products', 'reviews'] as const;
type TabName = (typeof TABS)[number];

const UNSAVED = 'You have unsaved changes. Leave without saving them?';

interface StandDashboardProps {
  stand: StoredMarket;
}

/** One stand: whether it is open today, how it does, and all that its owner tells of it. */
export function StandDashboard({ stand }: StandDashboardProps) {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const counts = useQuery(marketCountsQuery(stand.id));
  const show = useStandChanges();
  const { setDirty, mayLeave } = useUnsavedChanges(UNSAVED);
  const tab = TABS.find((name) => name === search.tab) ?? 'listing';
  const [isEdited, setEdited] = useState(false);
  const tabs = useRef<HTMLDivElement>(null);

  /** @returns whether that tab is shown now */
  function select(name: TabName): boolean {
    if (name === tab) return true;
    if (!mayLeave()) return false;
    setDirty(false);
    setEdited(false);
    void navigate({
      to: '/farm-direct',
      search: {
        ...(search.stand === undefined ? {} : { stand: search.stand }),
        ...(name === 'listing' ? {} : { tab: name }),
      },
      // What is not saved has just been asked about.
      ignoreBlocker: true,
      replace: true,
      resetScroll: false,
    });
    return true;
  }

  function putOnMap() {
    if (!select('listing')) return;
    setEdited(true);
    tabs.current?.scrollIntoView();
    tabs.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <Card as="section" aria-label="Today" className="mb-6 p-5 md:p-7">
        <div className="flex flex-wrap items-center justify-between gap-5">
          <div className="min-w-0">
            <h2 className="text-2xl tracking-tight">{stand.name}</h2>
            <div role="status">
              <OpenStatusLine status={stand.openStatus} className="mt-2 text-lg" />
            </div>
            <ListingConfirmation market={stand} />
          </div>
          <ClosedTodayButton stand={stand} onChanged={show} />
        </div>
        {stand.latitude === null ? <OffTheMap onPutOnMap={putOnMap} /> : null}
        <div className="mt-4 -ml-4 flex flex-wrap items-center gap-y-2">
          <Button asChild variant="quiet" size="small">
            <Link to="/market/$id" params={{ id: String(stand.id) }}>
              <Eye aria-hidden />
              View Public Page
            </Link>
          </Button>
          <Button asChild variant="quiet" size="small">
            <Link to="/farm-direct/sign/$id" params={{ id: String(stand.id) }}>
              <QrCode aria-hidden />
              Print a Sign
            </Link>
          </Button>
        </div>
      </Card>
      <div className="mb-6 grid gap-6 empty:hidden">
        <OwnListingReports kind="market" />
        <WaitingClaims kind="market" />
      </div>
      <FarmFigures
        stand={stand}
        month={counts.data && monthOf(counts.data.days)}
        onRetry={retryOf(counts)}
      />
      <div ref={tabs} tabIndex={-1} className="mt-9 scroll-mt-24 rounded-card">
        <Tabs
          label="Farm Direct"
          selected={tab}
          onSelect={select}
          tabs={[
            {
              name: 'listing',
              label: 'Market Listing',
              content: (
                <StandListingTab
                  {...{ stand, isEdited, mayLeave }}
                  onEdited={setEdited}
                  onDirty={setDirty}
                />
              ),
            },
            {
              name: 'products',
              label: 'Products & Hours',
              content: <StandProductsTab stand={stand} onDirty={setDirty} />,
            },
            {
              name: 'reviews',
              label: 'Reviews & Analytics',
              content: <StandReviewsTab stand={stand} onDirty={setDirty} />,
            },
          ]}
        />
      </div>
    </>
  );
}
