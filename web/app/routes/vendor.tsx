import { createFileRoute } from '@tanstack/react-router';
import { VendorDashboardPage } from '#web/app/vendor/VendorDashboardPage.tsx';
import { pageHead } from '#web/lib/pages/pageHead.ts';

export const Route = createFileRoute('/vendor')({
  head: () => pageHead({ title: 'For Vendors', path: '/vendor', noIndex: true }),
  component: () => <VendorDashboardPage path="/vendor" />,
});
