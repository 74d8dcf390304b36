CREATE TABLE "market_configurations" (
	"market_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"demands" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "market_configurations_market_id_revision_pk" PRIMARY KEY("market_id","revision")
);
--> statement-breakpoint
ALTER TABLE "market_configurations" ADD CONSTRAINT "market_configurations_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE cascade ON UPDATE no action;