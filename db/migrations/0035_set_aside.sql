CREATE TABLE "channel_problems" (
	"account_id" bigint NOT NULL,
	"connection_id" bigint NOT NULL,
	"external_id" text NOT NULL,
	"number" text NOT NULL,
	"reason" jsonb NOT NULL,
	"tries" smallint DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "channel_problems_account_id_connection_id_external_id_pk" PRIMARY KEY("account_id","connection_id","external_id")
);
--> statement-breakpoint
ALTER TABLE "carrier_feeds" ADD COLUMN "set_aside" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_problems" ADD CONSTRAINT "channel_problems_connection_id_channel_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."channel_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- `channel_problems` says why as well. No release has this table, hence the marker.
-- contract: since 0.0
ALTER TABLE "channel_connections" DROP COLUMN "unreadable";--> statement-breakpoint
-- External ids of orders are compared in NFC from now on. One whose composed spelling is another order already stays. No
-- release has this table either.
-- contract: since 0.0
UPDATE orders SET external_id = normalize(external_id, NFC) WHERE external_id IS NOT NFC NORMALIZED AND NOT EXISTS (
  SELECT FROM orders composed WHERE composed.account_id = orders.account_id AND composed.channel = orders.channel
    AND composed.external_id = normalize(orders.external_id, NFC));--> statement-breakpoint
SELECT protect_rows('channel_problems');
