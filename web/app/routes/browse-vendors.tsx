import { createFileRoute } from '@tanstack/react-router';
import { LaterContent } from '#web/features/site/components/LaterContent.tsx';
import { pageHead } from '#web/lib/pageHead.ts';

const TITLE = 'Browse Vendors';
const PURPOSE = 'Who sells honey, bread or flowers near you, and at which markets to find them.';

export const Route = createFileRoute('/browse-vendors')({
  head: () =>
    pageHead({ title: TITLE, description: PURPOSE, path: '/browse-vendors', noIndex: true }),
  component: () => <LaterContent title={TITLE} purpose={PURPOSE} />,
});
