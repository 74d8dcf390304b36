import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { PlanTier } from '#contract/billing/plans.ts';
import { SubmitButton } from '#web/ui/forms/SubmitButton.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { Spinner } from '#web/ui/states/Spinner.tsx';
import { letFramesAbove } from '../letFramesAbove.ts';

interface StripeFormProps {
  clientSecret: string;
  publishableKey: string;
  tier: PlanTier;
  amount: string;
  /** Whether the payment is under way: then the form must stay. */
  isPaying: boolean;
  onPaying: (isPaying: boolean) => void;
  onPaid: () => void;
}

/** Stripe's Payment Element: what is typed into it never reaches us. */
export default function StripeForm({
  clientSecret,
  publishableKey,
  tier,
  amount,
  isPaying,
  onPaying,
  onPaid,
}: StripeFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const [form, setForm] = useState<{ stripe: Stripe; elements: StripeElements } | null>(null);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    if (hasFailed) return;
    let isWanted = true;
    let unmount = () => {};
    mount().catch(fail);
    return () => {
      isWanted = false;
      unmount();
    };

    function fail() {
      if (!isWanted) return;
      setForm(null);
      setFailed(true);
      refuse('Payment Form Error', 'Failed to load payment form');
    }

    async function mount() {
      const stripe = await loadStripe(publishableKey);
      if (!stripe || !place.current) throw new Error('Stripe could not be loaded.');
      if (!isWanted) return;
      const elements = stripe.elements({ clientSecret });
      const element = elements.create('payment');
      element.on('ready', () => setForm({ stripe, elements }));
      element.on('loaderror', fail);
      element.mount(place.current);
      unmount = () => element.destroy();
    }
  }, [clientSecret, publishableKey, hasFailed]);

  async function pay(event: FormEvent) {
    event.preventDefault();
    if (!form || isPaying) return;
    onPaying(true);
    const leave = letFramesAbove();
    // With what else the address has, by which she goes on with what she needed the plan for.
    const back = new URL(window.location.href);
    back.searchParams.set('success', 'true');
    back.searchParams.set('tier', tier);
    try {
      const { error } = await form.stripe.confirmPayment({
        elements: form.elements,
        confirmParams: { return_url: back.href },
        redirect: 'if_required',
      });
      if (error) refuse('Payment Failed', error.message ?? 'Your payment didn’t go through.');
      else onPaid();
    } catch {
      refuse('Payment Error', 'An unexpected error occurred');
    } finally {
      leave();
      onPaying(false);
    }
  }

  if (hasFailed) {
    return (
      <ErrorState title="The payment form couldn’t be loaded" onRetry={() => setFailed(false)}>
        You haven’t been charged. Check your connection, and make sure your browser isn’t blocking
        js.stripe.com.
      </ErrorState>
    );
  }
  return (
    <form noValidate onSubmit={(event) => void pay(event)} aria-label="Payment">
      <div ref={place} className="min-h-52" />
      {form ? (
        <SubmitButton isSending={isPaying} className="mt-5 w-full">
          {isPaying ? 'Processing...' : `Pay ${amount}`}
        </SubmitButton>
      ) : (
        <div className="flex justify-center text-leaf-700">
          <Spinner className="size-8" />
        </div>
      )}
    </form>
  );
}

const refuse = (title: string, description: string) =>
  toast({ title, description, variant: 'destructive' });
