import { ChevronRight, LogOut } from 'lucide-react';
import { sessionLinks } from '../sessionLinks.ts';
import type { SessionMenuProps } from './SessionMenu.tsx';
import { SiteLink } from './SiteLink.tsx';

type SessionMenuSectionProps = SessionMenuProps & { onChosen: () => void };

/** The signed-in person's entries in the mobile menu. */
export function SessionMenuSection({
  name,
  email,
  hasFarmDirect,
  onSignOut,
  onChosen,
}: SessionMenuSectionProps) {
  return (
    <section aria-label="Your account" className="mb-2 rounded-card bg-leaf-50 px-4 pt-3 pb-1">
      <p className="truncate font-semibold">{name}</p>
      {email === name ? null : <p className="truncate text-sm text-ink-600">{email}</p>}
      <ul className="mt-1">
        {sessionLinks(hasFarmDirect).map(({ label, ...path }) => (
          <li key={path.to}>
            <SiteLink
              {...path}
              onClick={onChosen}
              className="flex min-h-11 items-center justify-between font-medium aria-[current=page]:text-tomato-600"
            >
              {label}
              <ChevronRight aria-hidden className="size-4.5 text-ink-500" />
            </SiteLink>
          </li>
        ))}
        <li>
          <button
            type="button"
            onClick={() => {
              onChosen();
              onSignOut();
            }}
            className="flex min-h-11 w-full items-center justify-between font-medium"
          >
            Sign Out
            <LogOut aria-hidden className="size-4.5 text-ink-500" />
          </button>
        </li>
      </ul>
    </section>
  );
}
