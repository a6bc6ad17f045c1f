-- Nobody uses the table meanwhile: who has planned a query of it holds its indexes too, and may be waiting for this.
LOCK TABLE shipments IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
CREATE INDEX "shipments_held_up" ON "shipments" USING btree ("account_id","price_incl_tax_cents") WHERE "shipments"."waiting_for" in ('money', 'account');--> statement-breakpoint
-- Names wait beside the index until there are so many kilobytes of them; whoever makes the last of these shipments sorts
-- all of them in. With the usual four megabytes that one waited for half a second.
ALTER INDEX shipments_recipient SET (gin_pending_list_limit = 512);
