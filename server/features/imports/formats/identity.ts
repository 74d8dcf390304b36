import { bounded, oneLine } from '../fields/text.ts';
import type { Row } from '../file/row.ts';
import type { Note, Warn } from '../notes.ts';
import type { DirectoryFormat } from './format.ts';

const USABLE_ID = /^[\w.-]{1,64}$/;

export type Identity = { sourceId: string; name: string; refusal: null } | { refusal: Note };

/** A row's id and name, without which it is no listing. */
export function readIdentity(
  row: Row,
  { idColumn, nameColumn }: Pick<DirectoryFormat, 'idColumn' | 'nameColumn'>,
  warn: Warn,
): Identity {
  const sourceId = oneLine(row.cell(idColumn));
  if (!USABLE_ID.test(sourceId)) return { refusal: refusal(row, idColumn, 'is not a valid id') };
  const name = bounded(oneLine(row.cell(nameColumn)), 'name', warn);
  if (name === '') return { refusal: refusal(row, nameColumn, 'has no name') };
  return { sourceId, name, refusal: null };
}

/** Why a row is refused, with the cell that is to blame. */
export const refusal = (row: Row, field: string, reason: string): Note => ({
  field,
  reason,
  value: row.cell(field),
});
