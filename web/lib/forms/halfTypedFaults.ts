import type { FieldErrors, FieldValues, ResolverOptions } from 'react-hook-form';

const HALF_TYPED = 'Enter a whole date, or leave it empty';

/**
 * What is typed only in part, or is no date, such as February 30: the browser has such a field as
 * empty, and a form would be sent without what its author reads there.
 */
const isHalfTyped = (field: unknown): field is HTMLInputElement =>
  // One that the form shows no more is kept among its fields all the same.
  field instanceof HTMLInputElement && field.isConnected && field.validity.badInput;

/** Finds fault with the fields of a form that are half-typed. */
export function halfTypedFaults<Values extends FieldValues>(
  fields: ResolverOptions<Values>['fields'],
): FieldErrors<Values> {
  const halfTyped = Object.entries(fields).filter(([, { ref }]) => isHalfTyped(ref));
  return Object.fromEntries(
    halfTyped.map(([name]) => [name, { type: 'halfTyped', message: HALF_TYPED }]),
  ) as FieldErrors<Values>;
}

/** The same of fields that stand beside a form, by their names. */
export function halfTypedWithin(part: Element | null): Record<string, string> {
  const fields = [...(part?.querySelectorAll('input') ?? [])].filter(isHalfTyped);
  return Object.fromEntries(fields.map(({ name }) => [name, HALF_TYPED]));
}
