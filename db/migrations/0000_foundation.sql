CREATE TABLE "account_logos" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_logos_name_unique" UNIQUE("name")
);
--> statement-breakpoint
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
	"carrier_network" boolean DEFAULT false NOT NULL,
	"preferences" jsonb NOT NULL,
	"rules" jsonb DEFAULT '{"carriers":null,"markups":[],"winner":{"sortBy":null,"preferredCarriers":[],"toleranceBasisPoints":0}}'::jsonb NOT NULL,
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
CREATE TABLE "invitations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
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
CREATE TABLE "password_resets" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
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
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "carrier_bookings" (
	"shipment_id" bigint PRIMARY KEY NOT NULL,
	"carrier_id" bigint NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"tracking_number" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"claim" uuid,
	"lease_until" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carrier_bookings_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "carrier_feeds" (
	"carrier_id" bigint PRIMARY KEY NOT NULL,
	"cursor" text,
	"next_at" timestamp with time zone NOT NULL,
	"claim" uuid,
	"last_error" text,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "carrier_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "carrier_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"carrier_id" bigint NOT NULL,
	"report_id" text NOT NULL,
	"shipment_id" bigint NOT NULL,
	"state" text NOT NULL,
	"status" text NOT NULL,
	"substatus" text,
	"comment" text,
	"occurred_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bulk_action_entries" (
	"action_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"shipment_id" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"refusal" text,
	"status" text,
	"failures" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "bulk_action_entries_action_id_position_pk" PRIMARY KEY("action_id","position")
);
--> statement-breakpoint
CREATE TABLE "bulk_actions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulk_actions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"actor" text NOT NULL,
	"request_id" text NOT NULL,
	"total" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
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
	"adapter" text,
	"connection" jsonb,
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
	"state" text DEFAULT 'published' NOT NULL,
	"published_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"volumetric_divisor" integer NOT NULL,
	"vat_basis_points" integer NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_batch_entries" (
	"batch_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"shipment_id" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"refusal" text,
	"status" text,
	CONSTRAINT "document_batch_entries_batch_id_position_pk" PRIMARY KEY("batch_id","position")
);
--> statement-breakpoint
CREATE TABLE "document_batch_slices" (
	"batch_id" bigint NOT NULL,
	"file" smallint NOT NULL,
	"slice" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "document_batch_slices_batch_id_file_slice_pk" PRIMARY KEY("batch_id","file","slice")
);
--> statement-breakpoint
CREATE TABLE "document_batches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"papers" text[] NOT NULL,
	"format" text NOT NULL,
	"layout" text NOT NULL,
	"start_cell" smallint NOT NULL,
	"dpi" smallint NOT NULL,
	"bundle" text NOT NULL,
	"ordering" text NOT NULL,
	"keep_status" boolean NOT NULL,
	"reason" text,
	"actor" text NOT NULL,
	"request_id" text NOT NULL,
	"total" integer NOT NULL,
	"rendered" integer DEFAULT 0 NOT NULL,
	"files" jsonb,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"claim" uuid,
	"lease_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "document_prints" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_prints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shipment_id" bigint NOT NULL,
	"paper" text NOT NULL,
	"format" text NOT NULL,
	"layout" text,
	"dpi" smallint,
	"is_reprint" boolean NOT NULL,
	"reason" text,
	"actor" text NOT NULL,
	"channel" text NOT NULL,
	"batch_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_headings" (
	"account_id" bigint NOT NULL,
	"heading" text NOT NULL,
	"field" text NOT NULL,
	CONSTRAINT "import_headings_account_id_heading_pk" PRIMARY KEY("account_id","heading")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"cells" text[] NOT NULL,
	"fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text NOT NULL,
	"issues" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"price_cents" bigint,
	"shipment_id" bigint,
	CONSTRAINT "import_rows_import_id_number_pk" PRIMARY KEY("import_id","number")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"filename" text NOT NULL,
	"headers" text[] NOT NULL,
	"mapping" jsonb,
	"origin_id" bigint,
	"service_type" text,
	"total" integer NOT NULL,
	"actor" text NOT NULL,
	"request_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
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
	"must_keep_vertical" boolean DEFAULT false NOT NULL,
	"low_stock_at" integer
);
--> statement-breakpoint
CREATE TABLE "stock_allocations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_allocations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"shipment_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"warehouse_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"state" text DEFAULT 'reserved' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_allocations_quantity" CHECK ("stock_allocations"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "stock_levels" (
	"sku_id" bigint NOT NULL,
	"warehouse_id" bigint NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"allocated" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
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
	"actor" text DEFAULT '' NOT NULL,
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
CREATE TABLE "ledger_checks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint,
	"position" jsonb NOT NULL,
	"accounts" integer DEFAULT 0 NOT NULL,
	"transfers" integer DEFAULT 0 NOT NULL,
	"shipments" integer DEFAULT 0 NOT NULL,
	"findings" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
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
CREATE TABLE "ledger_findings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_findings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"check_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"account_id" bigint,
	"transfer_id" bigint,
	"shipment_id" bigint,
	"expected" bigint NOT NULL,
	"found" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"idempotency_key" text NOT NULL,
	"account_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"shipment_id" bigint,
	"note" text DEFAULT '' NOT NULL,
	"evidence" jsonb,
	"available_after_cents" bigint DEFAULT 0 NOT NULL,
	"held_after_cents" bigint DEFAULT 0 NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_transfers_idempotencyKey_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "carrier_journeys" (
	"shipment_id" bigint PRIMARY KEY NOT NULL,
	"ending" text NOT NULL,
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_choices" (
	"account_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"kinds" text[] NOT NULL,
	CONSTRAINT "notice_choices_account_id_user_id_pk" PRIMARY KEY("account_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "notice_thresholds" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"low_balance_cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"detail" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notices_source" UNIQUE("account_id","kind","source")
);
--> statement-breakpoint
CREATE TABLE "outgoing_mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outgoing_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"notice_id" bigint,
	"user_id" bigint,
	"shipment_id" bigint,
	"status" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"next_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outgoing_mails_shipment" UNIQUE("shipment_id","status")
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
CREATE TABLE "api_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"credential_id" bigint NOT NULL,
	"request_id" text NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"query" text DEFAULT '' NOT NULL,
	"status" smallint NOT NULL,
	"milliseconds" integer NOT NULL,
	"body" text,
	"body_bytes" integer DEFAULT 0 NOT NULL,
	"code" text,
	"shipment_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "return_policies" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"allowed" boolean NOT NULL,
	"days" smallint NOT NULL,
	"approval" boolean NOT NULL,
	"reasons" text[] NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "return_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"shipment_id" bigint NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"comment" text NOT NULL,
	"packages" jsonb NOT NULL,
	"form_key" text NOT NULL,
	"refused_reason" text,
	"return_shipment_id" bigint,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipment_block_counts" (
	"account_id" bigint NOT NULL,
	"size" integer NOT NULL,
	"block" integer NOT NULL,
	"status" text NOT NULL,
	"service_type" text NOT NULL,
	"origin_id" bigint NOT NULL,
	"count" integer NOT NULL,
	"added_up" boolean DEFAULT false NOT NULL
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
	"pos_z" integer NOT NULL,
	"source_item_id" bigint
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
	"container" jsonb,
	"source_package_id" bigint
);
--> statement-breakpoint
CREATE TABLE "shipment_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"shipment_id" bigint NOT NULL,
	"type" text NOT NULL,
	"refused_reason" text,
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
CREATE TABLE "package_scans" (
	"package_id" bigint NOT NULL,
	"step" text NOT NULL,
	"shipment_id" bigint NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "package_scans_package_id_step_pk" PRIMARY KEY("package_id","step")
);
--> statement-breakpoint
CREATE TABLE "packing_scans" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "packing_scans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shipment_id" bigint NOT NULL,
	"package_id" bigint NOT NULL,
	"item_id" bigint,
	"code" text NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "packings" (
	"shipment_id" bigint PRIMARY KEY NOT NULL,
	"station" text,
	"actor" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"last_scan_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"delivery_id" bigint NOT NULL,
	"webhook_id" bigint NOT NULL,
	"number" smallint NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"milliseconds" integer NOT NULL,
	"status" smallint,
	"error" text,
	"remote_ip" text,
	"url" text NOT NULL,
	"response" text
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" text NOT NULL,
	"webhook_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"lane" text DEFAULT 'first' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"claim" uuid,
	"lease_until" timestamp with time zone,
	"last_status" smallint,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"topic" text NOT NULL,
	"type" text NOT NULL,
	"aggregate" text NOT NULL,
	"aggregate_id" bigint NOT NULL,
	"sequence" integer NOT NULL,
	"body" text NOT NULL,
	"is_test" boolean DEFAULT false NOT NULL,
	"outbox_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_secrets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_secrets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"webhook_id" bigint NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"topic" text NOT NULL,
	"url" text NOT NULL,
	"disabled_at" timestamp with time zone,
	"disabled_reason" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"last_failure_at" timestamp with time zone,
	"last_success_at" timestamp with time zone,
	"paused_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_logos" ADD CONSTRAINT "account_logos_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_credentials" ADD CONSTRAINT "api_credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_credentials" ADD CONSTRAINT "api_credentials_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boxes" ADD CONSTRAINT "boxes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_bookings" ADD CONSTRAINT "carrier_bookings_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_bookings" ADD CONSTRAINT "carrier_bookings_carrier_id_carriers_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_feeds" ADD CONSTRAINT "carrier_feeds_carrier_id_carriers_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_reports" ADD CONSTRAINT "carrier_reports_carrier_id_carriers_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_reports" ADD CONSTRAINT "carrier_reports_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_action_entries" ADD CONSTRAINT "bulk_action_entries_action_id_bulk_actions_id_fk" FOREIGN KEY ("action_id") REFERENCES "public"."bulk_actions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_actions" ADD CONSTRAINT "bulk_actions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_locations" ADD CONSTRAINT "carrier_locations_carrier_id_carriers_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_services" ADD CONSTRAINT "carrier_services_carrier_id_carriers_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariff_lanes" ADD CONSTRAINT "tariff_lanes_tariff_id_tariffs_id_fk" FOREIGN KEY ("tariff_id") REFERENCES "public"."tariffs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariff_surcharges" ADD CONSTRAINT "tariff_surcharges_tariff_id_tariffs_id_fk" FOREIGN KEY ("tariff_id") REFERENCES "public"."tariffs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariff_zones" ADD CONSTRAINT "tariff_zones_tariff_id_tariffs_id_fk" FOREIGN KEY ("tariff_id") REFERENCES "public"."tariffs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariffs" ADD CONSTRAINT "tariffs_carrier_service_id_carrier_services_id_fk" FOREIGN KEY ("carrier_service_id") REFERENCES "public"."carrier_services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_batch_entries" ADD CONSTRAINT "document_batch_entries_batch_id_document_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."document_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_batch_slices" ADD CONSTRAINT "document_batch_slices_batch_id_document_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."document_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_batches" ADD CONSTRAINT "document_batches_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_prints" ADD CONSTRAINT "document_prints_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_headings" ADD CONSTRAINT "import_headings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_allocations" ADD CONSTRAINT "stock_allocations_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_allocations" ADD CONSTRAINT "stock_allocations_warehouse_id_warehouses_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_warehouse_id_warehouses_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_warehouse_id_warehouses_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warehouses" ADD CONSTRAINT "warehouses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_ledger_account_id_ledger_accounts_id_fk" FOREIGN KEY ("ledger_account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_findings" ADD CONSTRAINT "ledger_findings_check_id_ledger_checks_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."ledger_checks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_journeys" ADD CONSTRAINT "carrier_journeys_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_thresholds" ADD CONSTRAINT "notice_thresholds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD CONSTRAINT "outgoing_mails_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD CONSTRAINT "outgoing_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_policies" ADD CONSTRAINT "return_policies_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_return_shipment_id_shipments_id_fk" FOREIGN KEY ("return_shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_items" ADD CONSTRAINT "shipment_items_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_items" ADD CONSTRAINT "shipment_items_package_id_shipment_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."shipment_packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_packages" ADD CONSTRAINT "shipment_packages_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_requests" ADD CONSTRAINT "shipment_requests_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_carrier_id_carriers_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_entries" ADD CONSTRAINT "tracking_entries_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_scans" ADD CONSTRAINT "package_scans_package_id_shipment_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."shipment_packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_scans" ADD CONSTRAINT "package_scans_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packing_scans" ADD CONSTRAINT "packing_scans_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packing_scans" ADD CONSTRAINT "packing_scans_package_id_shipment_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."shipment_packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packing_scans" ADD CONSTRAINT "packing_scans_item_id_shipment_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."shipment_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packings" ADD CONSTRAINT "packings_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_message_id_webhook_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."webhook_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_secrets" ADD CONSTRAINT "webhook_secrets_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_credentials_token" ON "api_credentials" USING btree ("token");--> statement-breakpoint
CREATE INDEX "api_credentials_user" ON "api_credentials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_entries_account" ON "audit_entries" USING btree ("account_id","id","created_at");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor","id");--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_entries_target" ON "audit_entries" USING btree ("target","id");--> statement-breakpoint
CREATE INDEX "audit_entries_words" ON "audit_entries" USING gin (to_tsvector('simple'::regconfig, left(regexp_replace(lower(translate(("target" || ' ' || "detail"::text), 'áàäâãéèëêíìïîóòöôõúùüûñçÁÀÄÂÃÉÈËÊÍÌÏÎÓÒÖÔÕÚÙÜÛÑÇ', 'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc')), '[^a-z0-9\u0080-\uFFFF]+', ' ', 'g'), 20000)));--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open" ON "invitations" USING btree ("account_id",lower("email")) WHERE "invitations"."accepted_at" is null and "invitations"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "memberships_account" ON "memberships" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "password_resets_token" ON "password_resets" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "addresses_account" ON "addresses" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "boxes_account" ON "boxes" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "carrier_bookings_due" ON "carrier_bookings" USING btree ("next_at") WHERE "carrier_bookings"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "carrier_bookings_state" ON "carrier_bookings" USING btree ("carrier_id","state","shipment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "carrier_reports_name" ON "carrier_reports" USING btree ("carrier_id","report_id");--> statement-breakpoint
CREATE INDEX "carrier_reports_early" ON "carrier_reports" USING btree ("shipment_id") WHERE "carrier_reports"."state" = 'early';--> statement-breakpoint
CREATE INDEX "carrier_reports_early_of" ON "carrier_reports" USING btree ("carrier_id") WHERE "carrier_reports"."state" = 'early';--> statement-breakpoint
CREATE INDEX "carrier_reports_received" ON "carrier_reports" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "bulk_action_entries_waiting" ON "bulk_action_entries" USING btree ("action_id","position") WHERE "bulk_action_entries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "bulk_action_entries_refused" ON "bulk_action_entries" USING btree ("action_id","position") WHERE "bulk_action_entries"."state" = 'refused';--> statement-breakpoint
CREATE INDEX "bulk_actions_account" ON "bulk_actions" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "bulk_actions_open" ON "bulk_actions" USING btree ("starts_at") WHERE "bulk_actions"."state" = 'open';--> statement-breakpoint
CREATE INDEX "bulk_actions_finished" ON "bulk_actions" USING btree ("finished_at") WHERE "bulk_actions"."finished_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "carrier_locations_point" ON "carrier_locations" USING btree ("carrier_id","point_id");--> statement-breakpoint
CREATE INDEX "quote_records_account" ON "quote_records" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "tariff_surcharges_tariff" ON "tariff_surcharges" USING btree ("tariff_id");--> statement-breakpoint
CREATE INDEX "tariff_zones_tariff" ON "tariff_zones" USING btree ("tariff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tariffs_version" ON "tariffs" USING btree ("carrier_service_id",coalesce("account_id", 0),"version");--> statement-breakpoint
CREATE INDEX "document_batches_account" ON "document_batches" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "document_batches_open" ON "document_batches" USING btree ("id") WHERE "document_batches"."state" in ('queued', 'working');--> statement-breakpoint
CREATE INDEX "document_batches_failed" ON "document_batches" USING btree ("id") WHERE "document_batches"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "document_batches_expiry" ON "document_batches" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "document_prints_shipment" ON "document_prints" USING btree ("shipment_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "document_prints_batch" ON "document_prints" USING btree ("batch_id","shipment_id","paper") WHERE "document_prints"."batch_id" is not null;--> statement-breakpoint
CREATE INDEX "import_rows_state" ON "import_rows" USING btree ("import_id","state","number");--> statement-breakpoint
CREATE INDEX "import_rows_open" ON "import_rows" USING btree ("import_id") WHERE "import_rows"."state" in ('waiting', 'queued');--> statement-breakpoint
CREATE INDEX "imports_account" ON "imports" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "imports_expiry" ON "imports" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "products_reference" ON "products" USING btree ("account_id","reference_code");--> statement-breakpoint
CREATE INDEX "products_barcode" ON "products" USING btree ("account_id","barcode");--> statement-breakpoint
CREATE UNIQUE INDEX "skus_code" ON "skus" USING btree ("account_id","sku");--> statement-breakpoint
CREATE INDEX "skus_watched" ON "skus" USING btree ("account_id","id") WHERE "skus"."low_stock_at" is not null;--> statement-breakpoint
CREATE INDEX "skus_barcode" ON "skus" USING btree ("account_id","barcode");--> statement-breakpoint
CREATE INDEX "skus_product" ON "skus" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_allocations_shipment" ON "stock_allocations" USING btree ("shipment_id","sku_id","warehouse_id");--> statement-breakpoint
CREATE INDEX "stock_movements_sku" ON "stock_movements" USING btree ("sku_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "warehouses_code" ON "warehouses" USING btree ("account_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_kind" ON "ledger_accounts" USING btree (coalesce("account_id", 0),"kind");--> statement-breakpoint
CREATE INDEX "ledger_accounts_account" ON "ledger_accounts" USING btree ("account_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_version" ON "ledger_entries" USING btree ("ledger_account_id","account_version");--> statement-breakpoint
CREATE INDEX "ledger_entries_transfer" ON "ledger_entries" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "ledger_findings_check" ON "ledger_findings" USING btree ("check_id","id");--> statement-breakpoint
CREATE INDEX "ledger_transfers_charged" ON "ledger_transfers" USING btree ("account_id","created_at") WHERE "ledger_transfers"."reason" = 'shipment.charged';--> statement-breakpoint
CREATE INDEX "ledger_transfers_statement" ON "ledger_transfers" USING btree ("account_id","id","created_at");--> statement-breakpoint
CREATE INDEX "ledger_transfers_rare" ON "ledger_transfers" USING btree ("account_id","reason","id") WHERE "ledger_transfers"."reason" not in ('shipment.held', 'shipment.charged');--> statement-breakpoint
CREATE INDEX "ledger_transfers_shipment" ON "ledger_transfers" USING btree ("shipment_id") WHERE "ledger_transfers"."shipment_id" is not null;--> statement-breakpoint
CREATE INDEX "carrier_journeys_due" ON "carrier_journeys" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "notices_account" ON "notices" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "outgoing_mails_next" ON "outgoing_mails" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "outgoing_mails_notice" ON "outgoing_mails" USING btree ("notice_id");--> statement-breakpoint
CREATE INDEX "outbox_pending" ON "outbox" USING btree ("created_at") WHERE "outbox"."processed_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_account" ON "outbox" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "localities_zipcode" ON "localities" USING btree ("zipcode");--> statement-breakpoint
CREATE INDEX "api_requests_account" ON "api_requests" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "api_requests_shipment" ON "api_requests" USING btree ("account_id","shipment_id","id") WHERE "api_requests"."shipment_id" is not null;--> statement-breakpoint
CREATE INDEX "return_requests_account" ON "return_requests" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "return_requests_pending" ON "return_requests" USING btree ("account_id","id") WHERE "return_requests"."state" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "return_requests_form" ON "return_requests" USING btree ("shipment_id","form_key");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("account_id","user_id","name");--> statement-breakpoint
CREATE INDEX "shipment_block_counts_block" ON "shipment_block_counts" USING btree ("account_id","size","block");--> statement-breakpoint
CREATE INDEX "shipment_block_counts_differences" ON "shipment_block_counts" USING btree ("account_id","size","block") WHERE not "shipment_block_counts"."added_up";--> statement-breakpoint
CREATE INDEX "shipment_items_shipment" ON "shipment_items" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "shipment_items_source" ON "shipment_items" USING btree ("source_item_id") WHERE "shipment_items"."source_item_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_packages_number" ON "shipment_packages" USING btree ("shipment_id","number");--> statement-breakpoint
CREATE INDEX "shipment_packages_source" ON "shipment_packages" USING btree ("source_package_id") WHERE "shipment_packages"."source_package_id" is not null;--> statement-breakpoint
CREATE INDEX "shipment_requests_shipment" ON "shipment_requests" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "shipment_requests_account" ON "shipment_requests" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "shipment_requests_open" ON "shipment_requests" USING btree ("account_id","id") WHERE "shipment_requests"."completed_at" is null;--> statement-breakpoint
CREATE INDEX "shipment_requests_rescues" ON "shipment_requests" USING btree ("id") WHERE "shipment_requests"."type" = 'rescue';--> statement-breakpoint
CREATE INDEX "shipments_account" ON "shipments" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "shipments_status" ON "shipments" USING btree ("account_id","status","id");--> statement-breakpoint
CREATE INDEX "shipments_external" ON "shipments" USING btree ("account_id","external_id");--> statement-breakpoint
CREATE INDEX "shipments_delivery" ON "shipments" USING btree ("delivery_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_tracking_token" ON "shipments" USING btree ("tracking_token");--> statement-breakpoint
CREATE INDEX "shipments_due" ON "shipments" USING btree ("due_at") WHERE "shipments"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "shipments_expiring" ON "shipments" USING btree ("created_at") WHERE "shipments"."status" in ('new', 'documentation_ready', 'ready_to_ship');--> statement-breakpoint
CREATE INDEX "shipments_unprinted" ON "shipments" USING btree ("account_id","id") WHERE "shipments"."documents_obtained_at" is null and "shipments"."status" in ('documentation_ready', 'ready_to_ship');--> statement-breakpoint
CREATE INDEX "shipments_waiting" ON "shipments" USING btree ("account_id","id") WHERE "shipments"."waiting_for" is not null;--> statement-breakpoint
CREATE INDEX "shipments_held_up" ON "shipments" USING btree ("account_id","price_incl_tax_cents") WHERE "shipments"."waiting_for" in ('money', 'account');--> statement-breakpoint
CREATE INDEX "shipments_returns" ON "shipments" USING btree ("account_id","id") WHERE "shipments"."direction" = 'return';--> statement-breakpoint
CREATE INDEX "shipments_carrier" ON "shipments" USING btree ("account_id","carrier_id","id");--> statement-breakpoint
CREATE INDEX "shipments_created" ON "shipments" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "shipments_carrier_tracking" ON "shipments" USING btree ("carrier_tracking_id") WHERE "shipments"."carrier_tracking_id" is not null;--> statement-breakpoint
CREATE INDEX "shipments_at_seller" ON "shipments" USING btree ("account_id","created_at","origin_id","documents_obtained_at") WHERE "shipments"."status" in ('documentation_ready', 'ready_to_ship');--> statement-breakpoint
CREATE INDEX "shipments_in_crossdock" ON "shipments" USING btree ("carrier_id","status","account_id") WHERE "shipments"."status" in ('crossdock', 'on_hold_crossdock');--> statement-breakpoint
CREATE INDEX "shipments_recipient" ON "shipments" USING gin (to_tsvector('simple'::regconfig, 'λ' || "account_id"::text || ' ' || regexp_replace(lower(translate("destination_name", 'áàäâãéèëêíìïîóòöôõúùüûñçÁÀÄÂÃÉÈËÊÍÌÏÎÓÒÖÔÕÚÙÜÛÑÇ', 'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc')), '[^a-z0-9\u0080-\uFFFF]+', ' ', 'g')));--> statement-breakpoint
CREATE INDEX "tracking_entries_shipment" ON "tracking_entries" USING btree ("shipment_id","id");--> statement-breakpoint
CREATE INDEX "tracking_entries_handed_over" ON "tracking_entries" USING btree ("created_at","shipment_id") WHERE "tracking_entries"."status" = 'in_transit_to_carrier';--> statement-breakpoint
CREATE INDEX "package_scans_shipment" ON "package_scans" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "packing_scans_shipment" ON "packing_scans" USING btree ("shipment_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "packing_scans_piece" ON "packing_scans" USING btree ("package_id",coalesce("item_id", 0)) WHERE "packing_scans"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_attempts_delivery" ON "webhook_attempts" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "webhook_attempts_webhook" ON "webhook_attempts" USING btree ("webhook_id","started_at","error");--> statement-breakpoint
CREATE INDEX "webhook_attempts_started" ON "webhook_attempts" USING btree ("started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" USING btree ("message_id","webhook_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("lane","webhook_id","next_at","id") WHERE "webhook_deliveries"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_leases" ON "webhook_deliveries" USING btree ("lease_until") WHERE "webhook_deliveries"."state" = 'sending';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook" ON "webhook_deliveries" USING btree ("webhook_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_messages_outbox" ON "webhook_messages" USING btree ("outbox_id");--> statement-breakpoint
CREATE INDEX "webhook_messages_aggregate" ON "webhook_messages" USING btree ("aggregate","aggregate_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_messages_created" ON "webhook_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_secrets_webhook" ON "webhook_secrets" USING btree ("webhook_id");--> statement-breakpoint
CREATE INDEX "webhooks_account" ON "webhooks" USING btree ("account_id","id");
--> statement-breakpoint
-- From here on by hand: what drizzle-kit cannot express.

-- The entries of a ledger transfer add up to zero, whoever writes them; checked at commit.
CREATE FUNCTION ledger_transfer_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount_cents) FROM ledger_entries WHERE transfer_id = NEW.transfer_id) <> 0 THEN
    RAISE EXCEPTION 'ledger transfer % does not add up to zero', NEW.transfer_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_transfer_balances();
--> statement-breakpoint
-- Append-only tables: history is added to, never rewritten.
CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER ledger_transfers_append_only BEFORE UPDATE OR DELETE ON ledger_transfers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER tracking_entries_append_only BEFORE UPDATE OR DELETE ON tracking_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER stock_movements_append_only BEFORE UPDATE OR DELETE ON stock_movements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
-- Processes hold carriers, tariffs and places in memory and rebuild them when one of these tables changes.
CREATE FUNCTION announce_reference_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('anden_reference', TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER carriers_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON carriers
  FOR EACH STATEMENT EXECUTE FUNCTION announce_reference_change('carriers');
--> statement-breakpoint
CREATE TRIGGER carrier_services_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON carrier_services
  FOR EACH STATEMENT EXECUTE FUNCTION announce_reference_change('carriers');
--> statement-breakpoint
CREATE TRIGGER carrier_locations_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON carrier_locations
  FOR EACH STATEMENT EXECUTE FUNCTION announce_reference_change('carriers');
--> statement-breakpoint
CREATE TRIGGER tariffs_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON tariffs
  FOR EACH STATEMENT EXECUTE FUNCTION announce_reference_change('tariffs');
--> statement-breakpoint
CREATE TRIGGER tariff_zones_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON tariff_zones
  FOR EACH STATEMENT EXECUTE FUNCTION announce_reference_change('tariffs');
--> statement-breakpoint
CREATE TRIGGER tariff_lanes_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON tariff_lanes
  FOR EACH STATEMENT EXECUTE FUNCTION announce_reference_change('tariffs');
--> statement-breakpoint
CREATE TRIGGER tariff_surcharges_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON tariff_surcharges
  FOR EACH STATEMENT EXECUTE FUNCTION announce_reference_change('tariffs');
--> statement-breakpoint
CREATE TRIGGER localities_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON localities
  FOR EACH STATEMENT EXECUTE FUNCTION announce_reference_change('places');
--> statement-breakpoint
-- Processes remember for seconds who calls with a credential, and forget it when one of these changes. The note of a
-- credential's last use is none of them.
CREATE TRIGGER api_credentials_announce
  AFTER UPDATE OF secret_hash, scopes, user_id, account_id, expires_at, revoked_at OR DELETE OR TRUNCATE ON api_credentials
  FOR EACH STATEMENT EXECUTE FUNCTION announce_reference_change('callers');
--> statement-breakpoint
CREATE TRIGGER memberships_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON memberships
  FOR EACH STATEMENT EXECUTE FUNCTION announce_reference_change('callers');
--> statement-breakpoint
CREATE TRIGGER users_announce AFTER UPDATE OF is_operator OR DELETE OR TRUNCATE ON users
  FOR EACH STATEMENT EXECUTE FUNCTION announce_reference_change('callers');
--> statement-breakpoint
CREATE TRIGGER accounts_announce AFTER UPDATE OF rate_limits OR DELETE OR TRUNCATE ON accounts
  FOR EACH STATEMENT EXECUTE FUNCTION announce_reference_change('callers');
--> statement-breakpoint
-- Every change of shipments writes the difference it makes to their counts, once in a wide block of ids and once in a narrow
-- one.
CREATE FUNCTION count_new_shipments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shipment_block_counts (account_id, size, block, status, service_type, origin_id, count)
  SELECT account_id, size, id / size, status, service_type, origin_id, count(*)
  FROM added, (VALUES (65536), (1024)) AS sizes (size) GROUP BY 1, 2, 3, 4, 5, 6;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_changed_shipments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shipment_block_counts (account_id, size, block, status, service_type, origin_id, count)
  SELECT account_id, size, id / size, status, service_type, origin_id, sum(change) FROM (
    SELECT account_id, id, status, service_type, origin_id, -1 AS change FROM removed
    UNION ALL
    SELECT account_id, id, status, service_type, origin_id, 1 FROM added
  ) AS changes, (VALUES (65536), (1024)) AS sizes (size) GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(change) <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_gone_shipments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shipment_block_counts (account_id, size, block, status, service_type, origin_id, count)
  SELECT account_id, size, id / size, status, service_type, origin_id, -count(*)
  FROM removed, (VALUES (65536), (1024)) AS sizes (size) GROUP BY 1, 2, 3, 4, 5, 6;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER shipments_count_new AFTER INSERT ON shipments
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_new_shipments();
--> statement-breakpoint
CREATE TRIGGER shipments_count_changed AFTER UPDATE ON shipments
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_changed_shipments();
--> statement-breakpoint
CREATE TRIGGER shipments_count_gone AFTER DELETE ON shipments
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_gone_shipments();
--> statement-breakpoint
-- Names wait beside the index until there are so many kilobytes of them; whoever makes the last of these shipments sorts
-- all of them in. With the usual four megabytes that one waited for half a second.
ALTER INDEX shipments_recipient SET (gin_pending_list_limit = 512);
