CREATE TABLE "accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"company_name" text NOT NULL,
	"document" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"logo" text,
	"status" text DEFAULT 'active' NOT NULL,
	"is_test" boolean DEFAULT false NOT NULL,
	"preferences" jsonb NOT NULL,
	"rate_limits" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"default_origin_id" bigint,
	"last_delivery_note" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_credentials" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_credentials_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token" text NOT NULL,
	"secret_hash" text NOT NULL,
	"secret_last4" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"user_id" bigint NOT NULL,
	"account_id" bigint,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"target" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"amount_cents" bigint,
	"request_id" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"actor" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"locked_until" timestamp with time zone NOT NULL,
	"status" smallint,
	"body" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_actor_key_pk" PRIMARY KEY("actor","key")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"user_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_user_id_account_id_pk" PRIMARY KEY("user_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "rate_windows" (
	"bucket" text NOT NULL,
	"window" bigint NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "rate_windows_bucket_window_pk" PRIMARY KEY("bucket","window")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text,
	"password_version" integer DEFAULT 1 NOT NULL,
	"is_operator" boolean DEFAULT false NOT NULL,
	"locale" text DEFAULT 'es' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"name" text NOT NULL,
	"document" text NOT NULL,
	"street" text NOT NULL,
	"street_number" text NOT NULL,
	"street_extras" text DEFAULT '' NOT NULL,
	"city" text NOT NULL,
	"province_code" text NOT NULL,
	"zipcode" smallint NOT NULL,
	"cpa" text,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"pickup_days" smallint[] NOT NULL,
	"hours" jsonb,
	"logistic_types" text[],
	"automatic_status_change" boolean DEFAULT true NOT NULL,
	"use_preparation_time" boolean DEFAULT false NOT NULL,
	"preparation_time_hours" integer DEFAULT 0 NOT NULL,
	"use_for_shipping" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "boxes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "boxes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"description" text NOT NULL,
	"outer_width" integer NOT NULL,
	"outer_length" integer NOT NULL,
	"outer_height" integer NOT NULL,
	"inner_width" integer NOT NULL,
	"inner_length" integer NOT NULL,
	"inner_height" integer NOT NULL,
	"empty_weight" integer NOT NULL,
	"max_weight" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "carrier_locations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "carrier_locations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"carrier_id" bigint NOT NULL,
	"point_id" text NOT NULL,
	"name" text NOT NULL,
	"street" text NOT NULL,
	"street_number" text NOT NULL,
	"street_extras" text DEFAULT '' NOT NULL,
	"city" text NOT NULL,
	"province_code" text NOT NULL,
	"zipcode" smallint NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"phone" text NOT NULL,
	"open_hours" text NOT NULL,
	"accepts_pickup" boolean NOT NULL,
	"accepts_dropoff" boolean NOT NULL,
	"max_weight_grams" integer NOT NULL,
	"max_side_cm" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "carrier_services" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "carrier_services_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"carrier_id" bigint NOT NULL,
	"service_type" text NOT NULL,
	"logistic_type" text NOT NULL,
	"max_weight_grams" integer NOT NULL,
	"max_side_cm" integer NOT NULL,
	"max_girth_cm" integer NOT NULL,
	"max_packages" integer NOT NULL,
	"max_declared_value_cents" bigint NOT NULL,
	"classification_ids" smallint[] NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "carrier_services_offer" UNIQUE("carrier_id","service_type","logistic_type")
);
--> statement-breakpoint
CREATE TABLE "carriers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "carriers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"rating_basis_points" integer NOT NULL,
	"logo" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carriers_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "quote_records" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quote_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"request" jsonb NOT NULL,
	"options" integer NOT NULL,
	"cheapest_cents" bigint,
	"milliseconds" double precision NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tariff_lanes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tariff_lanes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tariff_id" bigint NOT NULL,
	"origin_zone" text NOT NULL,
	"destination_zone" text NOT NULL,
	"min_days" integer NOT NULL,
	"max_days" integer NOT NULL,
	"extra_kg_cents" bigint NOT NULL,
	"bands" jsonb NOT NULL,
	CONSTRAINT "tariff_lanes_pair" UNIQUE("tariff_id","origin_zone","destination_zone")
);
--> statement-breakpoint
CREATE TABLE "tariff_surcharges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tariff_surcharges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tariff_id" bigint NOT NULL,
	"rule" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tariff_zones" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tariff_zones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tariff_id" bigint NOT NULL,
	"zone" text NOT NULL,
	"postcode_from" smallint,
	"postcode_to" smallint,
	"province_code" text
);
--> statement-breakpoint
CREATE TABLE "tariffs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tariffs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"carrier_service_id" bigint NOT NULL,
	"account_id" bigint,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_to" timestamp with time zone,
	"volumetric_divisor" integer NOT NULL,
	"vat_basis_points" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"name" text NOT NULL,
	"reference_code" text NOT NULL,
	"barcode" text DEFAULT '' NOT NULL,
	"brand" text DEFAULT '' NOT NULL,
	"supplier" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "skus" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "skus_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"barcode" text DEFAULT '' NOT NULL,
	"unit_declared_value_cents" bigint DEFAULT 0 NOT NULL,
	"weight_grams" integer NOT NULL,
	"length_cm" integer NOT NULL,
	"width_cm" integer NOT NULL,
	"height_cm" integer NOT NULL,
	"classification_id" smallint DEFAULT 1 NOT NULL,
	"must_keep_vertical" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_levels" (
	"sku_id" bigint NOT NULL,
	"warehouse_id" bigint NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"allocated" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_levels_sku_id_warehouse_id_pk" PRIMARY KEY("sku_id","warehouse_id"),
	CONSTRAINT "stock_levels_sound" CHECK ("stock_levels"."allocated" >= 0 and "stock_levels"."total" >= "stock_levels"."allocated")
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"warehouse_id" bigint NOT NULL,
	"qty_changed" integer NOT NULL,
	"type" text NOT NULL,
	"reason" text NOT NULL,
	"comments" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "warehouses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "warehouses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint,
	"kind" text NOT NULL,
	"balance_cents" bigint DEFAULT 0 NOT NULL,
	"minimum_cents" bigint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_accounts_held" CHECK ("ledger_accounts"."kind" <> 'held' or "ledger_accounts"."balance_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transfer_id" bigint NOT NULL,
	"ledger_account_id" bigint NOT NULL,
	"amount_cents" bigint NOT NULL,
	"balance_after_cents" bigint,
	"account_version" integer
);
--> statement-breakpoint
CREATE TABLE "ledger_transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"idempotency_key" text NOT NULL,
	"account_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"shipment_id" bigint,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_transfers_idempotencyKey_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"aggregate" text NOT NULL,
	"aggregate_id" bigint NOT NULL,
	"sequence" integer NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"request_id" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "localities" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "localities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1),
	"zipcode" smallint NOT NULL,
	"city" text NOT NULL,
	"province_code" text NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"is_main" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipment_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shipment_id" bigint NOT NULL,
	"package_id" bigint NOT NULL,
	"sku" text,
	"sku_id" bigint,
	"description" text NOT NULL,
	"weight_grams" integer NOT NULL,
	"width_cm" integer NOT NULL,
	"length_cm" integer NOT NULL,
	"height_cm" integer NOT NULL,
	"must_keep_vertical" boolean DEFAULT false NOT NULL,
	"classification_id" smallint NOT NULL,
	"pos_x" integer NOT NULL,
	"pos_y" integer NOT NULL,
	"pos_z" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipment_packages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_packages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shipment_id" bigint NOT NULL,
	"number" smallint NOT NULL,
	"weight_grams" integer NOT NULL,
	"height_cm" integer NOT NULL,
	"width_cm" integer NOT NULL,
	"length_cm" integer NOT NULL,
	"classification_id" smallint NOT NULL,
	"description1" text,
	"description2" text,
	"description3" text,
	"sku" text,
	"sku_id" bigint,
	"container" jsonb
);
--> statement-breakpoint
CREATE TABLE "shipment_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"shipment_id" bigint NOT NULL,
	"type" text NOT NULL,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"external_id" text DEFAULT '' NOT NULL,
	"source" text,
	"parent_shipment_id" bigint,
	"direction" text DEFAULT 'forward' NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"substatus" text,
	"version" integer DEFAULT 1 NOT NULL,
	"service_type" text NOT NULL,
	"logistic_type" text NOT NULL,
	"carrier_id" bigint NOT NULL,
	"carrier_tracking_id" text,
	"carrier_tracking_id_alt" text,
	"point_id" text,
	"origin_id" bigint NOT NULL,
	"origin" jsonb NOT NULL,
	"destination" jsonb NOT NULL,
	"destination_name" text NOT NULL,
	"destination_city" text NOT NULL,
	"destination_state" text NOT NULL,
	"destination_zipcode" smallint NOT NULL,
	"declared_value_cents" bigint NOT NULL,
	"price_shipment_cents" bigint NOT NULL,
	"price_insurance_cents" bigint NOT NULL,
	"price_cents" bigint NOT NULL,
	"price_incl_tax_cents" bigint NOT NULL,
	"price_lines" jsonb NOT NULL,
	"rate_source" text NOT NULL,
	"tariff_id" bigint NOT NULL,
	"delivery_days_min" integer NOT NULL,
	"delivery_days_max" integer NOT NULL,
	"estimated_delivery" date NOT NULL,
	"total_weight_grams" integer NOT NULL,
	"total_volume_cm3" integer NOT NULL,
	"package_count" smallint NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"tracking_token" text NOT NULL,
	"delivery_id" text,
	"delivery_note_number" integer,
	"delivery_note_printed_at" timestamp with time zone,
	"documents_obtained_at" timestamp with time zone,
	"crossdock_notified" boolean DEFAULT false NOT NULL,
	"due_at" timestamp with time zone,
	"waiting_for" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_status_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracking_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tracking_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shipment_id" bigint NOT NULL,
	"status" text NOT NULL,
	"substatus" text,
	"comment" text,
	"actor" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_credentials" ADD CONSTRAINT "api_credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_credentials" ADD CONSTRAINT "api_credentials_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boxes" ADD CONSTRAINT "boxes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_locations" ADD CONSTRAINT "carrier_locations_carrier_id_carriers_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_services" ADD CONSTRAINT "carrier_services_carrier_id_carriers_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariff_lanes" ADD CONSTRAINT "tariff_lanes_tariff_id_tariffs_id_fk" FOREIGN KEY ("tariff_id") REFERENCES "public"."tariffs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariff_surcharges" ADD CONSTRAINT "tariff_surcharges_tariff_id_tariffs_id_fk" FOREIGN KEY ("tariff_id") REFERENCES "public"."tariffs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariff_zones" ADD CONSTRAINT "tariff_zones_tariff_id_tariffs_id_fk" FOREIGN KEY ("tariff_id") REFERENCES "public"."tariffs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariffs" ADD CONSTRAINT "tariffs_carrier_service_id_carrier_services_id_fk" FOREIGN KEY ("carrier_service_id") REFERENCES "public"."carrier_services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_warehouse_id_warehouses_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_warehouse_id_warehouses_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warehouses" ADD CONSTRAINT "warehouses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_ledger_account_id_ledger_accounts_id_fk" FOREIGN KEY ("ledger_account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_items" ADD CONSTRAINT "shipment_items_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_items" ADD CONSTRAINT "shipment_items_package_id_shipment_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."shipment_packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_packages" ADD CONSTRAINT "shipment_packages_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_requests" ADD CONSTRAINT "shipment_requests_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_carrier_id_carriers_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_entries" ADD CONSTRAINT "tracking_entries_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_credentials_token" ON "api_credentials" USING btree ("token");--> statement-breakpoint
