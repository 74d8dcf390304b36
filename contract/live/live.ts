/** What can change on somebody's open pages without her doing there. */
export const LIVE_TOPICS = [
  'notifications',
  'applications',
  'events',
  'markets',
  'products',
  'subscription',
  'claims',
  'reports',
  'saved',
] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];

/** What GET /api/live sends: what is to be asked for anew. */
export interface LiveMessage {
  topics: LiveTopic[];
}
