-- Counted anew, in blocks of two sizes; nobody writes shipments meanwhile.
LOCK TABLE shipments IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
TRUNCATE shipment_counts;
--> statement-breakpoint
DROP INDEX "shipment_counts_block";
--> statement-breakpoint
ALTER TABLE "shipment_counts" ADD COLUMN "size" integer NOT NULL;
--> statement-breakpoint
CREATE INDEX "shipment_counts_block" ON "shipment_counts" USING btree ("account_id","size","block");
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_new_shipments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shipment_counts (account_id, size, block, status, service_type, origin_id, count)
  SELECT account_id, size, id / size, status, service_type, origin_id, count(*)
  FROM added, (VALUES (65536), (1024)) AS sizes (size) GROUP BY 1, 2, 3, 4, 5, 6;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_changed_shipments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shipment_counts (account_id, size, block, status, service_type, origin_id, count)
  SELECT account_id, size, id / size, status, service_type, origin_id, sum(change) FROM (
    SELECT account_id, id, status, service_type, origin_id, -1 AS change FROM removed
    UNION ALL
    SELECT account_id, id, status, service_type, origin_id, 1 FROM added
  ) AS changes, (VALUES (65536), (1024)) AS sizes (size) GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(change) <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_gone_shipments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shipment_counts (account_id, size, block, status, service_type, origin_id, count)
  SELECT account_id, size, id / size, status, service_type, origin_id, -count(*)
  FROM removed, (VALUES (65536), (1024)) AS sizes (size) GROUP BY 1, 2, 3, 4, 5, 6;
  RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO shipment_counts (account_id, size, block, status, service_type, origin_id, count)
SELECT account_id, size, id / size, status, service_type, origin_id, count(*)
FROM shipments, (VALUES (65536), (1024)) AS sizes (size) GROUP BY 1, 2, 3, 4, 5, 6;
