import type { DirectoryImport } from '#contract/imports/imports.ts';
import { apiSend } from '#web/lib/api.ts';

/** Goes on with an import that was interrupted. */
export const resumeImport = (id: number) =>
  apiSend<DirectoryImport>('POST', `/api/admin/imports/${id}/resume`);
