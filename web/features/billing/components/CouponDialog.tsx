import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { PLANS, type PlanTier } from '#contract/billing/plans.ts';
import type { Subscription } from '#contract/billing/subscription.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { SubmitButton } from '#web/ui/forms/SubmitButton.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { activateFreeSubscription } from '../api/activateFreeSubscription.ts';
import { subscriptionQuery } from '../api/subscription.ts';
import { validateCoupon } from '../api/validateCoupon.ts';

const INVALID = 'Coupon code is invalid or expired';

interface CouponDialogProps {
  tier: PlanTier;
  /** Those that are good at the moment. */
  codes: readonly string[];
  /** A code is being tried, or no longer. */
  onBusy: (isBusy: boolean) => void;
  onActivated: (subscription: Subscription) => void;
  onClose: () => void;
}

/** Takes a coupon's code for a plan. What was typed stays until the plan is hers. */
export default function CouponDialog({
  tier,
  codes,
  onBusy,
  onActivated,
  onClose,
}: CouponDialogProps) {
  const queryClient = useQueryClient();
  const formId = useId();
  const [code, setCode] = useState('');
  const [isActivating, setActivating] = useState(false);
  const isBlank = code.trim() === '';
  const field = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();

  /** Says what is wrong with the code, and leads there. */
  function refuse(title: string, description: string) {
    toast({ title, description, variant: 'destructive' });
    setFault(description);
    field.current?.focus();
  }

  async function activate(): Promise<Subscription | null> {
    const before = queryClient.getQueryData(subscriptionQuery.queryKey);
    let tell: () => void;
    try {
      const check = await validateCoupon({ code, subscriptionTier: tier });
      if (check.valid) {
        return await activateFreeSubscription({ couponCode: code, subscriptionTier: tier });
      }
      tell = () => refuse('Invalid Coupon', check.message ?? INVALID);
    } catch (error) {
      // Where nobody answers, nothing is wrong with the code.
      const description = problemText(error, 'Failed to activate free subscription');
      tell = () => toast({ title: 'Activation Failed', description, variant: 'destructive' });
    }
    // It may be hers all the same, now or since an earlier attempt whose answer was lost.
    await queryClient.invalidateQueries(subscriptionQuery);
    const known = queryClient.getQueryData(subscriptionQuery.queryKey);
    const until = known?.heldUntil[tier];
    if (known && until && before && until !== before.heldUntil[tier]) return known;
    tell();
    return null;
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isActivating) return;
    setActivating(true);
    onBusy(true);
    const subscription = await activate();
    setActivating(false);
    onBusy(false);
    if (subscription) onActivated(subscription);
  }

  return (
    <Dialog
      onClose={() => {
        if (!isActivating) onClose();
      }}
      title={`Activate Free ${PLANS[tier].label} Plan`}
      width="narrow"
      footer={
        <>
          <BusyButton variant="secondary" isBusy={isActivating} onClick={onClose}>
            Cancel
          </BusyButton>
          <SubmitButton form={formId} isSending={isActivating} disabled={isBlank}>
            {isActivating ? 'Activating...' : 'Activate Free Plan'}
          </SubmitButton>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          ref={field}
          label="Coupon Code"
          hint={`Valid codes: ${codes.join(', ')}`}
          error={fault}
          value={code}
          onChange={({ target }) => {
            const { selectionStart, selectionEnd } = target;
            target.value = target.value.toUpperCase();
            // Whoever mends a letter in the middle goes on there.
            target.setSelectionRange(selectionStart, selectionEnd);
            setCode(target.value);
            setFault(undefined);
          }}
          // The button is disabled then, so that the browser would do nothing and say nothing.
          onKeyDown={({ key }) => {
            if (key !== 'Enter' || !isBlank) return;
            refuse('Missing Information', 'Please enter a coupon code');
          }}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          autoFocus
        />
      </form>
    </Dialog>
  );
}
