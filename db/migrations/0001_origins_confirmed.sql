ALTER TABLE "addresses" ADD COLUMN "is_confirmed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "shipments_unconfirmed_origin" ON "shipments" USING btree ("origin_id") WHERE "shipments"."waiting_for" = 'origin';--> statement-breakpoint
-- The invented origin that new accounts had: nobody has confirmed it.
UPDATE "addresses" SET "is_confirmed" = false
WHERE "document" = '30-00000000-7' AND "street" = 'Avenida de Mayo' AND "street_number" = '800'
  AND "phone" = '11 4000-0000' AND "email" = 'deposito@example.com';
