import { useSignIn } from '#web/features/identity/useSignIn.ts';
import { Button, type ButtonProps } from '#web/ui/Button.tsx';

/** Opens the sign-in popup; whoever has signed in stays where she is. */
export function SignInButton(props: Omit<ButtonProps, 'asChild' | 'onClick'>) {
  const { signIn } = useSignIn();
  return (
    <Button {...props} onClick={() => void signIn()}>
      Sign In
    </Button>
  );
}
