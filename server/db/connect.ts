import { join } from 'node:path';
import type { Environment } from '#server/app/start/environment.ts';
import type { Database } from './connection.ts';
import { DataDirectoryError, lockDataDirectory } from './dataDirectoryLock.ts';
import { NoRoomError, openPglite } from './pglite.ts';
import { DatabaseUnreachableError, openPostgresql } from './postgresql.ts';

/** Why a database does not open that is the operator's to mend: the message says it all. */
export const OPENING_FAULTS = [DataDirectoryError, DatabaseUnreachableError, NoRoomError];

/**
 * Opens the database that the environment names and brings its schema up to date.
 * @param onLost told when a connection breaks; the database finds its own way back
 * @param isHurried whether requests wait for it, so that nothing may take long
 * @throws DataDirectoryInUseError when another process holds the embedded database
 * @throws DatabaseUnreachableError when the PostgreSQL server cannot be reached or refuses
 * @throws NoRoomError when there is too little left for the embedded database to write
 */
export async function openDatabase(
  environment: Pick<Environment, 'databaseUrl' | 'dataDirectory'> &
    Partial<Pick<Environment, 'databaseReplicaUrl'>>,
  onLost: (error: Error) => void,
  isHurried = true,
): Promise<Database> {
  const database = environment.databaseUrl
    ? openPostgresql(environment.databaseUrl, onLost, {
        replicaUrl: environment.databaseReplicaUrl,
        isHurried,
      })
    : await openEmbedded(environment.dataDirectory);
  try {
    await database.migrate();
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** Where a data directory keeps its database. */
export const embeddedDatabaseIn = (dataDirectory: string) => join(dataDirectory, 'database');

async function openEmbedded(dataDirectory: string): Promise<Database> {
  const release = await lockDataDirectory(dataDirectory);
  try {
    return await openPglite(embeddedDatabaseIn(dataDirectory), release);
  } catch (error) {
    await release();
    throw error;
  }
}
