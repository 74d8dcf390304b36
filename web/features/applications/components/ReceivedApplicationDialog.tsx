import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Mail, Phone, Store } from 'lucide-react';
import { joined, townOf } from '#contract/addresses.ts';
import type { OrganizerDecision } from '#contract/applications/applicationStatus.ts';
import type { Application, ApplicationWithHistory } from '#contract/applications/applications.ts';
import { businessTypeLabel } from '#contract/vendors/vendorCategories.ts';
import { formatMoment } from '#web/lib/texts/moments.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { PhoneLink } from '#web/ui/PhoneLink.tsx';
import { QueryContent } from '#web/ui/states/QueryContent.tsx';
import { applicationQuery } from '../api/application.ts';
import { targetOf } from '../applicationText.ts';
import { DECISION_WORDS, decisionsAmong } from '../decisionWords.ts';
import { offeredUntilText } from '../standingOffers.ts';
import { ApplicationHistory } from './ApplicationHistory.tsx';
import { ApplicationPart } from './ApplicationPart.tsx';
import { ApplicationSkeleton } from './ApplicationSkeleton.tsx';
import { ApplicationStatusBadge } from './ApplicationStatusBadge.tsx';
import { EventNote } from './EventNote.tsx';

interface ReceivedApplicationDialogProps {
  application: Application;
  onDecide: (status: OrganizerDecision) => void;
  onClose: () => void;
}

const LINK =
  'inline-flex min-h-11 items-center gap-2 font-semibold text-leaf-700 underline underline-offset-4 [&_svg]:size-5';

/** Who applies, with what, and all that has happened since. */
export default function ReceivedApplicationDialog({
  application,
  onDecide,
  onClose,
}: ReceivedApplicationDialogProps) {
  const query = useQuery(applicationQuery(application.id));
  const decisions = decisionsAmong(query.data?.permissions.moves ?? []);
  return (
    <Dialog
      onClose={onClose}
      title={application.vendor.businessName}
      description={targetOf(application)}
      footer={
        decisions.length > 0
          ? decisions.map((decision) => (
              <Button
                key={decision}
                variant={decision === 'approved' ? 'primary' : 'secondary'}
                onClick={() => onDecide(decision)}
              >
                {DECISION_WORDS[decision].act}
              </Button>
            ))
          : undefined
      }
    >
      <QueryContent query={query} loading={<ApplicationSkeleton />}>
        {(data) => <Details application={data} />}
      </QueryContent>
    </Dialog>
  );
}

function Details({ application }: { application: ApplicationWithHistory }) {
  const { vendor, event, notes, agreementAcceptedAt, offeredUntil } = application;
  const about = joined([businessTypeLabel(vendor.businessType), townOf(vendor)], ' · ');
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-center gap-3">
        <ApplicationStatusBadge status={application.status} />
        <span className="text-ink-600">{about}</span>
      </div>
      {offeredUntil ? (
        <p className="font-semibold">{offeredUntilText(offeredUntil, application.market)}</p>
      ) : null}
      {event ? <EventNote event={event} /> : null}
      {vendor.description ? <p className="whitespace-pre-line">{vendor.description}</p> : null}
      <p className="flex flex-wrap gap-x-6">
        <Link to="/vendors/$id" params={{ id: String(vendor.id) }} className={LINK}>
          <Store aria-hidden />
          Vendor page
        </Link>
        {vendor.phone ? (
          <PhoneLink phone={vendor.phone} className={LINK}>
            <Phone aria-hidden />
          </PhoneLink>
        ) : null}
        {vendor.email ? (
          <a href={`mailto:${vendor.email}`} className={LINK}>
            <Mail aria-hidden />
            {vendor.email}
          </a>
        ) : null}
      </p>
      {notes ? (
        <ApplicationPart title="What the vendor wrote">
          <p className="rounded-card bg-paper-200 p-4 whitespace-pre-line">{notes}</p>
        </ApplicationPart>
      ) : null}
      {agreementAcceptedAt ? (
        <p className="text-sm text-ink-600">
          Agreed to the vendor agreement on {formatMoment(agreementAcceptedAt)}.
        </p>
      ) : null}
      <ApplicationPart title="History">
        <ApplicationHistory history={application.history} />
      </ApplicationPart>
    </div>
  );
}
