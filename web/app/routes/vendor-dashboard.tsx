import { createFileRoute } from '@tanstack/react-router';
import { VendorDashboardPage } from '#web/app/vendor/VendorDashboardPage.tsx';
import { pageHead } from '#web/lib/pages/pageHead.ts';

export const Route = createFileRoute('/vendor-dashboard')({
  head: () => pageHead({ title: 'Vendor Dashboard', path: '/vendor-dashboard', noIndex: true }),
  component: () => <VendorDashboardPage path="/vendor-dashboard" />,
});
