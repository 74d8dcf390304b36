import { randomBytes } from 'node:crypto';
import type { Connection } from '#server/db/connection.ts';
import { keptOrMade } from '#server/db/keptOrMade.ts';

const SECRET_BYTES = 32;

/** The secret of this installation. */
export const keptIdentitySecret = (connection: Connection): Promise<string> =>
  keptOrMade(connection, 'identity-secret', () => randomBytes(SECRET_BYTES).toString('base64url'));
