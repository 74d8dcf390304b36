import type { ComponentProps } from 'react';
import { useWatch } from 'react-hook-form';
import { ONLINE_FEE_TEXT } from '#contract/billing/onlineFee.ts';
import type { MarketConfigurationWrite } from '#contract/market-configuration/marketConfiguration.ts';
import type { MarketDemands } from '#contract/market-configuration/marketDemands.ts';
import type { useSentForm } from '#web/lib/forms/useSentForm.ts';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { feeSummary } from '../feeLines.ts';
import { FeeSummary } from './FeeSummary.tsx';

/** The fields of what a market charges. */
export const FEE_FIELDS = [
  'boothFee',
  'electricityFee',
  'tentRentalFee',
  'inPersonPaymentMessage',
] as const;

interface FeesSheetProps {
  form: ReturnType<typeof useSentForm<MarketDemands, MarketConfigurationWrite>>;
}

/** What a market charges and how it is paid, beside what that comes to. */
export function FeesSheet({
  form: { register, fieldOf, faultOf, control, getValues },
}: FeesSheetProps) {
  const values = useWatch({ control });
  return (
    <div className="grid items-start gap-7 lg:grid-cols-2">
      <div className="space-y-5">
        <TextField
          label="Booth fee ($ a day)"
          inputMode="decimal"
          hint="Enter 0 to list the market as free."
          {...fieldOf('boothFee')}
        />
        <TextField
          label="Electricity fee ($ a day)"
          inputMode="decimal"
          hint={values.electricityProvided ? undefined : 'Not charged: not offered.'}
          {...fieldOf('electricityFee')}
        />
        <TextField
          label="Tent rental fee ($ a day)"
          inputMode="decimal"
          hint={values.tentRentalAvailable ? undefined : 'Not charged: not offered.'}
          {...fieldOf('tentRentalFee')}
        />
        <fieldset>
          <legend className="mb-1 text-sm font-semibold text-ink-700">Payment collection</legend>
          <Choice
            value="online"
            label="Online"
            hint={`Each payment carries a processing fee of ${ONLINE_FEE_TEXT}.`}
            {...register('paymentMethod')}
          />
          <Choice
            value="in-person"
            label="In person"
            hint="You collect fees yourself."
            {...register('paymentMethod')}
          />
        </fieldset>
        {/* Whatever is chosen, she can put right what is wrong with them. */}
        {values.paymentMethod === 'in-person' || faultOf('inPersonPaymentMessage') ? (
          <TextArea
            label="Payment instructions"
            hint="Vendors see these when they apply."
            rows={4}
            {...fieldOf('inPersonPaymentMessage')}
          />
        ) : null}
      </div>
      <section aria-label="Fee Summary">
        <h3 className="mb-3 text-lg tracking-tight">Fee Summary</h3>
        <FeeSummary summary={feeSummary({ ...getValues(), ...values })} />
      </section>
    </div>
  );
}

type ChoiceProps = ComponentProps<'input'> & { label: string; hint: string };

/** One of several, with what it means. */
function Choice({ label, hint, ...rest }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-start gap-3 py-2">
      <input type="radio" className="mt-0.5 size-5 shrink-0 accent-leaf-700" {...rest} />
      <span>
        <span className="block font-medium">{label}</span>
        <span className="block text-sm text-ink-600">{hint}</span>
      </span>
    </label>
  );
}
