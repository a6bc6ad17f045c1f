CREATE TABLE "ledger_checks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint,
	"position" jsonb NOT NULL,
	"accounts" integer DEFAULT 0 NOT NULL,
	"transfers" integer DEFAULT 0 NOT NULL,
	"shipments" integer DEFAULT 0 NOT NULL,
	"findings" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ledger_findings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_findings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"check_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"account_id" bigint,
	"transfer_id" bigint,
	"shipment_id" bigint,
	"expected" bigint NOT NULL,
	"found" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "audit_entries_account";--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD COLUMN "evidence" jsonb;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD COLUMN "available_after_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD COLUMN "held_after_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_findings" ADD CONSTRAINT "ledger_findings_check_id_ledger_checks_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."ledger_checks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_findings_check" ON "ledger_findings" USING btree ("check_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor","id");--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_entries_target" ON "audit_entries" USING btree ("target","id");--> statement-breakpoint
CREATE INDEX "ledger_accounts_account" ON "ledger_accounts" USING btree ("account_id","kind");--> statement-breakpoint
CREATE INDEX "ledger_transfers_statement" ON "ledger_transfers" USING btree ("account_id","id","created_at");--> statement-breakpoint
CREATE INDEX "ledger_transfers_rare" ON "ledger_transfers" USING btree ("account_id","reason","id") WHERE "ledger_transfers"."reason" not in ('shipment.held', 'shipment.charged');--> statement-breakpoint
CREATE INDEX "ledger_transfers_shipment" ON "ledger_transfers" USING btree ("shipment_id") WHERE "ledger_transfers"."shipment_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_entries_account" ON "audit_entries" USING btree ("account_id","id","created_at");--> statement-breakpoint
-- What was posted before: both balances behind each transfer, and free words become the note.
ALTER TABLE ledger_transfers DISABLE TRIGGER ledger_transfers_append_only;
--> statement-breakpoint
UPDATE ledger_transfers t
SET available_after_cents = r.available, held_after_cents = r.held,
  note = CASE WHEN t.reason LIKE 'shipment.%' THEN '' ELSE t.reason END,
  reason = CASE WHEN t.reason LIKE 'shipment.%' THEN t.reason ELSE 'account.credited' END
FROM (
  SELECT id, sum(available) OVER line AS available, sum(held) OVER line AS held
  FROM (
    SELECT t.id, t.account_id,
      coalesce(sum(e.amount_cents) FILTER (WHERE a.kind = 'available'), 0) AS available,
      coalesce(sum(e.amount_cents) FILTER (WHERE a.kind = 'held'), 0) AS held
    FROM ledger_transfers t
    JOIN ledger_entries e ON e.transfer_id = t.id
    LEFT JOIN ledger_accounts a ON a.id = e.ledger_account_id AND a.account_id = t.account_id
    GROUP BY t.id, t.account_id
  ) moved
  WINDOW line AS (PARTITION BY account_id ORDER BY id)
) r
WHERE r.id = t.id;
--> statement-breakpoint
ALTER TABLE ledger_transfers ENABLE TRIGGER ledger_transfers_append_only;
