import type { SessionUser } from '#contract/session.ts';
import { useSignOut } from '#web/features/identity/useSignOut.ts';
import { SessionMenu } from '#web/features/site/components/SessionMenu.tsx';
import { SessionMenuSection } from '#web/features/site/components/SessionMenuSection.tsx';

interface HeaderSessionMenuProps {
  user: SessionUser;
  /** In the mobile menu: closes it. */
  onChosen?: () => void;
}

/** The signed-in person's menu, as the header or the mobile menu shows it. */
export default function HeaderSessionMenu({ user, onChosen }: HeaderSessionMenuProps) {
  const { signOut } = useSignOut();
  const menu = { name: user.name, email: user.email, onSignOut: () => void signOut() };
  return onChosen ? (
    <SessionMenuSection {...menu} onChosen={onChosen} />
  ) : (
    <SessionMenu {...menu} />
  );
}
