import { createFileRoute } from '@tanstack/react-router';
import { SignInContent } from '#web/features/identity/components/SignInContent.tsx';
import { pageHead } from '#web/lib/pageHead.ts';

export const Route = createFileRoute('/sign-in')({
  head: () =>
    pageHead({ title: 'Sign In', description: 'Sign in.', path: '/sign-in', noIndex: true }),
  component: SignInContent,
});
