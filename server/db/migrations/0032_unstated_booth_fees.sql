ALTER TABLE "markets" ADD COLUMN "is_booth_fee_stated" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- No directory states a fee, and where no vendors are looked for nobody else had a reason to.
UPDATE "markets" SET "is_booth_fee_stated" = false
WHERE "source" IS NOT NULL AND "booth_fee" = 0 AND NOT "is_hiring_vendors";