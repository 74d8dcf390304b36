import { useId } from 'react';
import { PLAN_TIERS, PLANS } from '#contract/billing/plans.ts';
import type { AdministeredPromotion } from '#contract/billing/promotions.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { useSentForm } from '#web/lib/forms/useSentForm.ts';
import { useAskingClose } from '#web/lib/forms/useUnsavedChanges.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { FieldError } from '#web/ui/fields/FieldError.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { ConflictNotice } from '#web/ui/forms/ConflictNotice.tsx';
import { SubmitButton } from '#web/ui/forms/SubmitButton.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useSavePromotion } from '../api/savePromotion.ts';
import { promotionFormSchema, promotionValues } from '../promotionValues.ts';
import { PromotionCodes } from './PromotionCodes.tsx';

interface PromotionFormProps {
  /** Null: a new one. */
  promotion: AdministeredPromotion | null;
  /** What is stored may be another by now, by her hand or somebody else's. */
  onClose: () => void;
}

/** A promotion: its codes, the plans they cover, its last day. */
export default function PromotionForm({ promotion, onClose }: PromotionFormProps) {
  const formId = useId();
  const savePromotion = useSavePromotion();
  const form = useSentForm({
    schema: promotionFormSchema,
    defaultValues: promotionValues(promotion),
    version: promotion?.version,
    send: async (write, version) => {
      await savePromotion(promotion?.id ?? null, write, version);
      toast({ title: promotion ? 'Promotion Saved' : 'Promotion Started' });
      onClose();
    },
    onFailure: (error) =>
      toast({
        title: 'Promotion Not Saved',
        description: problemText(error),
        variant: 'destructive',
      }),
  });
  const { register, fieldOf, submit, faultOf, isSending, formState } = form;
  const close = useAskingClose({ isDirty: formState.isDirty, isSending }, onClose);
  const plansFault = faultOf('tiers');

  return (
    <Dialog
      onClose={close}
      title={promotion ? 'Edit Promotion' : 'New Promotion'}
      description="Anyone who enters one of its codes gets the plan free through the last day. For each plan the site shows one promotion and its codes to everyone: of those started here, the one that runs longest."
      footer={
        <>
          <BusyButton variant="secondary" isBusy={isSending} onClick={close}>
            Cancel
          </BusyButton>
          <SubmitButton form={formId} isSending={isSending}>
            {isSending ? 'Saving...' : promotion ? 'Save' : 'Start Promotion'}
          </SubmitButton>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="space-y-5">
        <TextField label="Last day" type="date" {...fieldOf('endsOn')} />
        <fieldset aria-describedby={plansFault ? `${formId}-plans` : undefined}>
          <legend className="mb-1 text-sm font-semibold text-ink-700">Plans</legend>
          {PLAN_TIERS.map((tier) => (
            <Checkbox key={tier} value={tier} label={PLANS[tier].label} {...register('tiers')} />
          ))}
          {plansFault ? <FieldError id={`${formId}-plans`}>{plansFault}</FieldError> : null}
        </fieldset>
        <PromotionCodes {...form} />
        <ConflictNotice {...form.conflictNotice} storedAt="/admin?tab=promotions" />
      </form>
    </Dialog>
  );
}
