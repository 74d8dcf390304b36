import type { ReactNode } from 'react';

interface OtherSiteProps {
  address: string;
  className?: string;
  children: ReactNode;
}

/** Leads to a page that we don't vouch for. */
export function OtherSite({
  address,
  className = 'underline underline-offset-4',
  children,
}: OtherSiteProps) {
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow" className={className}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
