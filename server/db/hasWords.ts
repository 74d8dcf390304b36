import { and, eq, ilike, or, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { MAX_ID } from '#contract/limits.ts';
import { containing } from './literalPattern.ts';

export interface Searched {
  /** What '9028' and '#9028' are looked for in, where people know its number. */
  id?: SQLWrapper;
  texts: readonly PgColumn[];
}

/**
 * Whether each word of a text is found in one of the texts, or is the number: '9028' or '#9028'.
 * Commas part words too, so that a place is found as it is written: 'Portland, OR'.
 */
export function hasWords(text: string | undefined, { id, texts }: Searched): SQL | undefined {
  const words = text?.split(/[\s,]+/).filter(Boolean) ?? [];
  return and(
    ...words.map((word) => {
      const number = Number(/^#?(\d+)$/.exec(word)?.[1]);
      const isNumber = id && number <= MAX_ID ? eq(id, number) : undefined;
      return or(isNumber, ...texts.map((column) => ilike(column, containing(word))));
    }),
  );
}
