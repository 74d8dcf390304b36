-- Every write that changes which codes can still be used tells so; all promotions are read again.
CREATE FUNCTION notify_promotion_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('promotion_changed', '1');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER promotions_changed AFTER INSERT OR UPDATE OR DELETE ON promotions
  FOR EACH STATEMENT EXECUTE FUNCTION notify_promotion_changed();
--> statement-breakpoint
CREATE TRIGGER promotion_codes_changed AFTER INSERT OR UPDATE OR DELETE ON promotion_codes
  FOR EACH STATEMENT EXECUTE FUNCTION notify_promotion_changed();
--> statement-breakpoint
CREATE TRIGGER coupon_redemptions_changed AFTER INSERT OR DELETE ON coupon_redemptions
  FOR EACH STATEMENT EXECUTE FUNCTION notify_promotion_changed();
