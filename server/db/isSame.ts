import { type Column, eq, isNull, type SQL } from 'drizzle-orm';

/** Whether a column has this value, or none where that is null. */
export const isSame = (column: Column, value: number | null | undefined): SQL =>
  value == null ? isNull(column) : eq(column, value);
