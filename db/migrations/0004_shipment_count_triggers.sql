-- Every change of shipments writes the difference it makes to their counts; blocks hold 8192 ids.
CREATE FUNCTION count_new_shipments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shipment_counts (account_id, block, status, service_type, origin_id, count)
  SELECT account_id, id / 8192, status, service_type, origin_id, count(*) FROM added GROUP BY 1, 2, 3, 4, 5;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_changed_shipments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shipment_counts (account_id, block, status, service_type, origin_id, count)
  SELECT account_id, block, status, service_type, origin_id, sum(change) FROM (
    SELECT account_id, id / 8192 AS block, status, service_type, origin_id, -1 AS change FROM removed
    UNION ALL
    SELECT account_id, id / 8192, status, service_type, origin_id, 1 FROM added
  ) AS changes GROUP BY 1, 2, 3, 4, 5 HAVING sum(change) <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_gone_shipments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shipment_counts (account_id, block, status, service_type, origin_id, count)
  SELECT account_id, id / 8192, status, service_type, origin_id, -count(*) FROM removed GROUP BY 1, 2, 3, 4, 5;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER shipments_count_new AFTER INSERT ON shipments
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_new_shipments();
--> statement-breakpoint
CREATE TRIGGER shipments_count_changed AFTER UPDATE ON shipments
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_changed_shipments();
--> statement-breakpoint
CREATE TRIGGER shipments_count_gone AFTER DELETE ON shipments
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_gone_shipments();
--> statement-breakpoint
INSERT INTO shipment_counts (account_id, block, status, service_type, origin_id, count)
SELECT account_id, id / 8192, status, service_type, origin_id, count(*) FROM shipments GROUP BY 1, 2, 3, 4, 5;
