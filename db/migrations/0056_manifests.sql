-- What carriers take: a manifest for each closing of the day, and its shipments.
CREATE TABLE "manifest_shipments" (
	"account_id" bigint NOT NULL,
	"manifest_id" bigint NOT NULL,
	"shipment_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"state" text NOT NULL,
	"left_reason" text,
	"removed_reason" text,
	"removed_by" text,
	"removed_at" timestamp with time zone,
	"guide" text NOT NULL,
	"packages" jsonb NOT NULL,
	"is_scanned" boolean NOT NULL,
	CONSTRAINT "manifest_shipments_manifest_id_shipment_id_pk" PRIMARY KEY("manifest_id","shipment_id")
);
--> statement-breakpoint
CREATE TABLE "manifests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "manifests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"origin_id" bigint NOT NULL,
	"origin" jsonb NOT NULL,
	"carrier_id" bigint NOT NULL,
	"carrier_name" text NOT NULL,
	"day" date NOT NULL,
	"state" text DEFAULT 'closed' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"pickup_id" bigint,
	"shipment_count" integer NOT NULL,
	"package_count" integer NOT NULL,
	"weight_grams" integer NOT NULL,
	"closed_by" text NOT NULL,
	"signed_at" timestamp with time zone,
	"signed_by" text,
	"driver" jsonb,
	"signature" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "manifest_shipments" ADD CONSTRAINT "manifest_shipments_manifest_id_manifests_id_fk" FOREIGN KEY ("manifest_id") REFERENCES "public"."manifests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manifest_shipments" ADD CONSTRAINT "manifest_shipments_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manifests" ADD CONSTRAINT "manifests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manifests" ADD CONSTRAINT "manifests_origin_id_addresses_id_fk" FOREIGN KEY ("origin_id") REFERENCES "public"."addresses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manifests" ADD CONSTRAINT "manifests_carrier_id_carriers_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "manifest_shipments_taken" ON "manifest_shipments" USING btree ("account_id","shipment_id") WHERE "manifest_shipments"."state" = 'taken';--> statement-breakpoint
CREATE INDEX "manifest_shipments_behind" ON "manifest_shipments" USING btree ("account_id","shipment_id") WHERE "manifest_shipments"."state" <> 'taken';--> statement-breakpoint
CREATE UNIQUE INDEX "manifests_number" ON "manifests" USING btree ("account_id","number");--> statement-breakpoint
CREATE INDEX "manifests_place" ON "manifests" USING btree ("account_id","origin_id","carrier_id","id");--> statement-breakpoint
SELECT protect_rows('manifests');--> statement-breakpoint
SELECT protect_rows('manifest_shipments');
