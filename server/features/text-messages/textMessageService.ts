import { z } from 'zod';
import type { Environment } from '#server/app/start/environment.ts';

/**
 * Hands a text message to the service that delivers it.
 * @returns why it will never be taken, such as to a number that does not exist; null when it was
 * @throws when the service does not take it now
 */
export type TextMessageService = (message: {
  recipient: string;
  text: string;
}) => Promise<string | null>;

/** The account, or what it sends from, is not fit to send this: whoever runs the site can see to that. */
export class TextMessageAccountError extends Error {
  override name = 'TextMessageAccountError';
}

/** A service that says nothing for this long is given up. */
const SILENCE_MS = 20_000;
/** Of a message that will never be taken. */
const REFUSED = 400;
/** Says as a number what is wrong. Its words may name the recipient. */
const refusalSchema = z.object({ code: z.int() });

/** What is wrong with the account, its permissions or its sender, by Twilio's error codes. */
const ACCOUNT_CODES = new Set([
  20003, // The SID or the token of the account is wrong.
  20005, // The account is not active.
  21212, // The sender is no number.
  21408, // The account may not send to this region.
  21606, // The sender cannot send messages, or not to this region.
  21608, // An account on trial sends only to numbers that it has verified.
  21611, // Too many messages of this sender are waiting.
  21659, // The sender is no number of Twilio's.
  21660, // The sender is another account's.
  21661, // The sender cannot send text messages.
  21701, // There is no such messaging service.
  21705, // The id of the messaging service is none.
]);

/** @returns null without a service: text messages stay in the outbox */
export function createTextMessageService({
  twilio,
}: Pick<Environment, 'twilio'>): TextMessageService | null {
  if (!twilio) return null;
  const { accountSid, authToken, from, apiUrl } = twilio;
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  return async ({ recipient, text }) => {
    const answer = await fetch(`${apiUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`, {
      method: 'POST',
      headers: { authorization: `Basic ${credentials}` },
      body: new URLSearchParams({
        To: recipient,
        [from.startsWith('+') ? 'From' : 'MessagingServiceSid']: from,
        Body: text,
      }),
      signal: AbortSignal.timeout(SILENCE_MS),
    });
    if (answer.ok) {
      await answer.body?.cancel();
      return null;
    }
    const code = refusalSchema.safeParse(await answer.json().catch(() => null)).data?.code;
    const said = code === undefined ? '' : ` (${code})`;
    const fault = `The text message service answered ${answer.status}${said}.`;
    if (code !== undefined && ACCOUNT_CODES.has(code)) throw new TextMessageAccountError(fault);
    // A number that cannot be reached stays one; whatever else is wrong may be put right.
    if (answer.status === REFUSED) return `The service does not take it${said}.`;
    throw new Error(fault);
  };
}
