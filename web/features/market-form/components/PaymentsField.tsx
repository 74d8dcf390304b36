import { type ComponentProps, useId } from 'react';
import { PAYMENT_LABELS, PAYMENTS, type Payment } from '#contract/markets/payments.ts';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { FieldError } from '#web/ui/fields/FieldError.tsx';

/** Those of the specification's form, which come first. */
const FIRST: readonly Payment[] = ['cash', 'credit', 'debit', 'snap', 'wic'];
const CHOICES = [...FIRST, ...PAYMENTS.filter((payment) => !FIRST.includes(payment))];

type PaymentsFieldProps = Omit<ComponentProps<'input'>, 'type' | 'value'> & {
  error?: string | undefined;
};

/** How shoppers may pay. */
export function PaymentsField({ error, ...rest }: PaymentsFieldProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1 text-sm font-semibold text-ink-700">Accepted payments</legend>
      <div className="flex flex-wrap gap-x-6">
        {CHOICES.map((name) => (
          <Checkbox key={name} value={name} label={PAYMENT_LABELS[name]} {...rest} />
        ))}
      </div>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </fieldset>
  );
}
