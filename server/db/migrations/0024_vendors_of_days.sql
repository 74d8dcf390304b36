-- What the directory shows of a vendor's days is told of that vendor alone. Before, whoever read a
-- market again read all who sell there again: for a place that one of them took, for a review.
CREATE TRIGGER event_vendors_changed_vendors AFTER INSERT OR UPDATE OR DELETE ON event_vendors
  FOR EACH ROW EXECUTE FUNCTION notify_vendor_changed();
--> statement-breakpoint
-- Of a day and of a market that stays, what stands on the pages of all who sell there. One that
-- goes takes the places with it, each of which tells of its vendor.
CREATE FUNCTION notify_vendors_of_day_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('vendor_changed', vendor_id::text) FROM event_vendors WHERE event_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER market_events_changed_vendors
  AFTER UPDATE OF market_id, event_date, start_time, end_time, status ON market_events
  FOR EACH ROW
  WHEN (
    (OLD.market_id, OLD.event_date, OLD.start_time, OLD.end_time, OLD.status)
    IS DISTINCT FROM (NEW.market_id, NEW.event_date, NEW.start_time, NEW.end_time, NEW.status)
  )
  EXECUTE FUNCTION notify_vendors_of_day_changed();
--> statement-breakpoint
CREATE FUNCTION notify_vendors_at_market_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('vendor_changed', event_vendors.vendor_id::text)
    FROM event_vendors JOIN market_events ON market_events.id = event_vendors.event_id
    WHERE market_events.market_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER markets_changed_vendors
  AFTER UPDATE OF name, city, state, time_zone ON markets
  FOR EACH ROW
  WHEN (
    (OLD.name, OLD.city, OLD.state, OLD.time_zone)
    IS DISTINCT FROM (NEW.name, NEW.city, NEW.state, NEW.time_zone)
  )
  EXECUTE FUNCTION notify_vendors_at_market_changed();
