import { type ComponentProps, type ReactNode, useId } from 'react';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> & {
  label: string;
  hint?: ReactNode;
};

/** Something that is on or off. It is a checkbox underneath, named by its label. */
export function Switch({ label, hint, className, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <div className={className}>
      <div className="flex items-center justify-between gap-4">
        <label htmlFor={id} className="flex min-h-11 grow items-center font-semibold">
          {label}
        </label>
        <input
          id={id}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked
          role="switch"
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="h-7 w-12 shrink-0 appearance-none rounded-full border border-ink-500 bg-ink-400 p-0.5 transition-colors before:block before:size-5.5 before:rounded-full before:bg-paper-50 before:shadow-card before:transition-transform checked:border-leaf-700 checked:bg-leaf-700 checked:before:translate-x-5 enabled:cursor-pointer disabled:opacity-55"
          {...rest}
        />
      </div>
      {hint ? (
        <p id={`${id}-hint`} className="-mt-1 pr-16 text-sm text-ink-600">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
