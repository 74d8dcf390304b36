import type { UserProfile } from '#contract/users/users.ts';
import { BrowserPushState } from '#web/features/notifications/components/BrowserPushState.tsx';
import { usePush } from '#web/features/notifications/usePush.ts';
import { NotificationForm } from '#web/features/users/components/NotificationForm.tsx';

/** By which ways a person wants to be told, this browser among them. */
export function NotificationSettings({ profile }: { profile: UserProfile }) {
  const push = usePush();
  return (
    <NotificationForm
      profile={profile}
      browserState={<BrowserPushState {...push} />}
      onBrowserOn={() => void push.turnOn()}
      onBrowserOnSaved={() => {
        // Only what was turned on here: another page may have given it up since.
        if (push.state === 'on') void push.turnOn();
      }}
      onBrowserOff={() => void push.turnOff()}
    />
  );
}
