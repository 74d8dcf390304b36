import { BusyButton } from '#web/ui/BusyButton.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
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
      description="Your session has ended. Sign in to go on where you were."
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
        What you have entered on this page is still there, and can be saved once you have signed in.
        If you stay signed out, the page goes back to what everybody sees.
      </p>
    </Dialog>
  );
}
