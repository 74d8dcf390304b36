import type { UserType } from '#contract/users/users.ts';

export interface DemoAccount {
  email: string;
  /** What she is called. */
  name: string;
  /** What can be tried with it. */
  role: string;
  userType: UserType;
}

/** The accounts that come with the demo data, for everybody to try. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    email: 'shopper@example.com',
    name: 'Sam Shopper',
    role: 'Shopper',
    userType: 'customer',
  },
  { email: 'vendor@example.com', name: 'Vera Vendor', role: 'Vendor', userType: 'vendor' },
  {
    email: 'organizer@example.com',
    name: 'Oscar Organizer',
    role: 'Organizer',
    userType: 'organizer',
  },
  { email: 'farm@example.com', name: 'Fay Farmer', role: 'Farm stand', userType: 'farm_direct' },
];

/** Of all demo accounts. */
export const DEMO_PASSWORD = 'localmarkets';
