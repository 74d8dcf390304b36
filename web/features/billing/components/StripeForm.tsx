import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { PlanTier } from '#contract/plans.ts';
import { Spinner } from '#web/ui/Spinner.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { toast } from '#web/ui/toast.ts';

interface StripeFormProps {
  clientSecret: string;
  publishableKey: string;
  tier: PlanTier;
  amount: string;
  onPaid: () => void;
}

/** Stripe's Payment Element: what is typed into it never reaches us. */
export default function StripeForm({
  clientSecret,
  publishableKey,
  tier,
  amount,
  onPaid,
}: StripeFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const [form, setForm] = useState<{ stripe: Stripe; elements: StripeElements } | null>(null);
  const [isPaying, setPaying] = useState(false);

  useEffect(() => {
    let isWanted = true;
    let unmount = () => {};
    mount().catch(() => {
      if (isWanted) refuse('Payment Form Error', 'Failed to load payment form');
    });
    return () => {
      isWanted = false;
      unmount();
    };

    async function mount() {
      const stripe = await loadStripe(publishableKey);
      if (!stripe || !place.current) throw new Error('Stripe cannot be loaded.');
      if (!isWanted) return;
      const elements = stripe.elements({ clientSecret });
      const element = elements.create('payment');
      element.on('ready', () => setForm({ stripe, elements }));
      element.on('loaderror', () => refuse('Payment Form Error', 'Failed to load payment form'));
      element.mount(place.current);
      unmount = () => element.destroy();
    }
  }, [clientSecret, publishableKey]);

  async function pay(event: FormEvent) {
    event.preventDefault();
    if (!form || isPaying) return;
    setPaying(true);
    try {
      const { error } = await form.stripe.confirmPayment({
        elements: form.elements,
        confirmParams: {
          return_url: `${window.location.origin}/pricing?success=true&tier=${tier}`,
        },
        redirect: 'if_required',
      });
      if (error) refuse('Payment Failed', error.message ?? 'The payment was not made.');
      else onPaid();
    } catch {
      refuse('Payment Error', 'An unexpected error occurred');
    } finally {
      setPaying(false);
    }
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
