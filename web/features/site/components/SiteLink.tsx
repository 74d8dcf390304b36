import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

export type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** Any path of the site. */
  to: string;
};

/** A link of the site's frame; `aria-current` marks the one that leads to this page. */
export function SiteLink({ to, ...rest }: SiteLinkProps) {
  return <Link to={to} activeOptions={{ exact: to === '/' }} {...rest} />;
}
