export type SitePath = {
  label: string;
  to: string;
  /** Another address of the same screen. */
  alias?: string;
  /** Where on the screen. */
  hash?: string;
};

export const HEADER_LINKS: readonly SitePath[] = [
  { label: 'Find Markets', to: '/customer' },
  { label: 'Browse Vendors', to: '/browse-vendors' },
  { label: 'For Vendors', to: '/vendor', alias: '/vendor-dashboard' },
  { label: 'For Organizers', to: '/organizer', alias: '/organizer-dashboard' },
];

export const MOBILE_MENU_LINKS: readonly SitePath[] = [
  { label: 'Find Markets', to: '/customer' },
  { label: 'Browse Vendors', to: '/browse-vendors' },
  { label: 'For Vendors', to: '/vendor-dashboard', alias: '/vendor' },
  { label: 'For Organizers', to: '/organizer-dashboard', alias: '/organizer' },
  { label: 'About', to: '/about' },
  { label: 'Contact', to: '/contact' },
];

export const FOOTER_LINKS: readonly SitePath[] = [
  { label: 'Find Markets', to: '/' },
  { label: 'Browse Vendors', to: '/browse-vendors' },
  { label: 'Contact Us', to: '/contact' },
  { label: 'About Us', to: '/about' },
];

export const FOOTER_LEGAL_LINKS: readonly SitePath[] = [
  { label: 'Privacy Policy', to: '/privacy' },
  { label: 'Terms of Service', to: '/terms' },
];

const BUSINESS_PATH = /^\/(vendor|organizer)(-dashboard)?\b/;

/** Where Get Started leads: to the plans for those who look at the business side, else to markets. */
export function getStartedPath(currentPath: string): string {
  return BUSINESS_PATH.test(currentPath) ? '/pricing' : '/customer';
}
