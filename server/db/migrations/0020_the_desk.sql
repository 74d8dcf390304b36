CREATE TABLE "import_files" (
	"import_id" integer PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"outcome" text NOT NULL,
	"line" integer NOT NULL,
	"listing" text NOT NULL,
	"field" text NOT NULL,
	"reason" text NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"format" text NOT NULL,
	"encoding" text NOT NULL,
	"row_count" integer NOT NULL,
	"rows_read" integer DEFAULT 0 NOT NULL,
	"inserted" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"superseded" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"warnings" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"progressed_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "imports_status" CHECK ("imports"."status" in ('waiting', 'running', 'interrupted', 'finished', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "distinct_markets" (
	"market_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	CONSTRAINT "distinct_markets_market_id_other_id_pk" PRIMARY KEY("market_id","other_id"),
	CONSTRAINT "distinct_markets_order" CHECK ("distinct_markets"."market_id" < "distinct_markets"."other_id")
);
--> statement-breakpoint
CREATE TABLE "merged_markets" (
	"id" integer PRIMARY KEY NOT NULL,
	"market_id" integer NOT NULL,
	"source" text,
	"source_id" text,
	"merged_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "promotions" DROP CONSTRAINT "promotions_source";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "text_messages" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_notes" ADD CONSTRAINT "import_notes_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distinct_markets" ADD CONSTRAINT "distinct_markets_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distinct_markets" ADD CONSTRAINT "distinct_markets_other_id_markets_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."markets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merged_markets" ADD CONSTRAINT "merged_markets_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_notes_import" ON "import_notes" USING btree ("import_id","outcome","id");--> statement-breakpoint
CREATE INDEX "distinct_markets_other" ON "distinct_markets" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "merged_markets_market" ON "merged_markets" USING btree ("market_id");--> statement-breakpoint
CREATE UNIQUE INDEX "merged_markets_source_key" ON "merged_markets" USING btree ("source","source_id");--> statement-breakpoint
CREATE UNIQUE INDEX "promotions_source" ON "promotions" USING btree ("source") WHERE "promotions"."source" <> 'administrator';