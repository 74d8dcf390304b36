import type { Environment } from '#server/app/start/environment.ts';

/** Hands a text message to the service that delivers it. Rejects when that does not take it now. */
export type TextMessageService = (message: {
  recipient: string;
  text: string;
}) => Promise<'sent' | 'refused'>;

/** A service that says nothing for this long is given up. */
const SILENCE_MS = 20_000;
/** Of a message that will never be taken, such as to a number that does not exist. */
const REFUSED = 400;

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
    await answer.body?.cancel();
    if (answer.ok) return 'sent';
    // A number that cannot be reached stays one; whatever else is wrong may be put right.
    if (answer.status === REFUSED) return 'refused';
    throw new Error(`The text message service answered ${answer.status}.`);
  };
}
