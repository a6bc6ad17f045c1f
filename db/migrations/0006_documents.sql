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
ALTER TABLE "document_batch_entries" ADD CONSTRAINT "document_batch_entries_batch_id_document_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."document_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_batch_slices" ADD CONSTRAINT "document_batch_slices_batch_id_document_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."document_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_batches" ADD CONSTRAINT "document_batches_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_prints" ADD CONSTRAINT "document_prints_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_batches_account" ON "document_batches" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "document_batches_open" ON "document_batches" USING btree ("id") WHERE "document_batches"."state" in ('queued', 'working');--> statement-breakpoint
CREATE INDEX "document_batches_expiry" ON "document_batches" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "document_prints_shipment" ON "document_prints" USING btree ("shipment_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "document_prints_batch" ON "document_prints" USING btree ("batch_id","shipment_id","paper") WHERE "document_prints"."batch_id" is not null;