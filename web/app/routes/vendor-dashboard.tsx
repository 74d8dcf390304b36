import { createFileRoute } from '@tanstack/react-router';
import { LaterContent } from '#web/features/site/components/LaterContent.tsx';
import { pageHead } from '#web/lib/pageHead.ts';

const TITLE = 'Vendor Dashboard';
const PURPOSE =
  'Compare the markets that are hiring, apply with one profile, and keep track of what organizers answer.';

export const Route = createFileRoute('/vendor-dashboard')({
  head: () =>
    pageHead({ title: TITLE, description: TITLE, path: '/vendor-dashboard', noIndex: true }),
  component: () => <LaterContent title={TITLE} purpose={PURPOSE} />,
});
