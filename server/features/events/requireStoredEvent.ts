import { notFound } from '#server/app/problems.ts';
import type { Connection } from '#server/db/connection.ts';
import { findStoredEvent, type StoredEvent } from './eventWrites.queries.ts';

/**
 * An event as it is stored, drafts too.
 * @throws ProblemError 404 when there is no such event
 */
export async function requireStoredEvent(connection: Connection, id: number): Promise<StoredEvent> {
  const stored = await findStoredEvent(connection, id);
  if (!stored) throw notFound('event');
  return stored;
}
