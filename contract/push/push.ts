import { z } from 'zod';
import { SHORT_TEXT_MAX_LENGTH, URL_MAX_LENGTH } from '#contract/limits.ts';

const key = z
  .string()
  .regex(/^[\w-]+={0,2}$/, 'Not a key')
  .max(SHORT_TEXT_MAX_LENGTH);

/** The push services of browsers; nobody is to make the server call any other address. */
const PUSH_SERVICES =
  /(^|\.)(fcm\.googleapis\.com|push\.services\.mozilla\.com|notify\.windows\.com|push\.apple\.com)$/;

function isPushService(endpoint: string): boolean {
  try {
    const { protocol, port, hostname } = new URL(endpoint);
    return protocol === 'https:' && port === '' && PUSH_SERVICES.test(hostname);
  } catch {
    return false;
  }
}

/** PUT /api/push-subscriptions: as the browser describes it. */
export const pushSubscriptionSchema = z.object({
  endpoint: z
    .string()
    .max(URL_MAX_LENGTH)
    .refine(isPushService, 'Not the address of a known push service'),
  keys: z.object({ p256dh: key, auth: key }),
});

/** DELETE /api/push-subscriptions. */
export const pushRemovalSchema = z.object({ endpoint: z.string().max(URL_MAX_LENGTH) });

export const pushKeySchema = z.object({
  publicKey: z.string().describe('of this installation, for subscribing'),
});
export type PushKey = z.infer<typeof pushKeySchema>;

/** What the service worker is told. */
export interface PushedNotice {
  id: number;
  title: string;
  body: string;
  path: string;
}
