import { type PGlite, types } from '@electric-sql/pglite';

/** The arrays that come back as arrays: of what has a type of its own in JavaScript, and of texts. */
const PARSED_ARRAYS = new Set([
  199, // json
  1000, // boolean
  1001, // bytea
  1005, // smallint
  1007, // integer
  1009, // text
  1014, // char(n)
  1015, // varchar
  1016, // bigint
  1021, // real
  1022, // double precision
  1115, // timestamp
  1182, // date
  1185, // timestamptz
  1187, // interval
  1231, // numeric
  2951, // uuid
  3807, // jsonb
]);

/**
 * For each query that says how to parse some types, as all of Drizzle's do, PGlite copies the parsers
 * that it has: one for the arrays of each type, of which every table is one. That took nearly a third
 * of the time of a small query. So only those of single values are kept, and of the arrays that
 * anybody asks for; of any other, a query answers the text.
 */
export function keepFewParsers({ parsers }: PGlite): void {
  for (const type of Object.keys(parsers)) {
    const isKept = type in types.parsers || PARSED_ARRAYS.has(Number(type));
    if (!isKept) delete parsers[type];
  }
}
