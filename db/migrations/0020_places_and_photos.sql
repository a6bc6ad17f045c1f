CREATE TABLE "stock_places" (
	"sku_id" bigint NOT NULL,
	"warehouse_id" bigint NOT NULL,
	"place" text NOT NULL,
	CONSTRAINT "stock_places_sku_id_warehouse_id_pk" PRIMARY KEY("sku_id","warehouse_id")
);
--> statement-breakpoint
ALTER TABLE "stock_places" ADD CONSTRAINT "stock_places_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_places" ADD CONSTRAINT "stock_places_warehouse_id_warehouses_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouses"("id") ON DELETE no action ON UPDATE no action;