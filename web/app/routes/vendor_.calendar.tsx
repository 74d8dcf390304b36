import { createFileRoute } from '@tanstack/react-router';
import { VendorCalendarPage } from '#web/app/vendor/VendorCalendarPage.tsx';
import { pageHead } from '#web/lib/pages/pageHead.ts';

export const Route = createFileRoute('/vendor_/calendar')({
  head: () =>
    pageHead({
      title: 'Your Market Dates',
      path: '/vendor/calendar',
      noIndex: true,
    }),
  component: VendorCalendarPage,
});
