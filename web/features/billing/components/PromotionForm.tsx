import { Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { PLAN_TIERS, PLANS, type PlanTier } from '#contract/billing/plans.ts';
import {
  type AdministeredPromotion,
  type PromotionWrite,
  promotionWriteSchema,
} from '#contract/billing/promotions.ts';
import { ApiError } from '#web/lib/api.ts';
import { problemText } from '#web/lib/problemText.ts';
import { useFirstFault } from '#web/lib/useFirstFault.ts';
import { useAskingClose } from '#web/lib/useUnsavedChanges.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FieldError } from '#web/ui/FieldError.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast.ts';
import { savePromotion } from '../api/savePromotion.ts';

interface PromotionFormProps {
  /** Null: a new one. */
  promotion: AdministeredPromotion | null;
  onClose: () => void;
  onSaved: () => void;
}

interface CodeDraft {
  key: number;
  code: string;
  /** As it was typed; '' for any number of times. */
  limit: string;
}

/** A promotion: its codes, the plans they cover, its last day. */
export default function PromotionForm({ promotion, onClose, onSaved }: PromotionFormProps) {
  const formId = useId();
  const [endsOn, setEndsOn] = useState(promotion?.endsOn ?? '');
  const [tiers, setTiers] = useState<PlanTier[]>(promotion?.tiers ?? [...PLAN_TIERS]);
  const [codes, setCodes] = useState<CodeDraft[]>(
    promotion?.codes.map(({ code, redemptionLimit }, key) => ({
      key,
      code,
      limit: redemptionLimit === null ? '' : String(redemptionLimit),
    })) ?? [{ key: 0, code: '', limit: '' }],
  );
  const [faults, setFaults] = useState<Record<string, string>>({});
  const form = useFirstFault<HTMLFormElement>(faults);
  const [isSending, setIsSending] = useState(false);
  const entered = JSON.stringify([endsOn, tiers, codes]);
  const [start] = useState(entered);
  const close = useAskingClose(entered !== start, onClose);

  const change = (key: number, part: Partial<CodeDraft>) =>
    setCodes(codes.map((each) => (each.key === key ? { ...each, ...part } : each)));

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    const write: PromotionWrite = {
      endsOn,
      tiers,
      codes: codes.map(({ code, limit }) => ({
        code,
        redemptionLimit: limit.trim() === '' ? null : Number(limit),
      })),
    };
    const checked = promotionWriteSchema.safeParse(write);
    setFaults(
      Object.fromEntries(
        (checked.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
      ),
    );
    if (!checked.success) return;
    setIsSending(true);
    try {
      await savePromotion(promotion?.id ?? null, write);
      toast({ title: promotion ? 'Promotion Saved' : 'Promotion Started' });
      onSaved();
    } catch (error) {
      const fields = error instanceof ApiError ? (error.problem?.fields ?? []) : [];
      setFaults(Object.fromEntries(fields.map(({ field, message }) => [field, message])));
      toast({
        title: 'Promotion Not Saved',
        description: problemText(error, 'Check your connection and try again.'),
        variant: 'destructive',
      });
      setIsSending(false);
    }
  }

  return (
    <Dialog
      onClose={close}
      title={promotion ? 'Edit promotion' : 'New promotion'}
      description="Anyone who enters one of its codes gets the plan free through the last day."
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <SubmitButton form={formId} isSending={isSending}>
            {isSending ? 'Saving...' : promotion ? 'Save' : 'Start Promotion'}
          </SubmitButton>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="space-y-5"
      >
        <TextField
          label="Last day"
          type="date"
          value={endsOn}
          error={faults.endsOn}
          onChange={({ target }) => setEndsOn(target.value)}
        />
        <fieldset aria-describedby={faults.tiers ? `${formId}-tiers` : undefined}>
          <legend className="mb-1 text-sm font-semibold text-ink-700">Plans</legend>
          {PLAN_TIERS.map((tier) => (
            <Checkbox
              key={tier}
              label={PLANS[tier].label}
              checked={tiers.includes(tier)}
              onChange={({ target }) =>
                setTiers(
                  PLAN_TIERS.filter((each) =>
                    each === tier ? target.checked : tiers.includes(each),
                  ),
                )
              }
            />
          ))}
          {faults.tiers ? <FieldError id={`${formId}-tiers`}>{faults.tiers}</FieldError> : null}
        </fieldset>
        <fieldset aria-describedby={faults.codes ? `${formId}-codes` : undefined}>
          <legend className="mb-1 text-sm font-semibold text-ink-700">Codes</legend>
          <ul className="space-y-3">
            {codes.map(({ key, code, limit }, index) => (
              <li key={key} className="flex items-start gap-2">
                <TextField
                  label={`Code ${index + 1}`}
                  className="min-w-0 grow"
                  value={code}
                  maxLength={40}
                  autoCapitalize="characters"
                  autoComplete="off"
                  spellCheck={false}
                  error={faults[`codes.${index}.code`]}
                  onChange={({ target }) => change(key, { code: target.value })}
                />
                <TextField
                  label="Maximum uses"
                  className="w-32 shrink-0"
                  inputMode="numeric"
                  placeholder="any"
                  value={limit}
                  error={faults[`codes.${index}.redemptionLimit`]}
                  onChange={({ target }) => change(key, { limit: target.value })}
                />
                <IconButton
                  label={`Remove code ${index + 1}`}
                  className="mt-6.5"
                  disabled={codes.length === 1}
                  onClick={() => setCodes(codes.filter((each) => each.key !== key))}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
          {faults.codes ? <FieldError id={`${formId}-codes`}>{faults.codes}</FieldError> : null}
          <Button
            variant="quiet"
            size="small"
            className="mt-2 -ml-4"
            onClick={() =>
              setCodes([
                ...codes,
                { key: Math.max(...codes.map(({ key }) => key)) + 1, code: '', limit: '' },
              ])
            }
          >
            <Plus aria-hidden />
            Add another code
          </Button>
        </fieldset>
      </form>
    </Dialog>
  );
}
