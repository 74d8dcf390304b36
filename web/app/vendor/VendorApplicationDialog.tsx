import { useQuery } from '@tanstack/react-query';
import type { Application } from '#contract/applications/applications.ts';
import { applicationQuery } from '#web/features/applications/api/application.ts';
import { ApplicationDialog } from '#web/features/applications/components/ApplicationDialog.tsx';
import { MarketDemands } from '#web/features/applications/components/MarketDemands.tsx';
import { configurationQuery } from '#web/features/market-configuration/api/configuration.ts';
import { marketQuery } from '#web/features/markets/api/market.ts';
import { QueryContent } from '#web/ui/states/QueryContent.tsx';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';

interface VendorApplicationDialogProps {
  /** As it was listed when it was opened. */
  application: Application;
  onClose: () => void;
  /** Told whether there are notes that have not been saved. */
  onDirty: (isDirty: boolean) => void;
}

/** 'View': one of her own applications, and on what terms it stands. */
export default function VendorApplicationDialog({
  application: listed,
  ...handlers
}: VendorApplicationDialogProps) {
  // What she does here and what happens meanwhile changes the event's free spots.
  const { data: application = listed } = useQuery(applicationQuery(listed.id));
  const market = useQuery(marketQuery(application.market.id));
  const configured = useQuery(configurationQuery(application.market.id));
  const configuration = configured.data?.isStated ? configured.data : null;
  return (
    <ApplicationDialog
      {...handlers}
      application={application}
      cancellationPolicy={configuration?.cancellationPolicy}
      demands={
        <QueryContent query={market} loading={<Skeleton className="h-36" />}>
          {(data) => (
            <QueryContent query={configured} loading={<Skeleton className="h-36" />}>
              {() => (
                <MarketDemands
                  hasApplied
                  market={data}
                  event={application.event}
                  configuration={configuration}
                />
              )}
            </QueryContent>
          )}
        </QueryContent>
      }
    />
  );
}
