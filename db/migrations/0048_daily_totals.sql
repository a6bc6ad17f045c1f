CREATE TABLE "daily_total_changes" (
	"account_id" bigint NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "daily_total_changes_account_id_day_pk" PRIMARY KEY("account_id","day")
);
--> statement-breakpoint
CREATE TABLE "daily_totals" (
	"account_id" bigint NOT NULL,
	"day" date NOT NULL,
	"created" integer NOT NULL,
	"cost_cents" bigint NOT NULL,
	"cells" jsonb NOT NULL,
	CONSTRAINT "daily_totals_account_id_day_pk" PRIMARY KEY("account_id","day")
);
--> statement-breakpoint
CREATE TABLE "platform_daily_totals" (
	"is_test" boolean NOT NULL,
	"day" date NOT NULL,
	"cells" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_stale" boolean DEFAULT true NOT NULL,
	CONSTRAINT "platform_daily_totals_is_test_day_pk" PRIMARY KEY("is_test","day")
);
--> statement-breakpoint
ALTER TABLE "daily_totals" ADD CONSTRAINT "daily_totals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "daily_totals_ranking" ON "daily_totals" USING btree ("day","account_id","created","cost_cents");--> statement-breakpoint
CREATE INDEX "platform_daily_totals_stale" ON "platform_daily_totals" USING btree ("day") WHERE "platform_daily_totals"."is_stale";--> statement-breakpoint
CREATE INDEX "ledger_transfers_posted" ON "ledger_transfers" USING btree ("account_id","created_at") WHERE "ledger_transfers"."reason" not in ('shipment.held', 'shipment.released');--> statement-breakpoint
CREATE INDEX "tracking_entries_counted" ON "tracking_entries" USING btree ("account_id","occurred_at") WHERE not "tracking_entries"."is_late" and "tracking_entries"."status" in ('shipped', 'delivered', 'delivered_with_damage', 'not_delivered', 'rescheduled', 'lost_in_crossdock', 'lost_in_carrier');--> statement-breakpoint
SELECT protect_rows('daily_totals');--> statement-breakpoint
SELECT protect_rows('daily_total_changes');--> statement-breakpoint
-- The follower takes every event from here on; whatever was before is counted by the job, some minutes for each million shipments.
INSERT INTO event_followers (name, position) SELECT 'totals', position FROM event_followers WHERE name = 'relay';--> statement-breakpoint
INSERT INTO daily_total_changes (account_id, day)
SELECT account_id, day::date
FROM (
  SELECT account_id, min(at) AS at FROM (
    SELECT account_id, min(created_at) AS at FROM shipments GROUP BY 1
    UNION ALL
    SELECT account_id, min(created_at) FROM ledger_transfers
    WHERE reason NOT IN ('shipment.held', 'shipment.released') GROUP BY 1
  ) AS oldest GROUP BY 1
) AS history
CROSS JOIN LATERAL generate_series(
  (at AT TIME ZONE INTERVAL '-03:00')::date, (now() AT TIME ZONE INTERVAL '-03:00')::date, interval '1 day') AS day;
