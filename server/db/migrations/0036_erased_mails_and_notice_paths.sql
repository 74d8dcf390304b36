ALTER TABLE "mails" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
-- What was put in the place of a text said until now that there is none any more.
UPDATE "mails" SET "erased_at" = now()
WHERE "text" = '(deleted: it contained a link that has expired)';--> statement-breakpoint
CREATE INDEX "notifications_path" ON "notifications" USING btree ("path");