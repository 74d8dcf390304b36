import type { ComponentProps } from 'react';
import { useWatch } from 'react-hook-form';
import { typedNumber } from '#web/lib/forms/typedNumber.ts';
import { DocumentField } from '#web/ui/fields/DocumentField.tsx';
import { Switch } from '#web/ui/fields/Switch.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { SentMarketForm } from '../marketFormSchema.ts';
import { hasTerms, hiringHint } from '../vendorTerms.ts';
import { FormPart } from './FormPart.tsx';

interface VendorTermsProps {
  form: SentMarketForm;
  /** The field of the document that vendors agree to. */
  agreement: Omit<ComponentProps<typeof DocumentField>, 'label' | 'hint'>;
}

/** On what terms vendors come, where they apply through the site. */
export function VendorTerms({ form: { register, fieldOf, control }, agreement }: VendorTermsProps) {
  const category = useWatch({ control, name: 'category' });
  return (
    <FormPart title="For vendors">
      <Switch
        label="Looking for vendors"
        hint={hiringHint(category)}
        {...register('isHiringVendors')}
      />
      {hasTerms(category) ? (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField label="Vendor spaces" inputMode="numeric" {...fieldOf('vendorSpaces')} />
            <TextField
              label="Application deadline (days before event)"
              inputMode="numeric"
              {...fieldOf('applicationDeadlineDays', { setValueAs: typedNumber })}
            />
            <TextField
              label="Application fee ($)"
              inputMode="decimal"
              hint="Once for each application."
              {...fieldOf('applicationFee')}
            />
            <TextField
              label="Booth fee ($ a day)"
              inputMode="decimal"
              hint="Enter 0 to list the market as free."
              {...fieldOf('boothFee')}
            />
            <TextField
              label="Average daily visitors (optional)"
              inputMode="numeric"
              {...fieldOf('avgDailyVisitors', { setValueAs: typedNumber })}
            />
          </div>
          <DocumentField
            label="Vendor agreement (optional)"
            hint="PDF or Word document, up to 10 MB. Vendors must agree to it before they apply."
            {...agreement}
          />
        </>
      ) : null}
    </FormPart>
  );
}
