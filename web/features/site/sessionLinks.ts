import type { SitePath } from './navigation.ts';

/** Where a signed-in person's own menu leads. */
export const SESSION_LINKS: readonly SitePath[] = [
  { label: 'Profile', to: '/profile' },
  { label: 'Account & Billing', to: '/account' },
  { label: 'Vendor Dashboard', to: '/vendor-dashboard' },
  { label: 'Organizer Dashboard', to: '/organizer-dashboard' },
  { label: 'Pricing & Plans', to: '/pricing' },
];
