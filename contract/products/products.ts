import { z } from 'zod';
import { amountSchema, NOT_AN_AMOUNT } from '#contract/amounts.ts';
import { TOO_LONG } from '#contract/tooLong.ts';
import { versionSchema } from '#contract/version.ts';
import { PRODUCT_NAME_MAX_LENGTH, PRODUCT_SEASON_MAX_LENGTH } from './productLimits.ts';
import { PRODUCT_UNITS } from './productUnits.ts';

/** Something that a stand sells. */
export const productSchema = z.object({
  id: z.int(),
  name: z.string(),
  price: z.string().nullable().describe('dollars as decimal text; null where none is told'),
  unit: z.enum(PRODUCT_UNITS).nullable(),
  season: z.string().nullable().describe('in the owner’s words, such as June to September'),
  inStockToday: z.boolean().describe('said for one day: it lapses at midnight in the stand’s zone'),
  version: versionSchema,
});
export type Product = z.infer<typeof productSchema>;

const nothing = (value: string | null | undefined) => value || null;

/** POST /api/markets/{id}/products and PUT /api/products/{id}. */
export const productWriteSchema = z.object({
  name: z
    .string({ error: 'Enter the name of the product' })
    .trim()
    .min(1, 'Enter the name of the product')
    .max(PRODUCT_NAME_MAX_LENGTH, TOO_LONG),
  price: z
    .union([z.string().trim().max(20, NOT_AN_AMOUNT), z.number()], { error: NOT_AN_AMOUNT })
    .nullish()
    .transform((value) => (value === '' ? null : (value ?? null)))
    .pipe(amountSchema.nullable()),
  unit: z
    .union([z.enum(PRODUCT_UNITS), z.literal('').transform(() => null)], {
      error: 'Choose what it is sold by',
    })
    .nullish()
    .transform((value) => value ?? null),
  season: z.string().trim().max(PRODUCT_SEASON_MAX_LENGTH, TOO_LONG).nullish().transform(nothing),
});
export type ProductWrite = z.output<typeof productWriteSchema>;

/** PUT /api/products/{id}/stock. */
export const stockWriteSchema = z.object({ inStockToday: z.boolean() });
