-- Batches of orders, meanings of a shop's shipping methods, guides that a correction made void.
CREATE TABLE "channel_methods" (
	"account_id" bigint NOT NULL,
	"connection_id" bigint NOT NULL,
	"method" text NOT NULL,
	"title" text NOT NULL,
	"meaning" jsonb,
	"last_seen_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "channel_methods_account_id_connection_id_method_title_pk" PRIMARY KEY("account_id","connection_id","method","title")
);
--> statement-breakpoint
CREATE TABLE "order_batch_entries" (
	"account_id" bigint NOT NULL,
	"batch_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"order_id" bigint NOT NULL,
	"option" jsonb,
	"state" text DEFAULT 'waiting' NOT NULL,
	"shipment_id" bigint,
	"reason" jsonb,
	"failures" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "order_batch_entries_account_id_batch_id_position_pk" PRIMARY KEY("account_id","batch_id","position")
);
--> statement-breakpoint
CREATE TABLE "order_batches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"actor" text NOT NULL,
	"request_id" text NOT NULL,
	"total" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "void_guides" (
	"account_id" bigint NOT NULL,
	"shipment_id" bigint NOT NULL,
	"guide" text NOT NULL,
	"label_version" smallint NOT NULL,
	"change" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "void_guides_account_id_shipment_id_label_version_pk" PRIMARY KEY("account_id","shipment_id","label_version")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "edits" jsonb;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "label_version" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "copied_from_id" bigint;--> statement-breakpoint
ALTER TABLE "channel_methods" ADD CONSTRAINT "channel_methods_connection_id_channel_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."channel_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_batch_entries" ADD CONSTRAINT "order_batch_entries_batch_id_order_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."order_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_batches" ADD CONSTRAINT "order_batches_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "void_guides" ADD CONSTRAINT "void_guides_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_batch_entries_waiting" ON "order_batch_entries" USING btree ("batch_id","position") WHERE "order_batch_entries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "order_batch_entries_order" ON "order_batch_entries" USING btree ("account_id","order_id");--> statement-breakpoint
CREATE INDEX "order_batches_account" ON "order_batches" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "order_batches_open" ON "order_batches" USING btree ("id") WHERE "order_batches"."state" = 'open';--> statement-breakpoint
CREATE INDEX "order_batches_finished" ON "order_batches" USING btree ("finished_at") WHERE "order_batches"."finished_at" is not null;--> statement-breakpoint
CREATE INDEX "shipments_copied_from" ON "shipments" USING btree ("copied_from_id") WHERE "shipments"."copied_from_id" is not null;--> statement-breakpoint
CREATE INDEX "void_guides_guide" ON "void_guides" USING btree ("guide");--> statement-breakpoint
SELECT protect_rows('channel_methods');--> statement-breakpoint
SELECT protect_rows('order_batches');--> statement-breakpoint
SELECT protect_rows('order_batch_entries');--> statement-breakpoint
SELECT protect_rows('void_guides');--> statement-breakpoint
GRANT SELECT (edits) ON orders TO anden_tenant;--> statement-breakpoint
GRANT SELECT (label_version, copied_from_id) ON shipments TO anden_tenant;--> statement-breakpoint
-- Void guides are replaced by numbers that no shipment will have.
GRANT USAGE ON SEQUENCE shipments_id_seq TO anden_service, anden_tenant;
