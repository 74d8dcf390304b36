import { createFileRoute } from '@tanstack/react-router';
import { PopupFrame } from '#web/app/shell/PopupFrame.tsx';
import { ResetPasswordPanel } from '#web/features/identity/components/ResetPasswordPanel.tsx';
import { pageHead } from '#web/lib/pages/pageHead.ts';

export const Route = createFileRoute('/identity/reset-password')({
  head: () =>
    pageHead({
      title: 'Choose a New Password',
      path: '/identity/reset-password',
      noIndex: true,
    }),
  component: () => (
    <PopupFrame>
      <ResetPasswordPanel />
    </PopupFrame>
  ),
});
