import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionQuery } from '#web/features/identity/api/session.ts';
import { profileQuery } from '#web/features/users/api/profile.ts';
import { configQuery } from '#web/lib/api/configQuery.ts';
import { Button } from '#web/ui/Button.tsx';
import { lazyPart } from '#web/ui/states/lazyPart.tsx';

const AddressChangeDialog = lazyPart(
  () => import('#web/features/identity/components/AddressChangeDialog.tsx'),
);

/** What she signs in with, and how to change it where that is ours to change. */
export function SignInAddress() {
  const [isChanging, setChanging] = useState(false);
  const queryClient = useQueryClient();
  const { data: config } = useQuery(configQuery);
  const { data: profile, isPending } = useQuery(profileQuery);
  const email = profile?.signInEmail;
  const mayChange = config?.identity.provider === 'built-in';
  // A line and, where there will be one, the button below it.
  if (isPending) return <>&nbsp;{mayChange ? <div className="h-11" /> : null}</>;
  if (!email) return 'The address you signed up with';
  return (
    <>
      {email}
      {mayChange ? (
        <div>
          <Button
            variant="quiet"
            size="small"
            className="-ml-4"
            aria-label="Change the email you sign in with"
            onClick={() => setChanging(true)}
          >
            Change
          </Button>
        </div>
      ) : null}
      {isChanging ? (
        <AddressChangeDialog
          email={email}
          onClose={() => setChanging(false)}
          onChanged={() => {
            void queryClient.invalidateQueries(profileQuery);
            // Messages may go there from now on as well.
            void queryClient.invalidateQueries(sessionQuery);
          }}
        />
      ) : null}
    </>
  );
}
