CREATE TABLE "listing_claims" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"market_id" integer,
	"vendor_id" integer,
	"note" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "listing_claims_listing" CHECK (num_nonnulls("listing_claims"."market_id", "listing_claims"."vendor_id") = 1),
	CONSTRAINT "listing_claims_status" CHECK ("listing_claims"."status" in ('waiting', 'approved', 'declined', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "listing_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"market_id" integer,
	"vendor_id" integer,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"email" text,
	"status" text DEFAULT 'waiting' NOT NULL,
	"note" text,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "listing_reports_listing" CHECK (num_nonnulls("listing_reports"."market_id", "listing_reports"."vendor_id") = 1),
	CONSTRAINT "listing_reports_kind" CHECK ("listing_reports"."kind" in ('wrong_hours', 'closed_for_good', 'wrong_place', 'wrong_contact', 'other')),
	CONSTRAINT "listing_reports_status" CHECK ("listing_reports"."status" in ('waiting', 'done', 'no_change'))
);
--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "last_confirmed_by" text;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "confirmation_asked_on" date;--> statement-breakpoint
ALTER TABLE "listing_claims" ADD CONSTRAINT "listing_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_claims" ADD CONSTRAINT "listing_claims_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_claims" ADD CONSTRAINT "listing_claims_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_reports" ADD CONSTRAINT "listing_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_reports" ADD CONSTRAINT "listing_reports_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_reports" ADD CONSTRAINT "listing_reports_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_claims_user" ON "listing_claims" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "listing_claims_market" ON "listing_claims" USING btree ("market_id");--> statement-breakpoint
CREATE INDEX "listing_claims_vendor" ON "listing_claims" USING btree ("vendor_id");--> statement-breakpoint
CREATE INDEX "listing_claims_waiting" ON "listing_claims" USING btree ("id") WHERE "listing_claims"."status" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "listing_claims_one_market" ON "listing_claims" USING btree ("user_id","market_id") WHERE "listing_claims"."status" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "listing_claims_one_vendor" ON "listing_claims" USING btree ("user_id","vendor_id") WHERE "listing_claims"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "listing_reports_user" ON "listing_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "listing_reports_market" ON "listing_reports" USING btree ("market_id");--> statement-breakpoint
CREATE INDEX "listing_reports_vendor" ON "listing_reports" USING btree ("vendor_id");--> statement-breakpoint
CREATE INDEX "listing_reports_waiting" ON "listing_reports" USING btree ("id") WHERE "listing_reports"."status" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "listing_reports_one_market" ON "listing_reports" USING btree ("user_id","market_id","kind") WHERE "listing_reports"."status" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "listing_reports_one_vendor" ON "listing_reports" USING btree ("user_id","vendor_id","kind") WHERE "listing_reports"."status" = 'waiting';--> statement-breakpoint
ALTER TABLE "markets" ADD CONSTRAINT "markets_last_confirmed_by" CHECK ("markets"."last_confirmed_by" in ('owner', 'directory', 'site'));--> statement-breakpoint
UPDATE "markets" SET "last_confirmed_by" = CASE WHEN "source" IS NULL THEN 'site' ELSE 'directory' END WHERE "last_confirmed_on" IS NOT NULL;
