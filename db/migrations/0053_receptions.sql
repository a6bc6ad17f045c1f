-- What became of the pieces that came back, damaged stock, and returns that nobody waits for any more.
CREATE TABLE "reception_pieces" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reception_pieces_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"reception_id" bigint NOT NULL,
	"shipment_id" bigint NOT NULL,
	"package_id" bigint NOT NULL,
	"item_id" bigint,
	"outcome" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"sku_id" bigint,
	"warehouse_id" bigint,
	"place" text DEFAULT '' NOT NULL,
	"movement_id" bigint,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "receptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"shipment_id" bigint NOT NULL,
	"completes" boolean NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" text
);
--> statement-breakpoint
CREATE TABLE "return_closures" (
	"account_id" bigint NOT NULL,
	"shipment_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "return_closures_account_id_shipment_id_pk" PRIMARY KEY("account_id","shipment_id")
);
--> statement-breakpoint
ALTER TABLE "stock_levels" ADD COLUMN "damaged" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "return_policies" ADD COLUMN "reception_days" smallint DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "reception_pieces" ADD CONSTRAINT "reception_pieces_reception_id_receptions_id_fk" FOREIGN KEY ("reception_id") REFERENCES "public"."receptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reception_pieces" ADD CONSTRAINT "reception_pieces_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reception_pieces" ADD CONSTRAINT "reception_pieces_package_id_shipment_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."shipment_packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reception_pieces" ADD CONSTRAINT "reception_pieces_item_id_shipment_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."shipment_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reception_pieces" ADD CONSTRAINT "reception_pieces_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reception_pieces" ADD CONSTRAINT "reception_pieces_warehouse_id_warehouses_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reception_pieces" ADD CONSTRAINT "reception_pieces_movement_id_stock_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."stock_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receptions" ADD CONSTRAINT "receptions_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_closures" ADD CONSTRAINT "return_closures_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reception_pieces_reception" ON "reception_pieces" USING btree ("reception_id");--> statement-breakpoint
CREATE INDEX "reception_pieces_shipment" ON "reception_pieces" USING btree ("shipment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reception_pieces_piece" ON "reception_pieces" USING btree ("package_id",coalesce("item_id", 0)) WHERE "reception_pieces"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "receptions_shipment" ON "receptions" USING btree ("shipment_id","id");--> statement-breakpoint
GRANT SELECT (damaged) ON stock_levels TO anden_tenant;--> statement-breakpoint
GRANT SELECT (reception_days) ON return_policies TO anden_tenant;--> statement-breakpoint
SELECT protect_rows('receptions');--> statement-breakpoint
SELECT protect_rows('reception_pieces');--> statement-breakpoint
SELECT protect_rows('return_closures');--> statement-breakpoint
-- Nobody could receive the parcels of before: they would all be listed as not received.
INSERT INTO return_closures (account_id, shipment_id, reason, actor)
  SELECT account_id, id, 'earlier', 'system' FROM shipments
  WHERE (direction = 'return' OR status = 'returned_to_seller')
    AND status IN ('delivered', 'delivered_with_damage', 'returned_to_seller')
    AND last_status_at > now() - interval '180 days';
