import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { ONLINE_FEE_TEXT } from '#contract/billing/onlineFee.ts';
import {
  type MarketConfiguration,
  type MarketConfigurationWrite,
  marketConfigurationWriteSchema,
} from '#contract/market-configuration/marketConfiguration.ts';
import {
  type DemandSwitch,
  demandLabel,
  type MarketDemands,
  POLICY_SWITCHES,
  REQUIREMENT_SWITCHES,
  VENDOR_AMENITY_SWITCHES,
} from '#contract/market-configuration/marketDemands.ts';
import { problemText } from '#web/lib/problemText.ts';
import { useSentForm } from '#web/lib/useSentForm.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConflictNotice } from '#web/ui/ConflictNotice.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast.ts';
import { useSaveConfiguration } from '../api/saveConfiguration.ts';
import { formValues } from '../configurationValues.ts';
import { feeSummary } from '../feeLines.ts';
import { FeeSummary } from './FeeSummary.tsx';

const TABS = ['requirements', 'amenities', 'policies', 'fees'] as const;
type TabName = (typeof TABS)[number];

const FEE_FIELDS = ['boothFee', 'electricityFee', 'tentRentalFee', 'inPersonPaymentMessage'];
const POLICY_FIELDS = ['cancellationPolicy', 'setupTime'];

interface ConfigurationFormProps {
  configuration: MarketConfiguration;
  onPreview: (demands: MarketDemands) => void;
  /** Told whether there is anything that has not been saved. */
  onDirty: (isDirty: boolean) => void;
}

/** Four tabs of what a market asks of its vendors, gives them and charges. */
export function ConfigurationForm({ configuration, onPreview, onDirty }: ConfigurationFormProps) {
  const [tab, setTab] = useState<TabName>('requirements');
  const save = useSaveConfiguration(configuration.marketId);
  const form = useSentForm({
    // The contract's, for a form that fills in everything.
    schema: marketConfigurationWriteSchema as unknown as z.ZodType<
      MarketConfigurationWrite,
      MarketDemands
    >,
    defaultValues: formValues(configuration),
    version: configuration.version,
    send: async (demands, version) => {
      const stored = await save(demands, version);
      saved(formValues(stored), stored.version);
      toast({
        title: 'Configuration Saved',
        description:
          'Vendors see it when they apply. Those who have applied are told what changed.',
      });
    },
    onFaults: ([first]) => {
      if (first && FEE_FIELDS.includes(first)) setTab('fees');
      if (first && POLICY_FIELDS.includes(first)) setTab('policies');
    },
    onFailure: (error) =>
      toast({
        title: 'Error Saving Configuration',
        description: problemText(error, 'Failed to save the configuration. Please try again.'),
        variant: 'destructive',
      }),
  });
  const { register, control, submit, faultOf, isSending, saved, getValues, formState } = form;
  const { isDirty } = formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const values = useWatch({ control });
  const text = (name: Exclude<keyof MarketDemands, DemandSwitch>) => ({
    error: faultOf(name),
    ...register(name),
  });
  const switches = (names: readonly DemandSwitch[]) =>
    names.map((name) => <Switch key={name} label={demandLabel(name)} {...register(name)} />);

  return (
    <form noValidate onSubmit={submit} aria-label="Market Configuration">
      <Tabs
        label="Market Configuration"
        selected={tab}
        onSelect={setTab}
        tabs={[
          {
            name: 'requirements',
            label: 'Requirements',
            content: (
              <Sheet lead="What vendors must have, and must do, to sell here.">
                {switches(REQUIREMENT_SWITCHES)}
              </Sheet>
            ),
          },
          {
            name: 'amenities',
            label: 'Amenities',
            content: (
              <Sheet lead="What vendors find here.">{switches(VENDOR_AMENITY_SWITCHES)}</Sheet>
            ),
          },
          {
            name: 'policies',
            label: 'Policies',
            content: (
              <>
                <Sheet lead="What is allowed, and what happens when somebody cannot come.">
                  {switches(POLICY_SWITCHES)}
                </Sheet>
                <div className="mt-5 space-y-5">
                  <TextArea label="Cancellation policy" rows={3} {...text('cancellationPolicy')} />
                  <TextField label="Setup time" {...text('setupTime')} />
                </div>
              </>
            ),
          },
          {
            name: 'fees',
            label: 'Fees & Logistics',
            content: (
              <div className="grid items-start gap-7 lg:grid-cols-2">
                <div className="space-y-5">
                  <TextField
                    label="Booth fee ($ a day)"
                    inputMode="decimal"
                    hint="0 lists the market as free."
                    {...text('boothFee')}
                  />
                  <TextField
                    label="Electricity fee ($ a day)"
                    inputMode="decimal"
                    hint={values.electricityProvided ? undefined : 'Not charged: there is none.'}
                    {...text('electricityFee')}
                  />
                  <TextField
                    label="Tent rental fee ($ a day)"
                    inputMode="decimal"
                    hint={values.tentRentalAvailable ? undefined : 'Not charged: there are none.'}
                    {...text('tentRentalFee')}
                  />
                  <fieldset>
                    <legend className="mb-1 text-sm font-semibold text-ink-700">
                      Payment collection
                    </legend>
                    <Choice
                      value="online"
                      label="Online"
                      hint={`Each payment carries a processing fee of ${ONLINE_FEE_TEXT}.`}
                      {...register('paymentMethod')}
                    />
                    <Choice
                      value="in-person"
                      label="In person"
                      hint="You collect the fees yourself."
                      {...register('paymentMethod')}
                    />
                  </fieldset>
                  {values.paymentMethod === 'in-person' ? (
                    <TextArea
                      label="Payment instructions"
                      hint="Vendors read them when they apply."
                      rows={4}
                      {...text('inPersonPaymentMessage')}
                    />
                  ) : null}
                </div>
                <section aria-label="Fee Summary">
                  <h3 className="mb-3 text-lg tracking-tight">Fee Summary</h3>
                  <FeeSummary summary={feeSummary({ ...getValues(), ...values })} />
                </section>
              </div>
            ),
          },
        ]}
      />
      <div className="mt-7 empty:hidden">
        <ConflictNotice {...form.conflictNotice} storedAt="/organizer" />
      </div>
      <div className="mt-7 flex flex-wrap items-center justify-end gap-3 border-t border-paper-300 pt-5">
        <p role="status" className="mr-auto text-ink-600">
          {isDirty ? 'There are unsaved changes.' : null}
        </p>
        <Button variant="secondary" onClick={() => onPreview(getValues())}>
          Preview Changes
        </Button>
        <SubmitButton isSending={isSending}>
          {isSending ? 'Saving...' : 'Save Configuration'}
        </SubmitButton>
      </div>
    </form>
  );
}

function Sheet({ lead, children }: { lead: string; children: ReactNode }) {
  return (
    <>
      <p className="mb-2 text-ink-600">{lead}</p>
      <div className="grid gap-x-10 sm:grid-cols-2">{children}</div>
    </>
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
