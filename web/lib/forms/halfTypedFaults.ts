import type { FieldErrors, FieldValues, ResolverOptions } from 'react-hook-form';

/**
 * Finds fault with what is typed only in part, or is no date, such as February 30: the browser has
 * such a field as empty, and a form would be sent without what its author reads there.
 */
export function halfTypedFaults<Values extends FieldValues>(
  fields: ResolverOptions<Values>['fields'],
): FieldErrors<Values> {
  const halfTyped = Object.entries(fields).filter(
    // One that the form shows no more is kept among its fields all the same.
    ([, { ref }]) => ref instanceof HTMLInputElement && ref.isConnected && ref.validity.badInput,
  );
  return Object.fromEntries(
    halfTyped.map(([name]) => [
      name,
      { type: 'halfTyped', message: 'Enter a whole date, or leave it empty' },
    ]),
  ) as FieldErrors<Values>;
}
