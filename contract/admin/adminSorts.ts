/** In which order the administrator reads a list: by name, newest first, or changed last first. */
export const ADMIN_SORTS = ['name', 'newest', 'changed'] as const;
export type AdminSort = (typeof ADMIN_SORTS)[number];
