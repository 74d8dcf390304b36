import { type ComponentProps, useId } from 'react';
import { GOOD_LABELS, GOODS } from '#contract/markets/goods.ts';
import { ChipToggle } from '#web/ui/fields/ChipToggle.tsx';
import { FieldError } from '#web/ui/fields/FieldError.tsx';

type GoodsFieldProps = Omit<ComponentProps<'input'>, 'type' | 'value'> & {
  legend: string;
  error?: string | undefined;
};

/** What is sold, in the words that shoppers choose from when they look for it. */
export function GoodsField({ legend, error, ...rest }: GoodsFieldProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}>
      <legend className="mb-1 text-sm font-semibold text-ink-700">{legend}</legend>
      <p id={`${id}-hint`} className="mb-2 text-sm text-ink-500">
        Shoppers can search for these.
      </p>
      <div className="flex flex-wrap gap-2">
        {GOODS.map((good) => (
          <ChipToggle key={good} value={good} {...rest}>
            {GOOD_LABELS[good]}
          </ChipToggle>
        ))}
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
}
