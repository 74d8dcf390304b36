CREATE TABLE "creations" (
	"key" text PRIMARY KEY NOT NULL,
	"content" text NOT NULL,
	"subject_id" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "creations_created" ON "creations" USING btree ("created_at");