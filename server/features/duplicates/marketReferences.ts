import { is } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '#server/db/schema.ts';
import { markets } from '#server/db/schema.ts';

/** A column that names a market, in any table. */
export interface MarketReference {
  table: PgTable;
  tableName: string;
  column: PgColumn;
  /** The other columns of each key by which a row with the same market would be there twice. */
  uniqueWith: PgColumn[][];
}

const columnOf = (part: unknown): PgColumn | null => {
  const name = (part as { name?: string }).name;
  return name === undefined ? null : (part as PgColumn);
};

/** Every column of the database that names a market, as the schema has it. */
export const MARKET_REFERENCES: readonly MarketReference[] = (Object.values(schema) as unknown[])
  .filter((value): value is PgTable => is(value, PgTable))
  .flatMap((table) => {
    const { name, foreignKeys, primaryKeys, uniqueConstraints, indexes } = getTableConfig(table);
    const keys = [
      ...primaryKeys.map(({ columns }) => columns),
      ...uniqueConstraints.map(({ columns }) => columns),
      ...indexes
        .filter(({ config }) => config.unique && !config.where)
        .map(({ config }) => config.columns.flatMap((part) => columnOf(part) ?? [])),
    ];
    return foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference();
      const [column] = columns;
      if (foreignTable !== markets || !column) return [];
      const uniqueWith = keys
        .filter((parts) => parts.some((part) => part.name === column.name))
        .map((parts) => parts.filter((part) => part.name !== column.name));
      return [{ table, tableName: name, column, uniqueWith }];
    });
  });
