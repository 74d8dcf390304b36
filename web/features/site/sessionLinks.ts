import type { SitePath } from './navigation.ts';

const LINKS: readonly SitePath[] = [
  { label: 'Profile', to: '/profile' },
  { label: 'Saved Markets', to: '/customer', hash: 'saved-markets' },
  { label: 'Account & Billing', to: '/account' },
  { label: 'Vendor Dashboard', to: '/vendor-dashboard', alias: '/vendor' },
  { label: 'Organizer Dashboard', to: '/organizer-dashboard', alias: '/organizer' },
  { label: 'Pricing & Plans', to: '/pricing' },
];

const FARM_DIRECT: SitePath = { label: 'Farm Direct', to: '/farm-direct' };

/** Where a signed-in person's own menu leads. */
export const sessionLinks = (hasFarmDirect: boolean): readonly SitePath[] =>
  hasFarmDirect ? [FARM_DIRECT, ...LINKS] : LINKS;
