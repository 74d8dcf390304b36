CREATE TABLE "event_series" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_series_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"market_id" integer NOT NULL,
	"start_time" text NOT NULL,
	"end_time" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"max_vendors" integer,
	"event_type" text DEFAULT 'weekly' NOT NULL,
	"special_instructions" text,
	"early_setup" boolean DEFAULT true NOT NULL,
	"late_breakdown" boolean DEFAULT false NOT NULL,
	"weather_policy" text,
	"insurance_needed" boolean,
	"tables_provided" boolean,
	"avg_daily_foot_traffic" integer,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"first_date" date NOT NULL,
	"recurring_pattern" text NOT NULL,
	"recurring_days" text[] DEFAULT '{}' NOT NULL,
	"recurring_nth" integer[] DEFAULT '{}' NOT NULL,
	"recurring_end_date" date,
	"made_until" date NOT NULL,
	CONSTRAINT "event_series_status" CHECK ("event_series"."status" in ('draft', 'active', 'scheduled', 'cancelled', 'postponed')),
	CONSTRAINT "event_series_pattern" CHECK ("event_series"."recurring_pattern" in ('weekly', 'biweekly', 'monthly'))
);
--> statement-breakpoint
ALTER TABLE "market_events" ADD COLUMN "status_reason" text;--> statement-breakpoint
ALTER TABLE "market_events" ADD COLUMN "series_id" integer;--> statement-breakpoint
ALTER TABLE "market_events" ADD COLUMN "series_date" date;--> statement-breakpoint
-- What came back under one id becomes a series; the row stays as its first day, and its applications
-- with it. The other days are made when the server starts.
DO $$
DECLARE
  event record;
  series integer;
BEGIN
  FOR event IN SELECT * FROM market_events WHERE is_recurring AND recurring_pattern IS NOT NULL LOOP
    INSERT INTO event_series (
      market_id, start_time, end_time, status, max_vendors, event_type, special_instructions,
      early_setup, late_breakdown, weather_policy, insurance_needed, tables_provided,
      avg_daily_foot_traffic, is_demo, first_date, recurring_pattern, recurring_days,
      recurring_nth, recurring_end_date, made_until
    ) VALUES (
      event.market_id, event.start_time, event.end_time, event.status, event.max_vendors,
      event.event_type, event.special_instructions, event.early_setup, event.late_breakdown,
      event.weather_policy, event.insurance_needed, event.tables_provided,
      event.avg_daily_foot_traffic, event.is_demo, event.event_date, event.recurring_pattern,
      -- Monthly without days meant the weekday of the first date, and now means its day of the month.
      CASE WHEN event.recurring_pattern = 'monthly' AND event.recurring_days = '{}'
        THEN ARRAY[trim(to_char(event.event_date, 'day'))]
        ELSE event.recurring_days
      END,
      CASE WHEN event.recurring_pattern <> 'monthly' THEN '{}'::integer[]
        WHEN extract(day FROM event.event_date) > 28 THEN ARRAY[-1]
        ELSE ARRAY[ceil(extract(day FROM event.event_date) / 7)::integer]
      END,
      event.recurring_end_date, event.event_date
    ) RETURNING id INTO series;
    UPDATE market_events SET series_id = series, series_date = event.event_date WHERE id = event.id;
  END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE "event_series" ADD CONSTRAINT "event_series_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_series_market" ON "event_series" USING btree ("market_id");--> statement-breakpoint
CREATE INDEX "event_series_made_until" ON "event_series" USING btree ("made_until");--> statement-breakpoint
ALTER TABLE "market_events" ADD CONSTRAINT "market_events_series_id_event_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."event_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_events" DROP COLUMN "is_recurring";--> statement-breakpoint
ALTER TABLE "market_events" DROP COLUMN "recurring_pattern";--> statement-breakpoint
ALTER TABLE "market_events" DROP COLUMN "recurring_days";--> statement-breakpoint
ALTER TABLE "market_events" DROP COLUMN "recurring_end_date";--> statement-breakpoint
ALTER TABLE "market_events" ADD CONSTRAINT "market_events_series_date" UNIQUE("series_id","series_date");--> statement-breakpoint
ALTER TABLE "market_events" ADD CONSTRAINT "market_events_series" CHECK (("market_events"."series_id" is null) = ("market_events"."series_date" is null));