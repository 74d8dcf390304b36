import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idempotencyKeySchema } from '#contract/idempotencyKey.ts';
import { listQuerySchema } from '#contract/listQuery.ts';
import { centsOf } from '#contract/money.ts';
import { MAX_PRODUCTS } from '#contract/products/productLimits.ts';
import {
  type ProductWrite,
  productSchema,
  productWriteSchema,
  stockWriteSchema,
} from '#contract/products/products.ts';
import { ifMatchSchema } from '#contract/version.ts';
import type { RateLimit } from '#server/app/admission/rateLimits.ts';
import { sendWithContentTag } from '#server/app/answers/httpCache.ts';
import { pageOf } from '#server/app/answers/pageOf.ts';
import { connectionToRead } from '#server/app/connectionToRead.ts';
import { createOnce } from '#server/app/createOnce.ts';
import { idParams } from '#server/app/parameters.ts';
import { notFound, unprocessable } from '#server/app/problems.ts';
import { requireUnchanged } from '#server/app/versions.ts';
import type { Connection } from '#server/db/connection.ts';
import { changesBetween, numbered, recordAct } from '#server/features/audit/recordAct.ts';
import { todayAt } from '#server/features/events/eventClock.ts';
import { tellOrganizer } from '#server/features/live/tellBrowsers.ts';
import { lockMarket } from '#server/features/markets/markets.queries.ts';
import { requireStoredMarket } from '#server/features/markets/requireMarket.ts';
import { authorize } from '#server/policies/policy.ts';
import { editedOf, presentProduct } from './presentProduct.ts';
import { addProduct, changeProduct } from './products.policy.ts';
import {
  countProducts,
  deleteProduct,
  findProduct,
  insertProduct,
  lockProductWithMarket,
  type ProductRow,
  productsOfMarket,
  updateProduct,
} from './products.queries.ts';

const WRITES: RateLimit = { name: 'products', perAccount: { limit: 600, windowSeconds: 3_600 } };

/** What a stand sells: public to read, its owner's to write. */
export async function productRoutes(app: FastifyInstance): Promise<void> {
  const { services } = app;
  const { now } = services;
  const { connection } = services.database;
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.get(
    '/api/markets/:id/products',
    {
      config: { access: 'everyone' },
      schema: {
        tags: ['products'],
        summary: 'What a market says that it sells, by name',
        params: idParams,
        querystring: listQuerySchema,
        response: { 200: z.array(productSchema) },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      // Who has just listed a stand looks at it before the index knows it.
      const market =
        services.marketIndex.get(id)?.market ?? (await requireStoredMarket(connection, id));
      const today = todayAt(market.timeZone, now());
      const products = await productsOfMarket(connectionToRead(request), id);
      return sendWithContentTag(
        request,
        reply,
        pageOf(reply, products, request.query).map((product) => presentProduct(product, today)),
      );
    },
  );

  typed.post(
    '/api/markets/:id/products',
    {
      config: { access: addProduct, needs: 'manage_direct_sales', rateLimit: WRITES },
      schema: {
        tags: ['products'],
        summary: 'Add a product to a market that one runs',
        params: idParams,
        headers: idempotencyKeySchema,
        body: productWriteSchema,
        response: { 201: productSchema },
      },
    },
    async (request, reply) => {
      const market = await requireStoredMarket(connection, request.params.id);
      authorize(request, addProduct, market);
      const id = await createOnce(services, request, async (transaction) => {
        // So that two at once do not both count the last place.
        await lockMarket(transaction, market.id);
        // A merge may have made it somebody else's meanwhile.
        const current = await requireStoredMarket(transaction, market.id);
        authorize(request, addProduct, current);
        if ((await countProducts(transaction, market.id)) >= MAX_PRODUCTS) {
          throw unprocessable(`A listing shows at most ${MAX_PRODUCTS} products.`);
        }
        const added = await insertProduct(transaction, {
          marketId: market.id,
          ...valuesOf(request.body),
        });
        await recordAct(transaction, request, {
          act: 'product.created',
          subjectId: added.id,
          summary: `Added the product ${added.name} to ${numbered(market)}.`,
          changes: changesBetween(null, added),
        });
        await tellOrganizer(transaction, current, ['products']);
        return added.id;
      });
      const product = await findProduct(connection, id);
      if (!product) throw notFound('product');
      return reply.status(201).send(presentProduct(product, todayAt(market.timeZone, now())));
    },
  );

  typed.put(
    '/api/products/:id',
    {
      config: { access: changeProduct, needs: 'manage_direct_sales', rateLimit: WRITES },
      schema: {
        tags: ['products'],
        summary: 'Change a product',
        params: idParams,
        headers: ifMatchSchema,
        body: productWriteSchema,
        response: { 200: productSchema },
      },
    },
    async (request) =>
      change(request, request.params.id, ({ product }) => {
        const values = valuesOf(request.body);
        requireUnchanged(request, 'product', editedOf(product), editedOf(values));
        return values;
      }),
  );

  typed.put(
    '/api/products/:id/stock',
    {
      config: { access: changeProduct, needs: 'manage_direct_sales', rateLimit: WRITES },
      schema: {
        tags: ['products'],
        summary: 'Say for today whether there is some of a product',
        params: idParams,
        body: stockWriteSchema,
        response: { 200: productSchema },
      },
    },
    async (request) => {
      const { inStockToday } = request.body;
      return change(request, request.params.id, ({ today }) => ({
        inStockOn: inStockToday ? today : null,
      }));
    },
  );

  typed.delete(
    '/api/products/:id',
    {
      config: { access: changeProduct, rateLimit: WRITES },
      schema: {
        tags: ['products'],
        summary: 'Delete a product',
        params: idParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await connection.transaction(async (transaction) => {
        const { market, product } = await requireProduct(transaction, request, request.params.id);
        await deleteProduct(transaction, product.id);
        await recordAct(transaction, request, {
          act: 'product.deleted',
          subjectId: product.id,
          summary: `Deleted the product ${product.name} of ${numbered(market)}.`,
          changes: changesBetween(product, null),
        });
        await tellOrganizer(transaction, market, ['products']);
      });
      return reply.status(204).send(null);
    },
  );

  /** @param changed what becomes of the product as it is stored, given the day at its market */
  function change(
    request: FastifyRequest,
    id: number,
    changed: (stored: { product: ProductRow; today: string }) => Partial<ProductRow>,
  ) {
    return connection.transaction(async (transaction) => {
      const { market, product } = await requireProduct(transaction, request, id);
      const today = todayAt(market.timeZone, now());
      const after = await updateProduct(transaction, product.id, changed({ product, today }));
      await recordAct(transaction, request, {
        act: 'product.changed',
        subjectId: product.id,
        summary: `Changed the product ${after.name} of ${numbered(market)}.`,
        changes: changesBetween(product, after),
      });
      await tellOrganizer(transaction, market, ['products']);
      return presentProduct(after, today);
    });
  }
}

/** @throws ProblemError 404 when there is no such product that this person may change */
async function requireProduct(transaction: Connection, request: FastifyRequest, id: number) {
  const found = await lockProductWithMarket(transaction, id);
  if (!found) throw notFound('product');
  authorize(request, changeProduct, found.market);
  return found;
}

const valuesOf = ({ name, price, unit, season }: ProductWrite) => ({
  name,
  priceCents: price === null ? null : centsOf(price),
  unit,
  season,
});
