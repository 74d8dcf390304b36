import { useQuery } from '@tanstack/react-query';
import { REPORT_KIND_LABELS } from '#contract/listings/listings.ts';
import { ownListingReportsQuery } from '#web/features/reports/api/ownListingReports.ts';
import { ReportTexts } from '#web/features/reports/components/ReportTexts.tsx';
import { Panel } from '../shell/Panel.tsx';

/** What readers find wrong with the signed-in person's listings; nothing while there is nothing. */
export function OwnListingReports() {
  const { data: groups = [] } = useQuery(ownListingReportsQuery);
  if (groups.length === 0) return null;
  return (
    <Panel
      title="Reported by visitors"
      lead="Fix what changed, or choose ‘Confirm Details’ if your listing is correct. An administrator sees these too."
    >
      <ul className="space-y-5">
        {groups.map(({ listing, kind, reports }) => (
          <li key={`${listing.kind} ${listing.id} ${kind}`}>
            <h3 className="font-sans text-base font-semibold wrap-anywhere">
              {REPORT_KIND_LABELS[kind]}: {listing.name}
            </h3>
            <ReportTexts reports={reports} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
