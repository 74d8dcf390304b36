import { and, eq, ilike, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
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
 * Commas part words too, so that a place is found as it is written: 'Portland, OR'. Accents and
 * apostrophes count for nothing: 'zoe' finds 'Zoë', and 'obriens' finds 'O’Brien’s'.
 */
export function hasWords(text: string | undefined, { id, texts }: Searched): SQL | undefined {
  const words = text?.split(/[\s,]+/).filter(Boolean) ?? [];
  return and(
    ...words.map((word) => {
      const number = Number(/^#?(\d+)$/.exec(word)?.[1]);
      const isNumber = id && number <= MAX_ID ? eq(id, number) : undefined;
      return or(
        isNumber,
        ...texts.map((column) => ilike(plainText(column), containing(plain(word)))),
      );
    }),
  );
}

const plain = (word: string): string => word.normalize('NFD').replace(LEFT_OUT, '');
const LEFT_OUT = /[\u0300-\u036f'‘’]/g;

/** The same of what is stored. Most of it is ASCII, for which the longer way would be wasted. */
const plainText = (column: PgColumn): SQL =>
  sql`case when octet_length(${column}) = length(${column}) then replace(${column}, '''', '')
    else regexp_replace(normalize(${column}, NFD), ${LEFT_OUT.source}, '', 'g') end`;
