import { Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { Button } from '#web/ui/Button.tsx';
import { FieldError } from '#web/ui/fields/FieldError.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { type CodeDraft, newCode, type SentPromotionForm } from '../promotionValues.ts';

type PromotionCodesProps = Pick<SentPromotionForm, 'control' | 'faultOf' | 'isSending'>;

/** The codes of a promotion, and how often each may be used. */
export function PromotionCodes({ control, faultOf, isSending }: PromotionCodesProps) {
  const errorId = useId();
  const { field } = useController({ control, name: 'codes' });
  const codes = field.value;
  const error = faultOf('codes');
  const [added, setAdded] = useState<number>();
  const change = (key: number, part: Partial<CodeDraft>) =>
    field.onChange(codes.map((each) => (each.key === key ? { ...each, ...part } : each)));

  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1 text-sm font-semibold text-ink-700">Codes</legend>
      <ul className="space-y-3">
        {codes.map(({ key, code, redemptionLimit }, index) => (
          <li key={key} className="flex items-start gap-2">
            <TextField
              label={`Code ${index + 1}`}
              name={`codes.${index}.code`}
              // The first leads to what is wrong with all together.
              data-field={error && index === 0 ? 'codes' : undefined}
              className="min-w-0 grow"
              value={code}
              autoFocus={key === added}
              maxLength={40}
              readOnly={isSending}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              error={faultOf(`codes.${index}.code`)}
              onChange={({ target }) => change(key, { code: target.value })}
            />
            <TextField
              label="Maximum uses"
              aria-label={`Maximum uses of code ${index + 1}`}
              name={`codes.${index}.redemptionLimit`}
              className="w-32 shrink-0"
              inputMode="numeric"
              placeholder="any"
              value={redemptionLimit}
              readOnly={isSending}
              error={faultOf(`codes.${index}.redemptionLimit`)}
              onChange={({ target }) => change(key, { redemptionLimit: target.value })}
            />
            <IconButton
              label={`Remove code ${index + 1}`}
              className="mt-6.5"
              disabled={codes.length === 1}
              onClick={() => field.onChange(codes.filter((each) => each.key !== key))}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
      <Button
        variant="quiet"
        size="small"
        className="mt-2 -ml-4"
        onClick={() => {
          const code = newCode(codes);
          setAdded(code.key);
          field.onChange([...codes, code]);
        }}
      >
        <Plus aria-hidden />
        Add Another Code
      </Button>
    </fieldset>
  );
}
