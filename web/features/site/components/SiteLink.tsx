import { Link, useLocation } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { SitePath } from '../navigation.ts';

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & Omit<SitePath, 'label'>;

/** A link of the site's frame; `aria-current` marks the one that leads to this page. */
export function SiteLink({ to, alias, ...rest }: SiteLinkProps) {
  const isAlias = useLocation({ select: ({ pathname }) => pathname === alias });
  return (
    <Link
      to={to}
      activeOptions={{ exact: to === '/', includeHash: !!rest.hash }}
      {...(isAlias && { 'aria-current': 'page' })}
      {...rest}
    />
  );
}
