import { FORM_PAYMENTS } from '#contract/markets/marketLimits.ts';
import { PAYMENT_LABELS } from '#contract/markets/payments.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { FieldError } from '#web/ui/FieldError.tsx';
import type { SentMarketForm } from '../marketFormSchema.ts';

/** How shoppers may pay: at least one way. */
export function PaymentsField({ form }: { form: SentMarketForm }) {
  const fault = form.faultOf('acceptedPayments');
  return (
    <fieldset aria-describedby={fault ? 'accepted-payments-error' : undefined}>
      <legend className="mb-1 text-sm font-semibold text-ink-700">Accepted payments</legend>
      <div className="flex flex-wrap gap-x-6">
        {FORM_PAYMENTS.map((name) => (
          <Checkbox
            key={name}
            value={name}
            label={PAYMENT_LABELS[name]}
            {...form.register('acceptedPayments')}
          />
        ))}
      </div>
      {fault ? <FieldError id="accepted-payments-error">{fault}</FieldError> : null}
    </fieldset>
  );
}
