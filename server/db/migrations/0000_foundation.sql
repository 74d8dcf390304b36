CREATE SEQUENCE "public"."listing_ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "event_vendors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_vendors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"vendor_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_vendors_one_each" UNIQUE("event_id","vendor_id")
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_events" (
	"id" integer PRIMARY KEY DEFAULT nextval('listing_ids') NOT NULL,
	"market_id" integer NOT NULL,
	"event_date" date NOT NULL,
	"start_time" text NOT NULL,
	"end_time" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"max_vendors" integer,
	"event_type" text DEFAULT 'weekly' NOT NULL,
	"is_recurring" boolean DEFAULT false NOT NULL,
	"recurring_pattern" text,
	"recurring_days" text[] DEFAULT '{}' NOT NULL,
	"recurring_end_date" date,
	"special_instructions" text,
	"early_setup" boolean DEFAULT true NOT NULL,
	"late_breakdown" boolean DEFAULT false NOT NULL,
	"weather_policy" text,
	"insurance_needed" boolean,
	"tables_provided" boolean,
	"avg_daily_foot_traffic" integer,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "market_events_status" CHECK ("market_events"."status" in ('draft', 'active', 'scheduled', 'cancelled', 'postponed'))
);
--> statement-breakpoint
CREATE TABLE "market_reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "market_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"market_id" integer NOT NULL,
	"user_id" integer,
	"reviewer_name" text NOT NULL,
	"rating" integer NOT NULL,
	"comment" text,
	"review_date" timestamp with time zone DEFAULT now() NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "market_reviews_one_each" UNIQUE("market_id","user_id"),
	CONSTRAINT "market_reviews_rating" CHECK ("market_reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "markets" (
	"id" integer PRIMARY KEY DEFAULT nextval('listing_ids') NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"category" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip_code" text DEFAULT '' NOT NULL,
	"county" text,
	"latitude" double precision,
	"longitude" double precision,
	"time_zone" text,
	"location_note" text,
	"image_url" text,
	"operating_hours" text,
	"opening_times" jsonb,
	"amenities" text[] DEFAULT '{}' NOT NULL,
	"phone" text,
	"email" text,
	"website" text,
	"facebook_url" text,
	"instagram_url" text,
	"twitter_url" text,
	"accessibility" text,
	"seasonal_info" text,
	"special_events" text,
	"parking_info" text,
	"pet_policy" text,
	"payment_methods" text[] DEFAULT '{}' NOT NULL,
	"payments_accepted" text[] DEFAULT '{}' NOT NULL,
	"payments_not_accepted" text[] DEFAULT '{}' NOT NULL,
	"goods_sold" text[] DEFAULT '{}' NOT NULL,
	"goods_not_sold" text[] DEFAULT '{}' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"is_hiring_vendors" boolean DEFAULT true NOT NULL,
	"booth_fee" numeric(10, 2) DEFAULT '0' NOT NULL,
	"avg_daily_visitors" integer,
	"avg_daily_foot_traffic" integer,
	"insurance_required" boolean,
	"application_deadline_days" integer DEFAULT 7 NOT NULL,
	"tables_provided" boolean,
	"vendor_spaces" integer,
	"application_fee" numeric(10, 2),
	"is_permanent" boolean,
	"agreement_document_url" text,
	"organizer_id" integer,
	"source" text,
	"source_id" text,
	"source_recorded_on" date,
	"last_confirmed_on" date,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "markets_category" CHECK ("markets"."category" in ('farmers_market', 'farm_stand', 'flea_market', 'food_market')),
	CONSTRAINT "markets_latitude" CHECK ("markets"."latitude" between -90 and 90),
	CONSTRAINT "markets_longitude" CHECK ("markets"."longitude" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "vendors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vendors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"business_name" text NOT NULL,
	"business_type" text NOT NULL,
	"description" text,
	"phone" text,
	"email" text,
	"website" text,
	"facebook_url" text,
	"instagram_url" text,
	"linkedin_url" text,
	"address" text,
	"city" text,
	"state" text,
	"zip_code" text,
	"latitude" double precision,
	"longitude" double precision,
	"image_url" text,
	"business_hours" text,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vendors_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
ALTER TABLE "event_vendors" ADD CONSTRAINT "event_vendors_event_id_market_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."market_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_vendors" ADD CONSTRAINT "event_vendors_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_events" ADD CONSTRAINT "market_events_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_reviews" ADD CONSTRAINT "market_reviews_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_vendors_vendor" ON "event_vendors" USING btree ("vendor_id");--> statement-breakpoint
CREATE INDEX "market_events_market_date" ON "market_events" USING btree ("market_id","event_date");--> statement-breakpoint
CREATE INDEX "market_events_date" ON "market_events" USING btree ("event_date");--> statement-breakpoint
CREATE INDEX "market_reviews_market" ON "market_reviews" USING btree ("market_id","review_date");--> statement-breakpoint
CREATE UNIQUE INDEX "markets_source_key" ON "markets" USING btree ("source","source_id");--> statement-breakpoint
CREATE INDEX "markets_organizer" ON "markets" USING btree ("organizer_id");