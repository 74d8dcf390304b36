CREATE TABLE "deleted_listings" (
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deleted_listings_source_source_id_pk" PRIMARY KEY("source","source_id")
);
--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "source_print" text;