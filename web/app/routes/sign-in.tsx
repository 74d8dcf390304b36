import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { SignInContent } from '#web/features/identity/components/SignInContent.tsx';
import { useSignIn } from '#web/features/identity/useSignIn.ts';
import { pageHead } from '#web/lib/pages/pageHead.ts';

export const Route = createFileRoute('/sign-in')({
  head: () => pageHead({ title: 'Sign In', path: '/sign-in', noIndex: true }),
  component: SignInPage,
});

function SignInPage() {
  const navigate = useNavigate();
  const { signIn, isSigningIn } = useSignIn();
  const onSignIn = async () => {
    if (await signIn()) await navigate({ to: '/customer' });
  };
  return <SignInContent onSignIn={() => void onSignIn()} isSigningIn={isSigningIn} />;
}
