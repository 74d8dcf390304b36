import { Link, type LinkProps } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ArrowLeft } from 'lucide-react';
import { Button } from '#web/ui/Button.tsx';

interface BackLinkProps {
  to: LinkProps['to'];
  /** Where it leads, by the name that stands there. */
  children: string;
  className?: string;
}

/** Above a page of its own: the way back to where it was opened. */
export function BackLink({ to, children, className }: BackLinkProps) {
  return (
    <Button asChild variant="quiet" className={clsx('-ml-5', className)}>
      <Link to={to}>
        <ArrowLeft aria-hidden />
        {children}
      </Link>
    </Button>
  );
}
