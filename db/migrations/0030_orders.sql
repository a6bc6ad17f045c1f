CREATE TABLE "order_lines" (
	"account_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"number" smallint NOT NULL,
	"sku" text,
	"description" text DEFAULT '' NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price_cents" bigint DEFAULT 0 NOT NULL,
	"weight_grams" integer,
	"height_cm" integer,
	"width_cm" integer,
	"length_cm" integer,
	"classification_id" smallint,
	CONSTRAINT "order_lines_account_id_order_id_number_pk" PRIMARY KEY("account_id","order_id","number")
);
--> statement-breakpoint
CREATE TABLE "order_shipment_lines" (
	"account_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"line_number" smallint NOT NULL,
	"shipment_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "order_shipment_lines_account_id_order_id_line_number_shipment_id_pk" PRIMARY KEY("account_id","order_id","line_number","shipment_id")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"channel" text NOT NULL,
	"external_id" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"reason" jsonb,
	"recipient" jsonb NOT NULL,
	"recipient_name" text NOT NULL,
	"origin_id" bigint,
	"declared_value_cents" bigint,
	"shipping_paid_cents" bigint,
	"chosen_service" text DEFAULT '' NOT NULL,
	"service_type" text,
	"logistic_type" text,
	"carrier_id" bigint,
	"notes" text DEFAULT '' NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"due_at" timestamp with time zone,
	"failures" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"recipient_erased_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_shipment_lines" ADD CONSTRAINT "order_shipment_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_shipment_lines" ADD CONSTRAINT "order_shipment_lines_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_shipment_lines_shipment" ON "order_shipment_lines" USING btree ("shipment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_external" ON "orders" USING btree ("account_id","channel","external_id");--> statement-breakpoint
CREATE INDEX "orders_account" ON "orders" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("account_id","status","id");--> statement-breakpoint
CREATE INDEX "orders_updated" ON "orders" USING btree ("account_id","updated_at");--> statement-breakpoint
CREATE INDEX "orders_waiting" ON "orders" USING btree ("account_id","id") WHERE "orders"."reason" is not null;--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("due_at") WHERE "orders"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_recipient" ON "orders" USING gin (to_tsvector('simple'::regconfig, 'λ' || "account_id"::text || ' ' || regexp_replace(lower(translate("recipient_name", 'áàäâãéèëêíìïîóòöôõúùüûñçÁÀÄÂÃÉÈËÊÍÌÏÎÓÒÖÔÕÚÙÜÛÑÇ', 'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc')), '[^a-z0-9\u0080-\uFFFF]+', ' ', 'g')));--> statement-breakpoint
-- As for shipments (0000): what is written into the list has to be sorted in before it grows long, or searches read it all.
ALTER INDEX "orders_recipient" SET (gin_pending_list_limit = 512);
--> statement-breakpoint
SELECT protect_rows('orders');
--> statement-breakpoint
SELECT protect_rows('order_lines');
--> statement-breakpoint
SELECT protect_rows('order_shipment_lines');
