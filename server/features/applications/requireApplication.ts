import { notFound } from '#server/app/problems.ts';
import type { Connection } from '#server/db/connection.ts';
import { findApplication } from './applications.queries.ts';

/** @throws ProblemError 404 when there is no such application */
export async function requireApplication(connection: Connection, id: number) {
  const record = await findApplication(connection, id);
  if (!record) throw notFound('application');
  return record;
}
