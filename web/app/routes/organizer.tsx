import { createFileRoute } from '@tanstack/react-router';
import { LaterContent } from '#web/features/site/components/LaterContent.tsx';
import { pageHead } from '#web/lib/pageHead.ts';

const TITLE = 'For Organizers';
const PURPOSE =
  'Publish your markets and events, say what you ask of vendors, and decide on their applications.';

export const Route = createFileRoute('/organizer')({
  head: () => pageHead({ title: TITLE, description: TITLE, path: '/organizer', noIndex: true }),
  component: () => <LaterContent title={TITLE} purpose={PURPOSE} />,
});
