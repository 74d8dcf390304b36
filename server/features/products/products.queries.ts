import { asc, count, eq, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { markets, products } from '#server/db/schema.ts';

export type ProductRow = typeof products.$inferSelect;
export type NewProduct = typeof products.$inferInsert;

/** By name. */
export function productsOfMarket(connection: Connection, marketId: number): Promise<ProductRow[]> {
  return connection
    .select()
    .from(products)
    .where(eq(products.marketId, marketId))
    .orderBy(asc(sql`lower(${products.name})`), asc(products.id));
}

export async function countProducts(connection: Connection, marketId: number): Promise<number> {
  const [counted] = await connection
    .select({ count: count() })
    .from(products)
    .where(eq(products.marketId, marketId));
  return counted?.count ?? 0;
}

export async function findProduct(connection: Connection, id: number): Promise<ProductRow | null> {
  const [found] = await connection.select().from(products).where(eq(products.id, id));
  return found ?? null;
}

/** A product with what has to be known of its market, locked until the transaction ends. */
export async function lockProductWithMarket(connection: Connection, id: number) {
  const [found] = await connection
    .select({
      product: products,
      market: {
        id: markets.id,
        organizerId: markets.organizerId,
        timeZone: markets.timeZone,
        name: markets.name,
      },
    })
    .from(products)
    .innerJoin(markets, eq(markets.id, products.marketId))
    .where(eq(products.id, id))
    .for('update', { of: products });
  return found ?? null;
}

export async function insertProduct(
  connection: Connection,
  product: NewProduct,
): Promise<ProductRow> {
  const [inserted] = await connection.insert(products).values(product).returning();
  return inserted!;
}

export async function updateProduct(
  connection: Connection,
  id: number,
  values: Partial<NewProduct>,
): Promise<ProductRow> {
  const [updated] = await connection
    .update(products)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(products.id, id))
    .returning();
  return updated!;
}

export async function deleteProduct(connection: Connection, id: number): Promise<void> {
  await connection.delete(products).where(eq(products.id, id));
}
