CREATE TABLE "application_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"status" text NOT NULL,
	"note" text,
	"user_id" integer,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"vendor_id" integer NOT NULL,
	"market_id" integer NOT NULL,
	"event_id" integer,
	"status" text DEFAULT 'pending' NOT NULL,
	"notes" text,
	"approval_notes" text,
	"rejection_reason" text,
	"agreement_accepted_at" timestamp with time zone,
	"agreement_document_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "applications_status" CHECK ("applications"."status" in ('pending', 'under_review', 'approved', 'rejected', 'waitlisted', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "vendor_settings" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"travel_city" text NOT NULL,
	"travel_state" text NOT NULL,
	"travel_radius_miles" integer NOT NULL,
	"default_note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "application_changes" ADD CONSTRAINT "application_changes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_changes" ADD CONSTRAINT "application_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_event_id_market_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."market_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_settings" ADD CONSTRAINT "vendor_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_changes_application" ON "application_changes" USING btree ("application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_one_each" ON "applications" USING btree ("vendor_id",coalesce("event_id", "market_id")) WHERE "applications"."status" <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "applications_market" ON "applications" USING btree ("market_id");--> statement-breakpoint
CREATE INDEX "applications_event" ON "applications" USING btree ("event_id");