CREATE TABLE "vendor_likes" (
	"user_id" integer NOT NULL,
	"vendor_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vendor_likes_user_id_vendor_id_pk" PRIMARY KEY("user_id","vendor_id")
);
--> statement-breakpoint
ALTER TABLE "vendor_likes" ADD CONSTRAINT "vendor_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_likes" ADD CONSTRAINT "vendor_likes_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vendor_likes_vendor" ON "vendor_likes" USING btree ("vendor_id");--> statement-breakpoint
-- As for markets: every write that changes what the directory shows tells which vendor it concerns.
CREATE FUNCTION notify_vendor_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record := COALESCE(NEW, OLD);
BEGIN
  IF TG_TABLE_NAME = 'vendors' THEN
    PERFORM pg_notify('vendor_changed', changed.id::text);
  ELSE
    PERFORM pg_notify('vendor_changed', changed.vendor_id::text);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER vendors_changed AFTER INSERT OR UPDATE OR DELETE ON vendors
  FOR EACH ROW EXECUTE FUNCTION notify_vendor_changed();
--> statement-breakpoint
CREATE TRIGGER vendor_likes_changed AFTER INSERT OR DELETE ON vendor_likes
  FOR EACH ROW EXECUTE FUNCTION notify_vendor_changed();
