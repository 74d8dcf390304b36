import type { Connection } from '#server/db/connection.ts';
import { lockMarket, updateMarket } from '#server/features/markets/markets.queries.ts';
import { aUser } from '#server/testing/builders.ts';
import type { OtherTransaction } from '#server/testing/duringTransaction.ts';

type Values = Parameters<typeof updateMarket>[2];

const taking =
  (values: (transaction: Connection) => Values | Promise<Values>) =>
  (id: number): OtherTransaction => ({
    begin: (transaction) => lockMarket(transaction, id),
    goOn: async (transaction) => updateMarket(transaction, id, await values(transaction)),
  });

/** What a stand may become while its owner deletes it, whose it then is no more. */
export const STAND_TAKEN: [what: string, taking: (id: number) => OtherTransaction][] = [
  ['somebody else’s', taking(async (it) => ({ organizerId: (await aUser(it)).id }))],
  ['a market of another kind', taking(() => ({ category: 'flea_market' }))],
];
