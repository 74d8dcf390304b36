import { useState } from 'react';
import { sandboxPaymentSchema } from '#contract/billing/billing.ts';
import { ApiError } from '#web/lib/api/api.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { useSentForm } from '#web/lib/forms/useSentForm.ts';
import { useTold } from '#web/lib/forms/useTold.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { SubmitButton } from '#web/ui/forms/SubmitButton.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { payInSandbox } from '../api/payInSandbox.ts';
import { SandboxNote } from './SandboxNote.tsx';

const TEST_CARDS = [
  ['4242 4242 4242 4242', 'succeeds'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0025 0000 3155', 'asks you to verify'],
] as const;

/** '123' as '12/3': a phone's digits have no slash. */
const withSlash = (typed: string) => typed.replace(/^(\d\d)(\d)/, '$1/$2');

interface SandboxFormProps {
  clientSecret: string;
  amount: string;
  /** Told whether the payment is under way: then the form must stay. */
  onPaying: (isPaying: boolean) => void;
  onPaid: () => void;
}

/** The payment form of the sandbox, which says so and takes test cards only. */
export default function SandboxForm(props: SandboxFormProps) {
  const { clientSecret, amount, onPaying, onPaid } = props;
  const [isBankAsking, setBankAsking] = useState(false);
  const { fieldOf, submit, isSending, setValue } = useSentForm({
    schema: sandboxPaymentSchema,
    defaultValues: { clientSecret, cardNumber: '', expiry: '', cvc: '' },
    send: async (payment) => {
      const { status } = await payInSandbox(payment);
      if (status === 'requires_action') return setBankAsking(true);
      onPaid();
    },
    onFailure: (error) => {
      setBankAsking(false);
      setValue('authentication', undefined);
      toast(failure(error));
    },
  });
  useTold(isSending, onPaying);

  return (
    <form noValidate onSubmit={submit} aria-label="Payment" className="space-y-5">
      <SandboxNote>
        <p className="mt-1 text-sm">Use a test card, never a real one.</p>
        <ul className="mt-2 space-y-0.5 text-sm">
          {TEST_CARDS.map(([number, what]) => (
            <li key={number}>
              <span className="font-mono whitespace-nowrap">{number}</span> {what}
            </li>
          ))}
        </ul>
      </SandboxNote>
      <TextField
        label="Card number"
        inputMode="numeric"
        autoComplete="off"
        placeholder="4242 4242 4242 4242"
        {...fieldOf('cardNumber')}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label="Expiry"
          inputMode="numeric"
          autoComplete="off"
          placeholder="12/34"
          {...fieldOf('expiry', {
            onChange: ({ target }) => setValue('expiry', withSlash(target.value)),
          })}
        />
        <TextField
          label="CVC"
          inputMode="numeric"
          autoComplete="off"
          placeholder="123"
          {...fieldOf('cvc')}
        />
      </div>
      {isBankAsking ? (
        <fieldset className="rounded-card border border-paper-400 p-4">
          <legend className="px-1 font-semibold">Your bank asks: Is this you?</legend>
          <div className="flex flex-wrap gap-3">
            <SubmitButton
              isSending={isSending}
              autoFocus
              onClick={() => setValue('authentication', 'passed')}
            >
              Yes, it’s me
            </SubmitButton>
            <Button
              type="submit"
              variant="secondary"
              onClick={() => setValue('authentication', 'failed')}
            >
              No
            </Button>
          </div>
        </fieldset>
      ) : (
        <SubmitButton isSending={isSending} className="w-full">
          {isSending ? 'Processing...' : `Pay ${amount}`}
        </SubmitButton>
      )}
    </form>
  );
}

const failure = (error: unknown) => ({
  title:
    error instanceof ApiError && error.problem && error.status < 500
      ? 'Payment Failed'
      : 'Payment Error',
  description: problemText(error, 'An unexpected error occurred'),
  variant: 'destructive' as const,
});
