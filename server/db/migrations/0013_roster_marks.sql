CREATE TABLE "roster_marks" (
	"event_id" integer NOT NULL,
	"vendor_id" integer NOT NULL,
	"is_paid" boolean DEFAULT false NOT NULL,
	"has_arrived" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "roster_marks_event_id_vendor_id_pk" PRIMARY KEY("event_id","vendor_id")
);
--> statement-breakpoint
ALTER TABLE "roster_marks" ADD CONSTRAINT "roster_marks_place" FOREIGN KEY ("event_id","vendor_id") REFERENCES "public"."event_vendors"("event_id","vendor_id") ON DELETE cascade ON UPDATE no action;