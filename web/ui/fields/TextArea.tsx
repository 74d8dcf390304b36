import { clsx } from 'clsx';
import { type ComponentProps, useId } from 'react';
import { CONTROL_CLASSES, Field, type FieldProps, fieldAttributes } from './Field.tsx';

type TextAreaProps = ComponentProps<'textarea'> & FieldProps;

/** A field for more than one line; it grows with its text where the browser can do that. */
export function TextArea({
  id,
  label,
  labelHidden,
  hint,
  error,
  className,
  ...rest
}: TextAreaProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <Field {...{ id: fieldId, label, labelHidden, hint, error, className }}>
      <textarea
        rows={5}
        dir="auto"
        className={clsx(CONTROL_CLASSES, 'field-sizing-content min-h-36 py-3 leading-relaxed')}
        {...fieldAttributes(fieldId, { hint, error })}
        {...rest}
      />
    </Field>
  );
}
