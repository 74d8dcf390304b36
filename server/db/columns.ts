import { customType, text, timestamp } from 'drizzle-orm/pg-core';

/** Columns that many tables have. */
export const createdAt = () =>
  timestamp('created_at', { withTimezone: true }).notNull().defaultNow();
export const updatedAt = () =>
  timestamp('updated_at', { withTimezone: true }).notNull().defaultNow();
export const textList = <T extends string = string>(name: string) =>
  text(name).array().notNull().default([]).$type<T[]>();
export const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (bytes) => Buffer.from(bytes),
});
