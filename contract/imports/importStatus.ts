/**
 * How far an import has come; an interrupted one goes on by itself as long as it is retried, and
 * whenever it is told to.
 */
export const IMPORT_STATUSES = ['waiting', 'running', 'interrupted', 'finished', 'failed'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** The largest file that an import takes. */
export const IMPORT_MAX_BYTES = 20 * 1024 * 1024;
