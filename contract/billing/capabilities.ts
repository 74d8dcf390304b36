import type { PlanTier } from './plans.ts';

/** Whether plans decide who may do what (see `Capability`), or everybody who is signed in may. */
export const ACCESS_POLICIES = ['open', 'enforced'] as const;
export type AccessPolicy = (typeof ACCESS_POLICIES)[number];

/** What a plan lets its holder do, and which plan that is. */
export const CAPABILITY_PLANS = {
  apply_to_markets: 'vendor',
  manage_vendor_profile: 'vendor',
  view_market_analytics: 'vendor',
  receive_notifications: 'vendor',
  create_markets: 'organizer',
  create_events: 'organizer',
  manage_vendors: 'organizer',
  view_organizer_dashboard: 'organizer',
  manage_applications: 'organizer',
  create_direct_listings: 'farm_direct',
  manage_direct_sales: 'farm_direct',
  view_customer_connections: 'farm_direct',
} as const satisfies Record<string, PlanTier>;

export type Capability = keyof typeof CAPABILITY_PLANS;

export const CAPABILITIES = Object.keys(CAPABILITY_PLANS) as Capability[];
