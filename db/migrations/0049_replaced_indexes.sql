-- Apart from what replaces them, so that nobody waits for rows and indexes that are made: a try that gets no lock costs nothing.
-- While the version before still runs, its searches by name read every row of the account; all else is as it was.
-- contract: since 0.1
DROP INDEX "orders_recipient";--> statement-breakpoint
-- contract: since 0.1
DROP INDEX "shipments_recipient";--> statement-breakpoint
-- contract: since 0.1
DROP INDEX "shipments_contact";--> statement-breakpoint
-- contract: since 0.1
DROP INDEX "ledger_transfers_charged";
