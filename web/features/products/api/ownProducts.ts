import { queryOptions } from '@tanstack/react-query';
import { personalAbout } from '#web/lib/api/liveTopics.ts';
import { productsQuery } from './products.ts';

/** What a market sells, for its owner, who may be saying with her phone what is in stock. */
export const ownProductsQuery = (marketId: number) =>
  queryOptions({ ...productsQuery(marketId), meta: personalAbout('products') });
