CREATE TABLE "event_followers" (
	"name" text PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_retries" (
	"follower" text NOT NULL,
	"event_id" uuid NOT NULL,
	"account_id" bigint NOT NULL,
	"position" bigint NOT NULL,
	"attempts" smallint NOT NULL,
	"next_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_retries_follower_event_id_pk" PRIMARY KEY("follower","event_id")
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "position" bigint;--> statement-breakpoint
ALTER TABLE "event_retries" ADD CONSTRAINT "event_retries_event_id_outbox_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."outbox"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_retries_account" ON "event_retries" USING btree ("follower","account_id","position");--> statement-breakpoint
CREATE INDEX "outbox_position" ON "outbox" USING btree ("position") WHERE "outbox"."position" is not null;--> statement-breakpoint
SELECT protect_rows('event_retries');
