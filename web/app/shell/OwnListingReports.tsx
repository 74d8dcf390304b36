import { useQuery } from '@tanstack/react-query';
import type { ListingKind } from '#contract/listings/listings.ts';
import type { Market } from '#contract/markets/markets.ts';
import { REPORT_KIND_LABELS } from '#contract/reports/reportForm.ts';
import { ownMarketsQuery } from '#web/features/markets/api/ownMarkets.ts';
import { ownListingReportsQuery } from '#web/features/reports/api/ownListingReports.ts';
import { ReportTexts } from '#web/features/reports/components/ReportTexts.tsx';
import { formatMediumDate } from '#web/lib/texts/dates.ts';
import { Panel } from './Panel.tsx';

const UNTIL_DECIDED = 'Administrators see these too. They stay here until one has reviewed them.';

/** What she can do about it. */
const LEADS = {
  market: `Fix what changed, or choose ‘Confirm Details’ if your listing is correct. ${UNTIL_DECIDED}`,
  vendor: `Fix what changed in your business profile. ${UNTIL_DECIDED}`,
} as const;
const LEADS_WITHOUT_PLAN = {
  market: `Choose ‘Confirm Details’ if your listing is correct. ${UNTIL_DECIDED}`,
  vendor: UNTIL_DECIDED,
} as const;

interface OwnListingReportsProps {
  kind: ListingKind;
  /** Whether changing the listing takes a plan that she has not. */
  isWithoutPlan?: boolean;
}

/**
 * What readers find wrong with the signed-in person's listings of a kind; nothing while there is
 * nothing.
 */
export function OwnListingReports({ kind, isWithoutPlan = false }: OwnListingReportsProps) {
  const { data = [] } = useQuery(ownListingReportsQuery);
  const { data: markets } = useQuery({ ...ownMarketsQuery, enabled: kind === 'market' });
  const groups = data.filter(({ listing }) => listing.kind === kind);
  if (groups.length === 0) return null;
  const lead = (isWithoutPlan ? LEADS_WITHOUT_PLAN : LEADS)[kind];
  return (
    <Panel title="Reported by visitors" lead={lead}>
      <ul className="space-y-5">
        {groups.map(({ listing, kind: fault, reports }) => (
          <li key={`${listing.id} ${fault}`}>
            <h3 className="font-sans text-base font-semibold wrap-anywhere">
              {REPORT_KIND_LABELS[fault]}: {listing.name}
            </h3>
            <OwnConfirmation market={markets?.find(({ id }) => id === listing.id)} />
            <ReportTexts reports={reports} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** What she has answered, which decides nothing. */
function OwnConfirmation({ market }: { market: Market | undefined }) {
  return market?.lastConfirmedOn && market.lastConfirmedBy === 'owner' ? (
    <p>You last confirmed this listing on {formatMediumDate(market.lastConfirmedOn)}.</p>
  ) : null;
}
