import type { QueryMeta } from '@tanstack/react-query';
import type { LiveTopic } from '#contract/live/live.ts';
import { PERSONAL } from './personal.ts';

/**
 * Marks a personal query that is asked anew as soon as the server says that one of these has
 * changed: `meta: personalAbout('applications')`.
 */
export const personalAbout = (...topics: LiveTopic[]) => ({ ...PERSONAL, topics });

/** Whether a query was marked with one of these. */
export function isAbout(meta: QueryMeta | undefined, topics: readonly LiveTopic[]): boolean {
  const marked = meta?.topics as LiveTopic[] | undefined;
  return marked?.some((topic) => topics.includes(topic)) ?? false;
}
