import { globSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '..', 'web', 'app', 'routes');

/** 'events.$id_.roster.tsx' as '/events/$id/roster', which is how the router reads it. */
const pathOf = (file: string) =>
  `/${file
    .replace(/\.tsx$/, '')
    .replace(/^index$/, '')
    .replaceAll(/_?\./g, '/')}`;

/** The paths of all pages. */
export const PAGE_ROUTES = globSync('*.tsx', { cwd: FOLDER })
  .filter((file) => file !== '__root.tsx')
  .map(pathOf);
