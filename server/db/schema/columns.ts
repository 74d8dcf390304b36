import { customType, text, timestamp } from 'drizzle-orm/pg-core';

/** An instant, whatever zone it is told in. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Columns that many tables have. */
export const createdAt = () => moment('created_at').notNull().defaultNow();
export const updatedAt = () => moment('updated_at').notNull().defaultNow();
export const textList = <T extends string = string>(name: string) =>
  text(name).array().notNull().default([]).$type<T[]>();
export const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (bytes) => Buffer.from(bytes),
});
