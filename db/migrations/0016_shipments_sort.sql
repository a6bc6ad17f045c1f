CREATE INDEX "shipments_price" ON "shipments" USING btree ("account_id","price_incl_tax_cents","id");--> statement-breakpoint
CREATE INDEX "shipments_promised" ON "shipments" USING btree ("account_id","estimated_delivery","id");--> statement-breakpoint
CREATE INDEX "shipments_province" ON "shipments" USING btree ("account_id","destination_state","id");