import type { DirectoryImport } from '#contract/imports/imports.ts';
import { uploadFile } from '#web/lib/forms/uploadFile.ts';

/** Sends a directory's export to be imported. */
export const sendImport = (
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<DirectoryImport> =>
  uploadFile(
    `/api/admin/imports?name=${encodeURIComponent(file.name.slice(0, 200).toWellFormed())}`,
    file,
    onProgress,
    signal,
    'text/csv',
  );
