import type { ReactNode } from 'react';
import { FieldError } from './FieldError.tsx';
import { Label } from './Label.tsx';

/** What every labelled control takes besides its own attributes. */
export type FieldProps = {
  label: string;
  labelHidden?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
};

/** The attributes that tie a control to its hint and its error. */
export function fieldAttributes(id: string, { hint, error }: Pick<FieldProps, 'hint' | 'error'>) {
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
  };
}

export const CONTROL_CLASSES =
  'block min-h-12 w-full rounded-control border border-ink-400 bg-paper-50 px-4 text-base text-ink-900 ' +
  'text-ellipsis transition-colors placeholder:text-ink-500 hover:border-leaf-500 ' +
  'disabled:cursor-not-allowed disabled:bg-paper-200 disabled:text-ink-500 ' +
  'aria-invalid:border-tomato-600 aria-invalid:bg-tomato-50';

type FieldFrameProps = FieldProps & { id: string; className?: string; children: ReactNode };

/** Label above, hint and error below a control that carries `fieldAttributes`. */
export function Field({
  id,
  label,
  labelHidden,
  hint,
  error,
  className,
  children,
}: FieldFrameProps) {
  return (
    <div className={className}>
      <Label htmlFor={id} hidden={labelHidden}>
        {label}
      </Label>
      {children}
      {hint ? (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-500">
          {hint}
        </p>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}
