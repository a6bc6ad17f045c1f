-- Orders that are picked in one walk onto a cart with numbered bins, and what goes from which place into which bin.
CREATE TABLE "picking_wave_lines" (
	"account_id" bigint NOT NULL,
	"wave_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"warehouse" text,
	"place" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"barcode" text NOT NULL,
	"bins" jsonb NOT NULL,
	"uncovered" integer NOT NULL,
	"picked_at" timestamp with time zone,
	"picked_by" text,
	CONSTRAINT "picking_wave_lines_wave_id_position_pk" PRIMARY KEY("wave_id","position")
);
--> statement-breakpoint
CREATE TABLE "picking_wave_orders" (
	"account_id" bigint NOT NULL,
	"wave_id" bigint NOT NULL,
	"bin" smallint NOT NULL,
	"shipment_id" bigint NOT NULL,
	"exit" text,
	"left_at" timestamp with time zone,
	CONSTRAINT "picking_wave_orders_wave_id_bin_pk" PRIMARY KEY("wave_id","bin"),
	CONSTRAINT "picking_wave_orders_exit" CHECK (("picking_wave_orders"."exit" is null) = ("picking_wave_orders"."left_at" is null))
);
--> statement-breakpoint
CREATE TABLE "picking_waves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "picking_waves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"cart" smallint,
	"picker" text,
	"picking_since" timestamp with time zone,
	"last_pick_at" timestamp with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "picking_waves_state" CHECK ("picking_waves"."state" in ('open', 'done', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "picking_wave_lines" ADD CONSTRAINT "picking_wave_lines_wave" FOREIGN KEY ("wave_id") REFERENCES "public"."picking_waves"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picking_wave_orders" ADD CONSTRAINT "picking_wave_orders_wave_id_picking_waves_id_fk" FOREIGN KEY ("wave_id") REFERENCES "public"."picking_waves"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picking_wave_orders" ADD CONSTRAINT "picking_wave_orders_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picking_waves" ADD CONSTRAINT "picking_waves_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "picking_wave_orders_open" ON "picking_wave_orders" USING btree ("account_id","shipment_id") WHERE "picking_wave_orders"."exit" is null;--> statement-breakpoint
CREATE INDEX "picking_wave_orders_shipment" ON "picking_wave_orders" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "picking_waves_account" ON "picking_waves" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "picking_waves_cart" ON "picking_waves" USING btree ("account_id","cart") WHERE "picking_waves"."state" = 'open';--> statement-breakpoint
SELECT protect_rows('picking_waves');--> statement-breakpoint
SELECT protect_rows('picking_wave_orders');--> statement-breakpoint
SELECT protect_rows('picking_wave_lines');
