import { useEffect } from 'react';
import type { SessionUser } from '#contract/sessions/session.ts';
import { useSignOut } from '#web/features/identity/useSignOut.ts';
import { NotificationBell } from '#web/features/notifications/components/NotificationBell.tsx';
import { renewPush } from '#web/features/notifications/pushSubscription.ts';
import { useLeftMarks } from '#web/features/roster/useLeftMarks.ts';
import { SessionMenu, type SessionMenuProps } from '#web/features/site/components/SessionMenu.tsx';
import { SessionMenuSection } from '#web/features/site/components/SessionMenuSection.tsx';
import { PlanRefusals } from '../plans/PlanRefusals.tsx';
import { SessionEnd, useHasSessionEnded } from './SessionEnd.tsx';

interface HeaderSessionMenuProps {
  user: SessionUser;
  /** In the mobile menu: closes it. */
  onChosen?: () => void;
}

/** The signed-in person's menu, as the header or the mobile menu shows it. */
export default function HeaderSessionMenu({ user, onChosen }: HeaderSessionMenuProps) {
  const signOut = useSignOut();
  const { name, email, hasFarmDirect } = user;
  const menu = { name, email, hasFarmDirect, onSignOut: () => void signOut() };
  const hasEnded = useHasSessionEnded();
  if (!onChosen) return <HeaderEnd menu={menu} userId={user.id} />;
  return hasEnded ? null : <SessionMenuSection {...menu} onChosen={onChosen} />;
}

/** The bell and the menu. Stands in the header of every page, and follows what others do. */
function HeaderEnd({ menu, userId }: { menu: SessionMenuProps; userId: number }) {
  const hasEnded = useHasSessionEnded();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person is another session
  useEffect(() => {
    // Only helps with what is there already: when it cannot be done now, the next page does it.
    if (!hasEnded) renewPush().catch(() => {});
  }, [userId, hasEnded]);
  useLeftMarks(userId, !hasEnded);
  return (
    <div className="flex items-center gap-1">
      <PlanRefusals key={userId} />
      <SessionEnd userId={userId}>
        <NotificationBell />
        <SessionMenu {...menu} />
      </SessionEnd>
    </div>
  );
}
