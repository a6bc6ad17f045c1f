ALTER TABLE "carriers" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The carriers that earlier starts have invented. One that an operator added under the same name has the plain logo.
UPDATE "carriers" SET "is_demo" = true
WHERE "code" IN ('rutalba', 'calandria', 'terovia', 'nandubay', 'zorzalia', 'kalten')
  AND "logo" = '/carriers/' || "code" || '.svg';
