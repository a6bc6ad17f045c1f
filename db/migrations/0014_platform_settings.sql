CREATE TABLE "platform_settings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"name" text,
	"skipped_steps" text[] DEFAULT '{}' NOT NULL,
	"checklist_hidden" boolean DEFAULT false NOT NULL,
	"mail_check" jsonb,
	"prices_tried_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "platform_settings_one_row" CHECK ("platform_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TRIGGER platform_settings_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON platform_settings
  FOR EACH STATEMENT EXECUTE FUNCTION announce_reference_change('settings');
