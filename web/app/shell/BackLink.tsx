import { Link, type LinkProps, useRouter } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ArrowLeft } from 'lucide-react';
import { wantsNewTab } from '#web/lib/pages/wantsNewTab.ts';
import { Button } from '#web/ui/Button.tsx';

interface BackLinkProps {
  to: LinkProps['to'];
  /** At which place of that page. */
  search?: Record<string, unknown>;
  /** Where it leads, by the name that stands there. */
  children: string;
  className?: string;
}

/**
 * Above a page of its own: the way back to where it was opened, and to that place in it. Where it was
 * not opened from there, as by an address, the link leads there.
 */
export function BackLink({ to, search, children, className }: BackLinkProps) {
  const router = useRouter();
  return (
    <Button asChild variant="quiet" className={clsx('-ml-5', className)}>
      <Link
        to={to}
        search={search as LinkProps['search']}
        onClick={(event) => {
          if (!router.latestLocation.state.openedFromList || wantsNewTab(event)) return;
          event.preventDefault();
          router.history.back();
        }}
      >
        <ArrowLeft aria-hidden />
        {children}
      </Link>
    </Button>
  );
}
