-- A rule without days meant the weekday of its first date. Now it is written out, so that forms show it.
UPDATE event_series SET recurring_days = ARRAY[trim(to_char(first_date, 'day'))]
  WHERE recurring_pattern <> 'monthly' AND recurring_days = '{}';
