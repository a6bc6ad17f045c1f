-- What people do about shipments that need somebody, what buyers answer, and the indexes of the desk and the start pages.
CREATE TABLE "shipment_exceptions" (
	"account_id" bigint NOT NULL,
	"shipment_id" bigint NOT NULL,
	"handled_at" timestamp with time zone,
	"remind_at" timestamp with time zone,
	"assignee_id" bigint,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "shipment_exceptions_account_id_shipment_id_pk" PRIMARY KEY("account_id","shipment_id")
);
--> statement-breakpoint
ALTER TABLE "shipment_exceptions" ADD CONSTRAINT "shipment_exceptions_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_exceptions" ADD CONSTRAINT "shipment_exceptions_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipment_exceptions_answered" ON "shipment_exceptions" USING btree ("account_id","answered_at") WHERE "shipment_exceptions"."answered_at" is not null;--> statement-breakpoint
CREATE INDEX "shipments_exceptional" ON "shipments" USING btree ("account_id","last_status_at") WHERE ("shipments"."status" in ('not_delivered', 'rescheduled', 'on_hold_crossdock', 'delivered_with_damage', 'lost_in_crossdock', 'lost_in_carrier')
    or ("shipments"."status" = 'in_transit' and "shipments"."substatus" = 'waiting_at_branch')
    or ("shipments"."status" in ('new', 'documentation_ready', 'ready_to_ship') and ("shipments"."stop" is not null or "shipments"."waiting_for" = 'carrier_refusal')));--> statement-breakpoint
CREATE INDEX "shipments_moving" ON "shipments" USING btree ("account_id","estimated_delivery") WHERE "shipments"."status" in ('shipped', 'crossdock', 'in_transit_to_carrier', 'received_by_carrier', 'in_transit');--> statement-breakpoint
SELECT protect_rows('shipment_exceptions');
