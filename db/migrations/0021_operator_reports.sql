CREATE TABLE "account_invoice_data" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"legal_name" text NOT NULL,
	"cuit" text NOT NULL,
	"iva_condition" text NOT NULL,
	"fiscal_address" text NOT NULL,
	"email" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_invoice_data" ADD CONSTRAINT "account_invoice_data_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_requests_failed" ON "api_requests" USING btree ("created_at") WHERE "api_requests"."status" >= 500;