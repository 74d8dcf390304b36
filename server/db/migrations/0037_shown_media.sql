CREATE INDEX "applications_agreement" ON "applications" USING btree (left("agreement_document_url", 47));--> statement-breakpoint
CREATE INDEX "markets_image" ON "markets" USING btree (left("image_url", 47));--> statement-breakpoint
CREATE INDEX "markets_agreement" ON "markets" USING btree (left("agreement_document_url", 47));--> statement-breakpoint
CREATE INDEX "media_content" ON "media" USING btree (left("name", 40));--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "mails" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "vendors_image" ON "vendors" USING btree (left("image_url", 47));