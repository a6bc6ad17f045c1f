CREATE TABLE "account_brands" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"colour" text,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"whatsapp" text NOT NULL,
	"website" text NOT NULL,
	"hours" text NOT NULL,
	"locale" text NOT NULL,
	"mail_texts" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_brands_colour" CHECK ("account_brands"."colour" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "account_brands_whatsapp" CHECK ("account_brands"."whatsapp" ~ '^([0-9]{8,15})?$'),
	CONSTRAINT "account_brands_website" CHECK ("account_brands"."website" = '' or "account_brands"."website" ~ '^https?://[^[:space:]"<>]+$')
);
--> statement-breakpoint
ALTER TABLE "account_brands" ADD CONSTRAINT "account_brands_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
SELECT protect_rows('account_brands');
