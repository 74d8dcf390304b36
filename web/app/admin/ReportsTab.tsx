import { useState } from 'react';
import { REPORT_KIND_LABELS } from '#contract/reports/reportForm.ts';
import type { ReportGroup } from '#contract/reports/reports.ts';
import { confirmationText } from '#web/features/markets/confirmationText.ts';
import { receivedReportsQuery } from '#web/features/reports/api/receivedReports.ts';
import { ReportDecisionDialog } from '#web/features/reports/components/ReportDecisionDialog.tsx';
import { ReportReopeningDialog } from '#web/features/reports/components/ReportReopeningDialog.tsx';
import { ReportTexts } from '#web/features/reports/components/ReportTexts.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DecidedAt } from './DecidedAt.tsx';
import { DecisionList } from './DecisionList.tsx';
import { ListingHeading } from './ListingHeading.tsx';

interface Deciding {
  group: ReportGroup;
  status: 'done' | 'no_change' | 'waiting';
}

/** What readers find wrong with listings. */
export default function ReportsTab() {
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  return (
    <>
      <DecisionList
        title="Reports"
        queryOf={receivedReportsQuery}
        keyOf={({ reports }) => reports[0]?.id ?? 0}
        nothingWaits="Problems that visitors report on listings appear here."
      >
        {(group) => (
          <ReportItem group={group} onDecide={(status) => setDeciding({ group, status })} />
        )}
      </DecisionList>
      {deciding ? <DecidingDialog {...deciding} onClose={() => setDeciding(null)} /> : null}
    </>
  );
}

function DecidingDialog({ status, ...others }: Deciding & { onClose: () => void }) {
  return status === 'waiting' ? (
    <ReportReopeningDialog {...others} />
  ) : (
    <ReportDecisionDialog status={status} {...others} />
  );
}

interface ReportItemProps {
  group: ReportGroup;
  onDecide: (status: Deciding['status']) => void;
}

function ReportItem({ group, onDecide }: ReportItemProps) {
  const { listing, kind, reports, status, note } = group;
  const emails = new Map(reports.map(({ id, email }) => [id, email]));
  const label = REPORT_KIND_LABELS[kind];
  const confirmation = confirmationText({ ...group, source: null });
  return (
    <article aria-label={`${label}: ${listing.name}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <ListingHeading listing={listing} />
        <div className="flex flex-wrap gap-2">
          <Badge tone="squash">
            {label}
            {reports.length > 1 ? ` · ${reports.length} reports` : null}
          </Badge>
          {status === 'done' ? <Badge tone="leaf">Resolved</Badge> : null}
          {status === 'no_change' ? <Badge>No change</Badge> : null}
        </div>
      </div>
      <p className="mt-1 text-sm text-ink-600">
        {confirmation ? `${confirmation}. ` : null}
        {group.hasOwner ? 'Claimed.' : 'Not claimed.'}
      </p>
      <ReportTexts
        reports={reports}
        moreOf={(id) => {
          const email = emails.get(id);
          return email ? (
            <>
              {' · '}
              <a href={`mailto:${email}`} className="underline underline-offset-4">
                {email}
              </a>
            </>
          ) : null;
        }}
      />
      {note ? <p className="mt-3 text-sm wrap-anywhere">Your note: {note}</p> : null}
      <DecidedAt decidedAt={group.decidedAt} />
      {status === 'waiting' ? (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button onClick={() => onDecide('done')}>Mark as Resolved</Button>
          <Button variant="secondary" onClick={() => onDecide('no_change')}>
            Keep Listing As Is
          </Button>
        </div>
      ) : (
        <Button variant="secondary" className="mt-4" onClick={() => onDecide('waiting')}>
          Reopen
        </Button>
      )}
    </article>
  );
}
