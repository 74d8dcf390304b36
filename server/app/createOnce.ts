import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { DAY_MS } from '#contract/calendarDays.ts';
import type { Connection } from '#server/db/connection.ts';
import { deletePastKeys, keepCreated, takeKey } from './creations.queries.ts';
import { unprocessable } from './problems.ts';
import type { Services } from './services.ts';

/** As long as somebody may press the button of an open form again. */
const KEPT_MS = DAY_MS;

/**
 * Creates something in a transaction, once for each `Idempotency-Key` of a person: whoever has lost
 * the answer and sends again gets what was made the first time. A call without a key always creates.
 * @param create creates it by the transaction alone, and gives its id. What may refuse it because of
 *   what there is already belongs in here: by the second time that is the thing itself
 * @returns the id of what was created, now or then; that may have been deleted since
 * @throws ProblemError 422 where the key has come with something else
 */
export async function createOnce(
  { database: { connection }, now }: Pick<Services, 'database' | 'now'>,
  request: FastifyRequest,
  create: (transaction: Connection) => Promise<number>,
): Promise<number> {
  const { method, url, body, viewer, headers } = request;
  const sentKey = headers['idempotency-key'];
  if (sentKey === undefined) return connection.transaction(create);
  await deletePastKeys(connection, new Date(now() - KEPT_MS));
  const creation = {
    // Nobody finds what somebody else has made with the same key.
    key: print([viewer.userId, sentKey]),
    content: print([method, url, body]),
    createdAt: new Date(now()),
  };
  return connection.transaction(async (transaction) => {
    // Before anything else, so that whoever waits for it holds nothing that others wait for.
    const { content, subjectId } = await takeKey(transaction, creation);
    if (content !== creation.content) {
      throw unprocessable(
        'Your earlier attempt was saved after all, without your latest changes. Close this form and edit what was saved.',
      );
    }
    if (subjectId !== null) return subjectId;
    const id = await create(transaction);
    await keepCreated(transaction, creation, id);
    return id;
  });
}

const print = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url');
