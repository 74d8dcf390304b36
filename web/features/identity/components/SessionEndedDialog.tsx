import { BusyButton } from '#web/ui/BusyButton.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { useSignIn } from '../useSignIn.ts';

interface SessionEndedDialogProps {
  /** She wants to be nobody from now on. */
  onLeave: () => void;
  /** Somebody has signed in, or wants to see the page first. */
  onClose: () => void;
}

/** Asks to sign in again, over a page on which something may have been typed, which stays there. */
export default function SessionEndedDialog(props: SessionEndedDialogProps) {
  const { onLeave, onClose } = props;
  const { signIn, isSigningIn } = useSignIn();
  return (
    <Dialog
      onClose={onClose}
      width="narrow"
      title="You Are No Longer Signed In"
      description="Your session has ended. Sign in to pick up where you left off."
      footer={
        <>
          <Button variant="secondary" onClick={onLeave}>
            Stay Signed Out
          </Button>
          <BusyButton
            isBusy={isSigningIn}
            onClick={async () => {
              if (await signIn()) onClose();
            }}
          >
            Sign In
          </BusyButton>
        </>
      }
    >
      <p>
        What you entered on this page is still there, and you can save it after signing in. If you
        stay signed out, you’ll see the public page.
      </p>
    </Dialog>
  );
}
