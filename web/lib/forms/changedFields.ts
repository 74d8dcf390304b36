/**
 * What differs from what a form began with. Only that is to be sent: what a person has left as it
 * was she may have changed in another tab meanwhile.
 */
export const changedFields = <Fields extends object>(
  fields: Fields,
  known: Partial<Record<keyof Fields, unknown>> = {},
): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== known[name as keyof Fields]),
  ) as Partial<Fields>;
