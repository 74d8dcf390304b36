import { createFileRoute } from '@tanstack/react-router';
import { AboutContent } from '#web/features/site/components/AboutContent.tsx';
import { pageHead } from '#web/lib/pages/pageHead.ts';

export const Route = createFileRoute('/about')({
  loader: () =>
    pageHead({
      title: 'About',
      description: 'Why Local Markets exists, and who it’s for.',
      path: '/about',
    }),
  head: ({ loaderData: head }) => head ?? pageHead({ title: 'About', path: '/about' }),
  component: AboutContent,
});
