-- Claims with their history, evidence and rules, and the money between the platform and carriers.
CREATE TABLE "carrier_transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "carrier_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"idempotency_key" text NOT NULL,
	"carrier_id" bigint NOT NULL,
	"account_id" bigint,
	"shipment_id" bigint,
	"claim_id" bigint,
	"invoice_id" bigint,
	"from_kind" text NOT NULL,
	"to_kind" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carrier_transfers_idempotencyKey_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "carrier_transfers_amount" CHECK ("carrier_transfers"."amount_cents" > 0 and "carrier_transfers"."from_kind" <> "carrier_transfers"."to_kind")
);
--> statement-breakpoint
CREATE TABLE "claim_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claim_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"claim_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"added_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claim_rules" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claim_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"carrier_id" bigint,
	"account_id" bigint,
	"answer_days" integer NOT NULL,
	"open_days" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"payout_basis_points" integer NOT NULL,
	"limit_cents" bigint,
	"deductible_cents" bigint DEFAULT 0 NOT NULL,
	"liability_basis_points" integer NOT NULL,
	"liability_limit_cents" bigint,
	"required_files" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"claims_email" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "claim_rules_scope" UNIQUE NULLS NOT DISTINCT("carrier_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "claim_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claim_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"claim_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"actor" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"shipment_id" bigint NOT NULL,
	"carrier_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"source" text NOT NULL,
	"description" text NOT NULL,
	"asked_cents" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"opened_by" text NOT NULL,
	"sent_at" timestamp with time zone,
	"answer_by" date,
	"letter_to" text,
	"warned" text,
	"decided_at" timestamp with time zone,
	"rejected_reason" text,
	"payout_cents" bigint DEFAULT 0 NOT NULL,
	"refund_cents" bigint DEFAULT 0 NOT NULL,
	"carrier_cents" bigint DEFAULT 0 NOT NULL,
	"carrier_paid_cents" bigint DEFAULT 0 NOT NULL,
	"paid_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claims_amounts" CHECK (least("claims"."payout_cents", "claims"."refund_cents", "claims"."carrier_paid_cents") >= 0
      and "claims"."carrier_cents" >= "claims"."carrier_paid_cents")
);
--> statement-breakpoint
ALTER TABLE "ledger_checks" ADD COLUMN "claims" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_findings" ADD COLUMN "claim_id" bigint;--> statement-breakpoint
ALTER TABLE "carrier_transfers" ADD CONSTRAINT "carrier_transfers_carrier_id_carriers_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_files" ADD CONSTRAINT "claim_files_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_rules" ADD CONSTRAINT "claim_rules_carrier_id_carriers_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_rules" ADD CONSTRAINT "claim_rules_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_steps" ADD CONSTRAINT "claim_steps_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_carrier_id_carriers_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "carrier_transfers_carrier" ON "carrier_transfers" USING btree ("carrier_id","created_at");--> statement-breakpoint
CREATE INDEX "carrier_transfers_claim" ON "carrier_transfers" USING btree ("claim_id") WHERE "carrier_transfers"."claim_id" is not null;--> statement-breakpoint
CREATE INDEX "carrier_transfers_invoice" ON "carrier_transfers" USING btree ("invoice_id") WHERE "carrier_transfers"."invoice_id" is not null;--> statement-breakpoint
CREATE INDEX "carrier_transfers_account" ON "carrier_transfers" USING btree ("account_id") WHERE "carrier_transfers"."account_id" is not null;--> statement-breakpoint
CREATE INDEX "claim_files_claim" ON "claim_files" USING btree ("claim_id","id");--> statement-breakpoint
CREATE INDEX "claim_steps_claim" ON "claim_steps" USING btree ("claim_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "claims_open_kind" ON "claims" USING btree ("account_id","shipment_id","kind") WHERE "claims"."state" in ('open', 'sent', 'accepted');--> statement-breakpoint
CREATE INDEX "claims_account" ON "claims" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "claims_shipment" ON "claims" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "claims_waiting" ON "claims" USING btree ("answer_by","id") WHERE "claims"."state" in ('open', 'sent', 'accepted');--> statement-breakpoint
SELECT protect_rows('claims');--> statement-breakpoint
-- What the carrier owes is between it and the platform. The version before knows none of these tables, hence the markers.
-- contract: since 0.0
REVOKE SELECT ON claims FROM anden_tenant;--> statement-breakpoint
GRANT SELECT (id, account_id, shipment_id, carrier_id, kind, state, source, description, asked_cents, version, opened_by,
  sent_at, answer_by, warned, decided_at, rejected_reason, payout_cents, refund_cents, paid_at, closed_at, created_at)
  ON claims TO anden_tenant;--> statement-breakpoint
SELECT protect_rows('claim_steps');--> statement-breakpoint
SELECT protect_rows('claim_files');--> statement-breakpoint
SELECT protect_rows('claim_rules');--> statement-breakpoint
-- contract: since 0.0
REVOKE ALL ON claim_rules FROM anden_tenant;--> statement-breakpoint
SELECT protect_rows('carrier_transfers');--> statement-breakpoint
-- contract: since 0.0
REVOKE ALL ON carrier_transfers FROM anden_tenant;--> statement-breakpoint
CREATE TRIGGER carrier_transfers_append_only BEFORE UPDATE OR DELETE ON carrier_transfers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
