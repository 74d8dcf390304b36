import { installDebianPackage } from './debian.ts';
import { findPostgresPrograms } from './postgres.ts';

/**
 * Installs PostgreSQL where there is none and that is possible.
 * @returns null when there is one now, otherwise why there is none
 */
export function ensurePostgres(): string | null {
  if (process.env.TEST_DATABASE_URL || findPostgresPrograms()) return null;
  process.stdout.write('Installing PostgreSQL … ');
  const start = Date.now();
  const reason = installDebianPackage('postgresql');
  process.stdout.write(
    reason ? 'not possible\n' : `${((Date.now() - start) / 1000).toFixed(0)} s\n`,
  );
  return reason;
}