CREATE INDEX "api_credentials_user" ON "api_credentials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_entries_account" ON "audit_entries" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "memberships_account" ON "memberships" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "addresses_account" ON "addresses" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "boxes_account" ON "boxes" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "carrier_locations_point" ON "carrier_locations" USING btree ("carrier_id","point_id");--> statement-breakpoint
CREATE INDEX "quote_records_account" ON "quote_records" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "tariff_surcharges_tariff" ON "tariff_surcharges" USING btree ("tariff_id");--> statement-breakpoint
CREATE INDEX "tariff_zones_tariff" ON "tariff_zones" USING btree ("tariff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tariffs_version" ON "tariffs" USING btree ("carrier_service_id",coalesce("account_id", 0),"version");--> statement-breakpoint
CREATE UNIQUE INDEX "products_reference" ON "products" USING btree ("account_id","reference_code");--> statement-breakpoint
CREATE INDEX "products_barcode" ON "products" USING btree ("account_id","barcode");--> statement-breakpoint
CREATE UNIQUE INDEX "skus_code" ON "skus" USING btree ("account_id","sku");--> statement-breakpoint
CREATE INDEX "skus_barcode" ON "skus" USING btree ("account_id","barcode");--> statement-breakpoint
CREATE INDEX "skus_product" ON "skus" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "stock_movements_sku" ON "stock_movements" USING btree ("sku_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "warehouses_code" ON "warehouses" USING btree ("account_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_kind" ON "ledger_accounts" USING btree (coalesce("account_id", 0),"kind");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_version" ON "ledger_entries" USING btree ("ledger_account_id","account_version");--> statement-breakpoint
CREATE INDEX "ledger_entries_transfer" ON "ledger_entries" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "outbox_pending" ON "outbox" USING btree ("created_at") WHERE "outbox"."processed_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_aggregate" ON "outbox" USING btree ("aggregate","aggregate_id");--> statement-breakpoint
CREATE INDEX "localities_zipcode" ON "localities" USING btree ("zipcode");--> statement-breakpoint
CREATE INDEX "shipment_items_shipment" ON "shipment_items" USING btree ("shipment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_packages_number" ON "shipment_packages" USING btree ("shipment_id","number");--> statement-breakpoint
CREATE INDEX "shipment_requests_shipment" ON "shipment_requests" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "shipments_account" ON "shipments" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "shipments_status" ON "shipments" USING btree ("account_id","status","id");--> statement-breakpoint
CREATE INDEX "shipments_external" ON "shipments" USING btree ("account_id","external_id");--> statement-breakpoint
CREATE INDEX "shipments_delivery" ON "shipments" USING btree ("delivery_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_tracking_token" ON "shipments" USING btree ("tracking_token");--> statement-breakpoint
CREATE INDEX "shipments_due" ON "shipments" USING btree ("due_at") WHERE "shipments"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "shipments_expiring" ON "shipments" USING btree ("created_at") WHERE "shipments"."status" in ('new', 'documentation_ready', 'ready_to_ship');--> statement-breakpoint
CREATE INDEX "shipments_waiting" ON "shipments" USING btree ("account_id","id") WHERE "shipments"."waiting_for" is not null;--> statement-breakpoint
CREATE INDEX "tracking_entries_shipment" ON "tracking_entries" USING btree ("shipment_id","id");