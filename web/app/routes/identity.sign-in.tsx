import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { PopupFrame } from '#web/app/shell/PopupFrame.tsx';
import { SignInPanel } from '#web/features/identity/components/SignInPanel.tsx';
import { configQuery } from '#web/lib/api/configQuery.ts';
import { pageHead } from '#web/lib/pages/pageHead.ts';

export const Route = createFileRoute('/identity/sign-in')({
  validateSearch: ({ forgotten }: Record<string, unknown>): { forgotten?: true } => ({
    forgotten: String(forgotten) === 'true' || undefined,
  }),
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(configQuery),
  head: () =>
    pageHead({
      title: 'Sign In',
      path: '/identity/sign-in',
      noIndex: true,
    }),
  component: SignInPage,
});

function SignInPage() {
  const { data: config } = useSuspenseQuery(configQuery);
  const { forgotten = false } = Route.useSearch();
  return (
    <PopupFrame>
      <SignInPanel {...{ config }} hasForgotten={forgotten} />
    </PopupFrame>
  );
}
