import { type ComponentType, lazy } from 'react';

interface AdminTab {
  /** As it stands in the address: `?tab=`. */
  name: string;
  label: string;
  /** Loaded when the tab is opened. */
  Content: ComponentType;
}

/** What the administrator sees, in this order. The first is shown where the address names none. */
export const ADMIN_TABS: readonly AdminTab[] = [
  { name: 'markets', label: 'Markets', Content: lazy(() => import('./MarketsTab.tsx')) },
  { name: 'vendors', label: 'Vendors', Content: lazy(() => import('./VendorsTab.tsx')) },
  { name: 'events', label: 'Events', Content: lazy(() => import('./EventsTab.tsx')) },
  { name: 'overview', label: 'Overview', Content: lazy(() => import('./OverviewTab.tsx')) },
  { name: 'claims', label: 'Claims', Content: lazy(() => import('./ClaimsTab.tsx')) },
  { name: 'reports', label: 'Reports', Content: lazy(() => import('./ReportsTab.tsx')) },
  { name: 'imports', label: 'Imports', Content: lazy(() => import('./ImportsTab.tsx')) },
  { name: 'duplicates', label: 'Duplicates', Content: lazy(() => import('./DuplicatesTab.tsx')) },
  { name: 'promotions', label: 'Promotions', Content: lazy(() => import('./PromotionsTab.tsx')) },
  { name: 'messages', label: 'Messages', Content: lazy(() => import('./MessagesTab.tsx')) },
  { name: 'trail', label: 'Trail', Content: lazy(() => import('./TrailTab.tsx')) },
];
