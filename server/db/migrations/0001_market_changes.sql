-- Every write that changes what a search shows tells all processes which market it concerns.
-- A row that moves from one market to another changes what a search shows of both.
CREATE FUNCTION notify_market_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before integer;
  after integer;
BEGIN
  -- OLD is null for an insert, NEW for a delete.
  IF TG_TABLE_NAME = 'markets' THEN
    before := OLD.id;
    after := NEW.id;
  ELSIF TG_TABLE_NAME = 'event_vendors' THEN
    SELECT market_id INTO before FROM market_events WHERE id = OLD.event_id;
    SELECT market_id INTO after FROM market_events WHERE id = NEW.event_id;
  ELSE
    before := OLD.market_id;
    after := NEW.market_id;
  END IF;
  IF before IS NOT NULL THEN
    PERFORM pg_notify('market_changed', before::text);
  END IF;
  IF after IS NOT NULL AND after IS DISTINCT FROM before THEN
    PERFORM pg_notify('market_changed', after::text);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER markets_changed AFTER INSERT OR UPDATE OR DELETE ON markets
  FOR EACH ROW EXECUTE FUNCTION notify_market_changed();
--> statement-breakpoint
CREATE TRIGGER market_events_changed AFTER INSERT OR UPDATE OR DELETE ON market_events
  FOR EACH ROW EXECUTE FUNCTION notify_market_changed();
--> statement-breakpoint
CREATE TRIGGER market_reviews_changed AFTER INSERT OR UPDATE OR DELETE ON market_reviews
  FOR EACH ROW EXECUTE FUNCTION notify_market_changed();
--> statement-breakpoint
CREATE TRIGGER event_vendors_changed AFTER INSERT OR UPDATE OR DELETE ON event_vendors
  FOR EACH ROW EXECUTE FUNCTION notify_market_changed();
