import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { CONTROL_CLASSES, Field, type FieldProps, fieldAttributes } from './Field.tsx';

export type SelectProps = ComponentProps<'select'> & FieldProps;

/** The platform's own select, which is the best one on a phone; its options are the children. */
export function Select({
  id,
  label,
  labelHidden,
  hint,
  error,
  className,
  children,
  ...rest
}: SelectProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <Field {...{ id: fieldId, label, labelHidden, hint, error, className }}>
      <div className="relative">
        <select
          className={clsx(CONTROL_CLASSES, 'appearance-none pr-11')}
          {...fieldAttributes(fieldId, { hint, error })}
          {...rest}
        >
          {children}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2 text-ink-600"
        />
      </div>
    </Field>
  );
}
