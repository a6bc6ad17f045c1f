CREATE TABLE "channel_connections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "channel_connections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"url" text NOT NULL,
	"sealed_secrets" text NOT NULL,
	"token" text NOT NULL,
	"remote_webhooks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cursor" text,
	"next_at" timestamp with time zone,
	"claim" uuid,
	"lease_until" timestamp with time zone,
	"failures" smallint DEFAULT 0 NOT NULL,
	"last_failure" text,
	"unreadable" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"last_sync_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channel_notes" (
	"account_id" bigint NOT NULL,
	"connection_id" bigint NOT NULL,
	"external_id" text NOT NULL,
	"shipment_id" bigint NOT NULL,
	"guide" text NOT NULL,
	"tracking" text NOT NULL,
	"next_at" timestamp with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "channel_notes_account_id_connection_id_external_id_shipment_id_pk" PRIMARY KEY("account_id","connection_id","external_id","shipment_id")
);
--> statement-breakpoint
ALTER TABLE "channel_connections" ADD CONSTRAINT "channel_connections_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_notes" ADD CONSTRAINT "channel_notes_connection_id_channel_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."channel_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "channel_connections_channel" ON "channel_connections" USING btree ("account_id","channel");--> statement-breakpoint
CREATE UNIQUE INDEX "channel_connections_token" ON "channel_connections" USING btree ("token");--> statement-breakpoint
CREATE INDEX "channel_connections_due" ON "channel_connections" USING btree ("next_at") WHERE "channel_connections"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "channel_notes_due" ON "channel_notes" USING btree ("next_at") WHERE "channel_notes"."next_at" is not null;--> statement-breakpoint
SELECT protect_rows('channel_connections');
--> statement-breakpoint
SELECT protect_rows('channel_notes');
