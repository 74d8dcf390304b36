CREATE INDEX "announcements_user" ON "announcements" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "application_changes_user" ON "application_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "applications_vendor" ON "applications" USING btree ("vendor_id");--> statement-breakpoint
CREATE INDEX "media_user" ON "media" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contact_messages_user" ON "contact_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mails_user" ON "mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "market_reviews_user" ON "market_reviews" USING btree ("user_id");