import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Suspense, useCallback, useState } from 'react';
import { ClaimListing } from '#web/features/claims/components/ClaimListing.tsx';
import { sessionQuery } from '#web/features/identity/api/session.ts';
import { useUnsavedChanges } from '#web/lib/forms/useUnsavedChanges.ts';
import { Button } from '#web/ui/Button.tsx';
import { ContentSpinner } from '#web/ui/states/ContentSpinner.tsx';
import { lazyPart } from '#web/ui/states/lazyPart.tsx';
import { Panel } from '../shell/Panel.tsx';

const StandEditor = lazyPart(() => import('./StandEditor.tsx'));

const UNSAVED = 'You have unsaved changes. Leave without saving them?';

interface StandStartProps {
  /**
   * Told whether a listing or a claim is being entered, which is to stay whatever she is given
   * meanwhile.
   */
  onStarting: (isStarting: boolean) => void;
}

/** For whoever has no stand here yet: she lists one, or finds the one that a directory has told of. */
export function StandStart({ onStarting }: StandStartProps) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const [isCreating, setCreating] = useState(false);
  const { setDirty, mayLeave } = useUnsavedChanges(UNSAVED);
  const tell = useCallback(
    (isDirty: boolean) => {
      setDirty(isDirty);
      onStarting(isDirty);
    },
    [setDirty, onStarting],
  );

  if (isCreating) {
    return (
      <Panel title="Create your listing">
        <Suspense fallback={<ContentSpinner />}>
          <StandEditor
            stand={null}
            onDirty={tell}
            // It may be listed all the same: then that is shown.
            onUnanswered={() => onStarting(false)}
            onSaved={() => {
              // Her menu leads here from now on.
              void queryClient.invalidateQueries(sessionQuery);
              tell(false);
              // Whoever has gone elsewhere meanwhile stays there, with what she has entered.
              if (router.latestLocation.pathname !== '/farm-direct') return;
              // She goes on with its hours and products.
              void router.navigate({
                to: '/farm-direct',
                search: { tab: 'products' },
                replace: true,
                ignoreBlocker: true,
              });
            }}
            onCancel={() => {
              if (mayLeave()) setCreating(false);
            }}
          />
        </Suspense>
      </Panel>
    );
  }
  return (
    <div className="grid items-start gap-7 lg:grid-cols-2">
      <Panel
        title="Create your listing"
        lead="Start with a name, location and picture, then add hours and products. Shoppers can find it right away."
      >
        <Button onClick={() => setCreating(true)}>Create Listing</Button>
      </Panel>
      <Panel
        title="Find your stand"
        lead="Many stands are already listed from public directories. If yours is, claim it: the administrator reviews each claim."
      >
        <ClaimListing
          kind="market"
          category="farm_stand"
          label="Name or town of your stand"
          onClaiming={onStarting}
        />
      </Panel>
    </div>
  );
}
