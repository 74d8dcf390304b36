import { LogOut } from 'lucide-react';
import type { SessionUser } from '#contract/sessions/session.ts';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlays/Menu.tsx';
import { sessionLinks } from '../sessionLinks.ts';
import { SiteLink } from './SiteLink.tsx';

export type SessionMenuProps = Pick<SessionUser, 'name' | 'email' | 'hasFarmDirect'> & {
  onSignOut: () => void;
};

/** The signed-in person's menu at the header's end. */
export function SessionMenu({ name, email, hasFarmDirect, onSignOut }: SessionMenuProps) {
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`Your account: ${name}`}
          className="flex size-11 items-center justify-center rounded-full border border-ink-400 bg-paper-50 transition-colors hover:border-leaf-600 hover:bg-leaf-50"
        >
          <Initial name={name} />
        </button>
      }
    >
      <div className="max-w-64 px-3.5 pt-1.5 pb-2">
        <p className="truncate font-semibold">{name}</p>
        {email === name ? null : <p className="truncate text-sm text-ink-600">{email}</p>}
      </div>
      <MenuSeparator />
      {sessionLinks(hasFarmDirect).map(({ label, ...path }) => (
        <MenuItem key={path.to} asChild>
          <SiteLink {...path}>{label}</SiteLink>
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={onSignOut}>
        <LogOut aria-hidden />
        Sign Out
      </MenuItem>
    </Menu>
  );
}

function Initial({ name }: { name: string }) {
  const [first = ''] = name.trim();
  return (
    <span
      aria-hidden
      className="flex size-8.5 items-center justify-center rounded-full bg-leaf-700 font-display text-lg font-medium text-paper-50"
    >
      {first.toUpperCase()}
    </span>
  );
}
