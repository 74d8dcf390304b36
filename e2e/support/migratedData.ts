import { join } from 'node:path';
import { copyPgliteTemplate } from '../../server/testing/pgliteTemplate.ts';

/**
 * Loaded before the server: gives its fresh data directory a database that is made and migrated
 * already, for making one takes longer than all else at the start. Demo data it fills in by itself.
 */
const { DATA_DIR } = process.env;
if (!DATA_DIR) throw new Error('DATA_DIR says where the data is to be.');
await copyPgliteTemplate(join(DATA_DIR, 'database'));
