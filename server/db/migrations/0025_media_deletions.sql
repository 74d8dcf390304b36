-- A process that keeps pictures in memory lets go of them: deletions are few, names need not be told.
CREATE FUNCTION notify_media_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('media_deleted', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER media_deleted AFTER DELETE OR TRUNCATE ON media
  FOR EACH STATEMENT EXECUTE FUNCTION notify_media_deleted();
