/** What a field for a number holds; null where it is empty. */
export const numberOrNull = (value: string | number | null): number | null =>
  value === null || String(value).trim() === '' ? null : Number(value);
