CREATE TABLE "market_daily_counts" (
	"market_id" integer NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "market_daily_counts_market_id_day_kind_pk" PRIMARY KEY("market_id","day","kind"),
	CONSTRAINT "market_daily_counts_kind" CHECK ("market_daily_counts"."kind" in ('view', 'directions', 'visit'))
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"market_id" integer NOT NULL,
	"name" text NOT NULL,
	"price_cents" integer,
	"unit" text,
	"season" text,
	"in_stock_on" date,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_price" CHECK ("products"."price_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "market_reviews" ADD COLUMN "reply" text;--> statement-breakpoint
ALTER TABLE "market_reviews" ADD COLUMN "replied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "market_daily_counts" ADD CONSTRAINT "market_daily_counts_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_market" ON "products" USING btree ("market_id");--> statement-breakpoint
ALTER TABLE "market_reviews" ADD CONSTRAINT "market_reviews_reply" CHECK (("market_reviews"."reply" is null) = ("market_reviews"."replied_at" is null));--> statement-breakpoint
-- A page that shows products is made anew when they change.
CREATE TRIGGER products_changed AFTER INSERT OR UPDATE OR DELETE ON products
  FOR EACH ROW EXECUTE FUNCTION notify_market_changed();
