CREATE TABLE "stock_places" (
	"sku_id" bigint NOT NULL,
	"warehouse_id" bigint NOT NULL,
	"place" text NOT NULL,
	CONSTRAINT "stock_places_sku_id_warehouse_id_pk" PRIMARY KEY("sku_id","warehouse_id")
);
--> statement-breakpoint
CREATE TABLE "return_photos" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"request_id" bigint,
	"return_shipment_id" bigint,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "return_photos_owner" CHECK (num_nonnulls("return_photos"."request_id", "return_photos"."return_shipment_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "stock_places" ADD CONSTRAINT "stock_places_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_places" ADD CONSTRAINT "stock_places_warehouse_id_warehouses_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_request_id_return_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."return_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_return_shipment_id_shipments_id_fk" FOREIGN KEY ("return_shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_photos_request" ON "return_photos" USING btree ("request_id") WHERE "return_photos"."request_id" is not null;--> statement-breakpoint
CREATE INDEX "return_photos_return" ON "return_photos" USING btree ("return_shipment_id") WHERE "return_photos"."return_shipment_id" is not null;