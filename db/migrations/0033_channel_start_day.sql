ALTER TABLE "channel_connections" ADD COLUMN "start_day" date;
--> statement-breakpoint
-- Until now `cursor` began with the day, which may have stood there alone. No release has this table, hence the marker.
-- contract: since 0.0
UPDATE channel_connections SET start_day = left(cursor, 10)::date, cursor = nullif(substr(cursor, 12), '')
  WHERE cursor ~ '^\d{4}-\d\d-\d\d( |$)';
