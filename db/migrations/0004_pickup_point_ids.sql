ALTER TABLE "shipments" ADD COLUMN "location_id" bigint;--> statement-breakpoint
-- Shipments to a pick-up point so far named it by its carrier's code. They get its id, and its address as destination.
UPDATE "shipments" SET
  "location_id" = "point"."id",
  "destination" = "shipments"."destination" || jsonb_build_object(
    'street', "point"."street", 'streetNumber', "point"."street_number", 'streetExtras', "point"."street_extras",
    'city', "point"."city", 'provinceCode', "point"."province_code", 'state', "province"."name",
    'zipcode', "point"."zipcode", 'cpa', NULL),
  "destination_city" = "point"."city",
  "destination_state" = "province"."name",
  "destination_zipcode" = "point"."zipcode"
FROM "carrier_locations" AS "point", (VALUES
  ('A', 'Salta'), ('B', 'Buenos Aires'), ('C', 'Ciudad Autónoma de Buenos Aires'), ('D', 'San Luis'), ('E', 'Entre Ríos'),
  ('F', 'La Rioja'), ('G', 'Santiago del Estero'), ('H', 'Chaco'), ('J', 'San Juan'), ('K', 'Catamarca'),
  ('L', 'La Pampa'), ('M', 'Mendoza'), ('N', 'Misiones'), ('P', 'Formosa'), ('Q', 'Neuquén'), ('R', 'Río Negro'),
  ('S', 'Santa Fe'), ('T', 'Tucumán'), ('U', 'Chubut'), ('V', 'Tierra del Fuego, Antártida e Islas del Atlántico Sur'),
  ('W', 'Corrientes'), ('X', 'Córdoba'), ('Y', 'Jujuy'), ('Z', 'Santa Cruz')
) AS "province" ("code", "name")
WHERE "shipments"."point_id" = "point"."point_id" AND "shipments"."carrier_id" = "point"."carrier_id"
  AND "point"."province_code" = "province"."code";
