import type { ComponentType } from 'react';
import type { AdminWaiting } from '#contract/admin/admin.ts';
import { lazyPart } from '#web/ui/states/lazyPart.tsx';

interface AdminTab {
  /** As it stands in the address: `?tab=`. */
  name: string;
  label: string;
  /** What of it waits for her. */
  waiting?: keyof AdminWaiting;
  /** Loaded when the tab is opened. */
  Content: ComponentType;
}

/** What the administrator sees, in this order. The first is shown where the address names none. */
export const ADMIN_TABS: readonly AdminTab[] = [
  { name: 'markets', label: 'Markets', Content: lazyPart(() => import('./MarketsTab.tsx')) },
  { name: 'vendors', label: 'Vendors', Content: lazyPart(() => import('./VendorsTab.tsx')) },
  { name: 'events', label: 'Events', Content: lazyPart(() => import('./EventsTab.tsx')) },
  { name: 'overview', label: 'Overview', Content: lazyPart(() => import('./OverviewTab.tsx')) },
  {
    name: 'claims',
    label: 'Claims',
    waiting: 'claims',
    Content: lazyPart(() => import('./ClaimsTab.tsx')),
  },
  {
    name: 'reports',
    label: 'Reports',
    waiting: 'reports',
    Content: lazyPart(() => import('./ReportsTab.tsx')),
  },
  { name: 'imports', label: 'Imports', Content: lazyPart(() => import('./ImportsTab.tsx')) },
  {
    name: 'duplicates',
    label: 'Duplicates',
    Content: lazyPart(() => import('./DuplicatesTab.tsx')),
  },
  {
    name: 'promotions',
    label: 'Promotions',
    Content: lazyPart(() => import('./PromotionsTab.tsx')),
  },
  {
    name: 'messages',
    label: 'Messages',
    waiting: 'messages',
    Content: lazyPart(() => import('./MessagesTab.tsx')),
  },
  { name: 'trail', label: 'Audit log', Content: lazyPart(() => import('./TrailTab.tsx')) },
];
