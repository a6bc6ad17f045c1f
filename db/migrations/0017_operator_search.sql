CREATE INDEX "carrier_bookings_packages" ON "carrier_bookings" USING gin ("package_numbers") WHERE "carrier_bookings"."package_numbers" is not null;--> statement-breakpoint
CREATE INDEX "shipments_contact" ON "shipments" USING gin (array_remove(array[lower("destination" ->> 'email'), right(regexp_replace("destination" ->> 'phone', '[^0-9]', '', 'g'), 10), right(regexp_replace("destination" ->> 'document', '[^0-9]', '', 'g'), 10)], ''));--> statement-breakpoint
ALTER INDEX shipments_contact SET (gin_pending_list_limit = 512);
