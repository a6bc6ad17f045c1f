CREATE TABLE "print_bridges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "print_bridges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"version" text NOT NULL,
	"platform" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "print_job_files" (
	"job_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"content_type" text NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "print_jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "print_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"printer_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"shipment_id" bigint,
	"paper" text,
	"format" text NOT NULL,
	"layout" text,
	"dpi" smallint,
	"reason" text,
	"request_key" text,
	"actor" text NOT NULL,
	"request_id" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"problem" text,
	"detail" text,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"claim" uuid,
	"lease_until" timestamp with time zone,
	"bridge_id" bigint,
	"outcome" text,
	"label_version" integer,
	"byte_count" integer,
	"sha256" text,
	"decided_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "print_pairings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "print_pairings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"code_hash" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "printers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "printers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"bridge_id" bigint NOT NULL,
	"key" text NOT NULL,
	"reported_name" text NOT NULL,
	"name" text,
	"kind" text NOT NULL,
	"formats" text[] NOT NULL,
	"address" text,
	"state" text NOT NULL,
	"detail" text,
	"reported_at" timestamp with time zone NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"format" text,
	"layout" text,
	"dpi" smallint,
	"hidden_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "printers_key" UNIQUE("bridge_id","key")
);
--> statement-breakpoint
ALTER TABLE "print_bridges" ADD CONSTRAINT "print_bridges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_job_files" ADD CONSTRAINT "print_job_files_job_id_print_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."print_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_printer_id_printers_id_fk" FOREIGN KEY ("printer_id") REFERENCES "public"."printers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_pairings" ADD CONSTRAINT "print_pairings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "printers" ADD CONSTRAINT "printers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "printers" ADD CONSTRAINT "printers_bridge_id_print_bridges_id_fk" FOREIGN KEY ("bridge_id") REFERENCES "public"."print_bridges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "print_bridges_token" ON "print_bridges" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "print_bridges_account" ON "print_bridges" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "print_jobs_open" ON "print_jobs" USING btree ("printer_id","id") WHERE "print_jobs"."state" in ('waiting', 'leased', 'failed', 'uncertain');--> statement-breakpoint
CREATE INDEX "print_jobs_account" ON "print_jobs" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "print_jobs_shipment" ON "print_jobs" USING btree ("shipment_id") WHERE "print_jobs"."shipment_id" is not null;--> statement-breakpoint
CREATE INDEX "print_jobs_leased" ON "print_jobs" USING btree ("lease_until") WHERE "print_jobs"."state" = 'leased';--> statement-breakpoint
CREATE INDEX "print_jobs_settled" ON "print_jobs" USING btree ("settled_at") WHERE "print_jobs"."settled_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "print_jobs_paper" ON "print_jobs" USING btree ("shipment_id","paper") WHERE ("print_jobs"."state" in ('waiting', 'leased') or "print_jobs"."next_at" is not null) and "print_jobs"."shipment_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "print_jobs_request" ON "print_jobs" USING btree ("account_id","request_key") WHERE "print_jobs"."request_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "print_pairings_code" ON "print_pairings" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "print_pairings_account" ON "print_pairings" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "print_pairings_expiry" ON "print_pairings" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "printers_account" ON "printers" USING btree ("account_id","id");--> statement-breakpoint
SELECT protect_rows('print_bridges');--> statement-breakpoint
-- The hash of a bridge's token finds the bridge before its account is known, by `anden_service`. The version before knows no
-- such tables, hence the markers.
-- contract: since 0.0
REVOKE SELECT ON print_bridges FROM anden_tenant;--> statement-breakpoint
GRANT SELECT (id, account_id, name, version, platform, created_by, created_at, last_seen_at, revoked_at)
  ON print_bridges TO anden_tenant;--> statement-breakpoint
SELECT protect_rows('print_pairings');--> statement-breakpoint
-- contract: since 0.0
REVOKE SELECT ON print_pairings FROM anden_tenant;--> statement-breakpoint
GRANT SELECT (id, account_id, created_by, created_at, expires_at, used_at) ON print_pairings TO anden_tenant;--> statement-breakpoint
SELECT protect_rows('printers');--> statement-breakpoint
SELECT protect_rows('print_jobs');--> statement-breakpoint
SELECT protect_rows('print_job_files');
