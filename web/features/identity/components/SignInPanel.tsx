import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Config } from '#contract/site/config.ts';
import { ApiError } from '#web/lib/api/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { handOver } from '../popup/handOver.ts';
import { forgetLinkToken, linkToken } from '../popup/linkToken.ts';
import { ConfirmAddressForm } from './ConfirmAddressForm.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';
import { ForgottenPasswordForm } from './ForgottenPasswordForm.tsx';
import { FormError } from './FormError.tsx';
import { PanelHeading } from './PanelHeading.tsx';
import { ResetRequested } from './ResetRequested.tsx';
import { SignInForm } from './SignInForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import { SupportLink } from './SupportLink.tsx';

type View =
  | { name: 'signIn' | 'signUp' | 'forgotten' }
  | { name: 'confirm'; token: string }
  | { name: 'confirmationSent' | 'resetRequested'; email: string };

interface SignInPanelProps {
  config: Pick<Config, 'demoData' | 'identity' | 'supportEmail'>;
  /** Whether she has come to ask for a new password. */
  hasForgotten: boolean;
}

/** All that the sign-in popup does: signing in, opening an account, asking for a new password. */
export function SignInPanel({ config, hasForgotten }: SignInPanelProps) {
  const { demoData, identity, supportEmail } = config;
  const sendsMail = identity.provider === 'built-in' && identity.sendsMail;
  const queryClient = useQueryClient();
  const [view, setView] = useState<View>({ name: hasForgotten ? 'forgotten' : 'signIn' });
  const [email, setEmail] = useState('');
  const [hasMovedOn, setMovedOn] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const show = (next: View) => {
    setMovedOn(true);
    setRefusal(undefined);
    setView(next);
  };
  const keptEmail = { email, onEmail: setEmail };
  const onSignedIn = async () => {
    forgetLinkToken();
    if (await handOver(queryClient)) await untilShownAgain();
  };

  // Whoever is signed in at the identity service still need not type, unless a mailed link brings
  // her, which may be for somebody else, or she wants a new password. Where the site cannot be
  // reached, the form says so once it is sent; what the site itself says, she is told at once.
  useEffect(() => {
    const token = linkToken();
    if (token !== null) setView({ name: 'confirm', token });
    else if (!hasForgotten) {
      handOver(queryClient).catch((error) => {
        if (error instanceof ApiError) setRefusal(error.detail);
      });
    }
  }, [queryClient, hasForgotten]);

  switch (view.name) {
    case 'signIn':
      return (
        <>
          <PanelHeading title="Sign In" />
          <div className={refusal && 'mt-3'}>
            <FormError>{refusal}</FormError>
          </div>
          <SignInForm {...keptEmail} onSignedIn={onSignedIn} />
          <div className="mt-2 flex flex-wrap justify-between">
            <Switch onClick={() => show({ name: 'forgotten' })}>Forgot your password?</Switch>
            <Switch onClick={() => show({ name: 'signUp' })}>Create an account</Switch>
          </div>
          {demoData ? <DemoAccounts onSignedIn={onSignedIn} /> : null}
        </>
      );
    case 'signUp':
      return (
        <>
          <PanelHeading title="Create an Account" takesFocus={hasMovedOn}>
            <p>Free for shoppers, now and always.</p>
          </PanelHeading>
          <SignUpForm
            {...keptEmail}
            onSignedIn={onSignedIn}
            onConfirmationSent={(address) => show({ name: 'confirmationSent', email: address })}
          />
          <Switch onClick={() => show({ name: 'signIn' })}>Sign in instead</Switch>
        </>
      );
    case 'forgotten':
      return (
        <>
          <PanelHeading title="Forgot Your Password?" takesFocus={hasMovedOn}>
            {sendsMail ? (
              <p>Enter your email and we’ll send you a link to choose a new one.</p>
            ) : (
              <p>
                Enter your email and we’ll make a link to choose a new one. This site sends no
                email: write to <SupportLink {...{ supportEmail }} /> to get it.
              </p>
            )}
          </PanelHeading>
          <ForgottenPasswordForm
            {...keptEmail}
            onSent={(address) => show({ name: 'resetRequested', email: address })}
          />
          <Switch onClick={() => show({ name: 'signIn' })}>Back to sign in</Switch>
        </>
      );
    case 'confirm':
      return (
        <>
          <PanelHeading title="Confirm Your Email">
            <p>Enter the password you chose for this account.</p>
          </PanelHeading>
          <ConfirmAddressForm token={view.token} onSignedIn={onSignedIn} />
          <div className="mt-2 flex flex-wrap justify-between">
            <Switch onClick={() => show({ name: 'forgotten' })}>Forgot your password?</Switch>
            <Switch onClick={() => show({ name: 'signIn' })}>Sign in instead</Switch>
          </div>
        </>
      );
    case 'confirmationSent':
      return (
        <>
          <PanelHeading title="Check Your Email" takesFocus={hasMovedOn}>
            <p>
              We sent an email to <strong>{view.email}</strong>. Open the link in it within an hour
              and enter your password to sign in.
            </p>
          </PanelHeading>
          <Switch onClick={() => show({ name: 'signUp' })}>Use another email</Switch>
        </>
      );
    case 'resetRequested':
      return (
        <>
          <PanelHeading
            title={sendsMail ? 'Check Your Email' : 'Ask for Your Link'}
            takesFocus={hasMovedOn}
          >
            <ResetRequested email={view.email} {...{ sendsMail, supportEmail }} />
          </PanelHeading>
          <Switch onClick={() => show({ name: 'signIn' })}>Back to sign in</Switch>
        </>
      );
  }
}

/**
 * The page is being left: what has been pressed stays so, until somebody comes back to the page by a
 * step back in the browser.
 */
const untilShownAgain = () =>
  new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }));

/** Leads from one form of the popup to another. */
function Switch({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button variant="quiet" className="-mx-2 mt-2 self-start px-2!" onClick={onClick}>
      {children}
    </Button>
  );
}
