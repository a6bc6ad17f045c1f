CREATE TABLE "channel_apps" (
	"kind" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channel_labels" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "channel_labels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"connection_id" bigint NOT NULL,
	"external_id" text NOT NULL,
	"label_id" text NOT NULL,
	"fulfillment_id" text NOT NULL,
	"shipment_id" bigint,
	"state" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkout_questions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "checkout_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"connection_id" bigint,
	"zipcode" text NOT NULL,
	"articles" integer NOT NULL,
	"options" smallint NOT NULL,
	"from_cents" bigint,
	"milliseconds" integer NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "checkouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"connection_id" bigint,
	"settings" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "checkouts_connection" UNIQUE NULLS NOT DISTINCT("account_id","connection_id")
);
--> statement-breakpoint
ALTER TABLE "api_credentials" ADD COLUMN "origins" text[];--> statement-breakpoint
ALTER TABLE "api_credentials" ADD COLUMN "daily_quota" integer;--> statement-breakpoint
ALTER TABLE "channel_notes" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "channel_notes" ADD COLUMN "told_state" text;--> statement-breakpoint
ALTER TABLE "channel_labels" ADD CONSTRAINT "channel_labels_connection_id_channel_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."channel_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_connection_id_channel_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."channel_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "channel_labels_label" ON "channel_labels" USING btree ("connection_id","label_id");--> statement-breakpoint
CREATE INDEX "channel_labels_due" ON "channel_labels" USING btree ("next_at") WHERE "channel_labels"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "checkout_questions_account" ON "checkout_questions" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "checkout_questions_unserved" ON "checkout_questions" USING btree ("account_id","zipcode") WHERE "checkout_questions"."options" = 0;--> statement-breakpoint
CREATE INDEX "checkout_questions_created" ON "checkout_questions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "channel_connections_identity" ON "channel_connections" USING btree ("kind","identity") WHERE "channel_connections"."next_at" is not null;--> statement-breakpoint
SELECT protect_rows('channel_labels');--> statement-breakpoint
SELECT protect_rows('checkout_questions');--> statement-breakpoint
SELECT protect_rows('checkouts');--> statement-breakpoint
GRANT SELECT (origins, daily_quota) ON api_credentials TO anden_tenant;
