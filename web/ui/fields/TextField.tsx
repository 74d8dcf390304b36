import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { CONTROL_CLASSES, Field, type FieldProps, fieldAttributes } from './Field.tsx';

export type TextFieldProps = ComponentProps<'input'> &
  FieldProps & {
    /** A small picture at the start of the field. */
    icon?: ReactNode;
  };

export function TextField({
  id,
  label,
  labelHidden,
  hint,
  error,
  icon,
  className,
  ...rest
}: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <Field {...{ id: fieldId, label, labelHidden, hint, error, className }}>
      <div className="relative">
        {icon ? (
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 left-4 flex items-center text-leaf-600 [&_svg]:size-5"
          >
            {icon}
          </span>
        ) : null}
        <input
          type="text"
          // What is written decides: Arabic and Hebrew begin on the right.
          dir="auto"
          className={clsx(CONTROL_CLASSES, icon && 'pl-11.5')}
          {...fieldAttributes(fieldId, { hint, error })}
          {...rest}
        />
      </div>
    </Field>
  );
}
