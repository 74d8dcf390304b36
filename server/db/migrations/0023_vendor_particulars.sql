ALTER TABLE "vendors" ADD COLUMN "license_number" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "insurance_info" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "delivery_options" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "payment_methods" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "sustainability_practices" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "product_catalog" text;