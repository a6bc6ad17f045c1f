CREATE TABLE "top_up_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "top_up_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"amount_cents" bigint NOT NULL,
	"transferred_on" date NOT NULL,
	"reference" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"created_by" text NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "top_up_requests_amount" CHECK ("top_up_requests"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "platform_settings" ADD COLUMN "bank_details" jsonb;--> statement-breakpoint
ALTER TABLE "top_up_requests" ADD CONSTRAINT "top_up_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "top_up_requests_account" ON "top_up_requests" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "top_up_requests_pending" ON "top_up_requests" USING btree ("id") WHERE "top_up_requests"."state" = 'pending';