import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
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
import { problemText } from '#web/lib/api/problemText.ts';
import { useSentForm } from '#web/lib/forms/useSentForm.ts';
import { useTold } from '#web/lib/forms/useTold.ts';
import { Button } from '#web/ui/Button.tsx';
import { Switch } from '#web/ui/fields/Switch.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { ConflictNotice } from '#web/ui/forms/ConflictNotice.tsx';
import { SubmitButton } from '#web/ui/forms/SubmitButton.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { Tabs } from '#web/ui/Tabs.tsx';
import { useSaveConfiguration } from '../api/saveConfiguration.ts';
import { demandsOf, formValues } from '../configurationValues.ts';
import { FEE_FIELDS, FeesSheet } from './FeesSheet.tsx';

const TABS = ['requirements', 'amenities', 'policies', 'fees'] as const;
type TabName = (typeof TABS)[number];

const POLICY_FIELDS = ['cancellationPolicy', 'setupTime'] as const;

/** Leads past everything above the configuration on the dashboard. */
export const CONFIGURATION_HASH = 'configuration';

/** What is to be seen as vendors would see it. */
export interface DemandsPreview {
  /** As they stand in the form. */
  demands: MarketDemands;
  /** Whether vendors see that already. */
  isSaved: boolean;
}

interface ConfigurationFormProps {
  configuration: MarketConfiguration;
  onPreview: (preview: DemandsPreview) => void;
  /** Told whether there is anything that has not been saved. */
  onDirty: (isDirty: boolean) => void;
}

/** Four tabs of what a market asks of its vendors, gives them and charges. */
export function ConfigurationForm({ configuration, onPreview, onDirty }: ConfigurationFormProps) {
  const [tab, setTab] = useState<TabName>('requirements');
  const save = useSaveConfiguration(configuration.marketId);
  const form = useSentForm({
    staysOpen: true,
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
          'Vendors see this when they apply. Vendors who have already applied are notified of changes.',
      });
    },
    onFaults: (faults) => {
      // The first in the order of the tabs gets the focus, which it can't have on a hidden one.
      if (POLICY_FIELDS.some((field) => faults.includes(field))) setTab('policies');
      else if (FEE_FIELDS.some((field) => faults.includes(field))) setTab('fees');
    },
    onFailure: (error) =>
      toast({
        title: 'Error Saving Configuration',
        description: problemText(error, 'Failed to save the configuration. Please try again.'),
        variant: 'destructive',
      }),
  });
  const { register, fieldOf, submit, isSending, saved, getValues, formState } = form;
  const { isDirty } = formState;
  useTold(isDirty, onDirty);
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
              <Sheet lead="What vendors need to sell here.">{switches(REQUIREMENT_SWITCHES)}</Sheet>
            ),
          },
          {
            name: 'amenities',
            label: 'Amenities',
            content: (
              <Sheet lead="What vendors will find here.">{switches(VENDOR_AMENITY_SWITCHES)}</Sheet>
            ),
          },
          {
            name: 'policies',
            label: 'Policies',
            content: (
              <>
                <Sheet lead="What’s allowed, and what happens when a vendor can’t make it.">
                  {switches(POLICY_SWITCHES)}
                </Sheet>
                <div className="mt-5 space-y-5">
                  <TextArea
                    label="Cancellation policy"
                    rows={3}
                    {...fieldOf('cancellationPolicy')}
                  />
                  <TextField label="Setup time" {...fieldOf('setupTime')} />
                </div>
              </>
            ),
          },
          {
            name: 'fees',
            label: 'Fees & Logistics',
            content: <FeesSheet form={form} />,
          },
        ]}
      />
      <div className="mt-7 empty:hidden">
        <ConflictNotice
          {...form.conflictNotice}
          storedAt={`/organizer?market=${configuration.marketId}#${CONFIGURATION_HASH}`}
        />
      </div>
      <div className="mt-7 flex flex-wrap items-center justify-end gap-3 border-t border-paper-300 pt-5">
        <p role="status" className="mr-auto text-ink-600">
          {isDirty ? 'You have unsaved changes.' : null}
        </p>
        <Button
          variant="secondary"
          onClick={() =>
            onPreview({
              demands: demandsOf(getValues()),
              isSaved: configuration.isStated && !isDirty,
            })
          }
        >
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
