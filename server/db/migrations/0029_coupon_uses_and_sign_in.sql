ALTER TABLE "coupon_redemptions" DROP CONSTRAINT "coupon_redemptions_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sign_in_email" text;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Of accounts at Firebase it is known once somebody signs in again.
UPDATE "users" SET "sign_in_email" = "identity_users"."email"
FROM "identity_users"
WHERE "users"."identity_provider" = 'built-in' AND "users"."identity_subject" = "identity_users"."id";