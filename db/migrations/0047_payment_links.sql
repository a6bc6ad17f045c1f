CREATE TABLE "link_payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "link_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"link_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"payment_id" text NOT NULL,
	"state" text NOT NULL,
	"amount_cents" bigint,
	"credited_cents" bigint DEFAULT 0 NOT NULL,
	"movements" smallint DEFAULT 0 NOT NULL,
	"warnings" text[] DEFAULT '{}' NOT NULL,
	"seen_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "link_payments_payment" UNIQUE("provider","payment_id")
);
--> statement-breakpoint
CREATE TABLE "payment_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"url" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone,
	"last_read_at" timestamp with time zone,
	"claim" uuid,
	"lease_until" timestamp with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_links_amount" CHECK ("payment_links"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_providers" (
	"kind" text PRIMARY KEY NOT NULL,
	"sealed_secrets" text NOT NULL,
	"merchant_id" text NOT NULL,
	"merchant_name" text NOT NULL,
	"is_test" boolean NOT NULL,
	"is_offered" boolean NOT NULL,
	"minimum_cents" bigint NOT NULL,
	"maximum_cents" bigint NOT NULL,
	"last_notified_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "top_up_receipts" (
	"request_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"content_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "link_payments" ADD CONSTRAINT "link_payments_link_id_payment_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."payment_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_up_receipts" ADD CONSTRAINT "top_up_receipts_request_id_top_up_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."top_up_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_payments_link" ON "link_payments" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "link_payments_unseen" ON "link_payments" USING btree ("id") WHERE "link_payments"."warnings" <> '{}' and "link_payments"."seen_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_links_reference" ON "payment_links" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "payment_links_account" ON "payment_links" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "payment_links_due" ON "payment_links" USING btree ("next_at") WHERE "payment_links"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "top_up_receipts_created" ON "top_up_receipts" USING btree ("created_at");--> statement-breakpoint
SELECT protect_rows('link_payments');--> statement-breakpoint
-- Payments become credits: jobs alone write them. The version before knows no such table, hence the marker.
-- contract: since 0.0
REVOKE INSERT, UPDATE, DELETE ON link_payments FROM anden_tenant;--> statement-breakpoint
SELECT protect_rows('payment_links');--> statement-breakpoint
SELECT protect_rows('top_up_receipts');
