CREATE TABLE "administrative_acts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "administrative_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"act" text NOT NULL,
	"subject_id" integer,
	"summary" text NOT NULL,
	"changes" jsonb NOT NULL,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "administrative_acts_at" ON "administrative_acts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "administrative_acts_subject" ON "administrative_acts" USING btree ("subject_id");