import { createFileRoute } from '@tanstack/react-router';
import { LaterContent } from '#web/features/site/components/LaterContent.tsx';
import { pageHead } from '#web/lib/pageHead.ts';

const TITLE = 'Pricing';
const PURPOSE = 'Plans for vendors, organizers and farm stands. Everything for shoppers is free.';

export const Route = createFileRoute('/pricing')({
  head: () => pageHead({ title: TITLE, path: '/pricing', noIndex: true }),
  component: () => <LaterContent title={TITLE} purpose={PURPOSE} />,
});
