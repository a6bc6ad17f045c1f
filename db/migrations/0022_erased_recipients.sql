CREATE TABLE "retention_rounds" (
	"kind" text PRIMARY KEY NOT NULL,
	"after_id" bigint NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "recipient_erased_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "import_rows_shipment" ON "import_rows" USING btree ("shipment_id") WHERE "import_rows"."shipment_id" is not null;
--> statement-breakpoint
-- From here on by hand: what drizzle-kit cannot express.

-- History stays append-only, except for the erasure of personal data: a transaction that says so may take the words of a
-- comment away, and change nothing else.
CREATE FUNCTION refuse_rewriting_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND coalesce(current_setting('anden.erasure', true), '') = 'on' THEN RETURN NULL; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_rewording() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('anden.erasure', true), '') <> 'on' OR (
    NEW.comment IS NULL
    AND (NEW.comment_message IS NULL OR NEW.comment_message IS NOT DISTINCT FROM OLD.comment_message)
    AND to_jsonb(NEW) - 'comment' - 'comment_message' = to_jsonb(OLD) - 'comment' - 'comment_message'
  ) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'an erasure only takes words away from %', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
DROP TRIGGER tracking_entries_append_only ON tracking_entries;
--> statement-breakpoint
CREATE TRIGGER tracking_entries_append_only BEFORE UPDATE OR DELETE ON tracking_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
--> statement-breakpoint
CREATE TRIGGER tracking_entries_no_rewording BEFORE UPDATE ON tracking_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_rewording();
