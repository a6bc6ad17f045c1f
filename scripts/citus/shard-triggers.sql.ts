/**
 * Triggers of a distributed table run on its shards, as functions of the worker. A statement on another table by its name
 * would leave the worker again, so that these write to and read the shard that lies beside theirs.
 */
const besideShard = `
CREATE OR REPLACE FUNCTION shard_beside(shard text, other regclass) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT format('public.%I', (SELECT relname FROM pg_class WHERE oid = other) || '_' || theirs.shardid)
  FROM pg_dist_shard ours JOIN pg_dist_shard theirs ON theirs.shardminvalue = ours.shardminvalue
  WHERE ours.shardid = substring(shard from '_(\\d+)$')::bigint AND theirs.logicalrelid = other
$$`;

const counts = "(account_id, size, block, status, service_type, origin_id, count)";
const sizes = "(VALUES (65536), (1024)) AS sizes (size)";

const countTrigger = (name: string, rows: string) => `
CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE 'INSERT INTO ' || public.shard_beside(TG_TABLE_NAME, 'public.shipment_block_counts') || ' ${counts} ${rows}';
  RETURN NULL;
END $$`;

export const shardTriggers: readonly string[] = [
  besideShard,
  // A worker cannot notify in a prepared transaction, and nobody listens there.
  `CREATE OR REPLACE FUNCTION announce_reference_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT groupid FROM pg_catalog.pg_dist_local_group) = 0 THEN PERFORM pg_notify('anden_reference', TG_ARGV[0]); END IF;
  RETURN NULL;
END $$`,
  countTrigger(
    "count_new_shipments",
    `SELECT account_id, size, id / size, status, service_type, origin_id, count(*) FROM added, ${sizes} GROUP BY 1, 2, 3, 4, 5, 6`,
  ),
  countTrigger(
    "count_gone_shipments",
    `SELECT account_id, size, id / size, status, service_type, origin_id, -count(*) FROM removed, ${sizes} GROUP BY 1, 2, 3, 4, 5, 6`,
  ),
  countTrigger(
    "count_changed_shipments",
    `SELECT account_id, size, id / size, status, service_type, origin_id, sum(change) FROM (
       SELECT account_id, id, status, service_type, origin_id, -1 AS change FROM removed
       UNION ALL SELECT account_id, id, status, service_type, origin_id, 1 FROM added
     ) AS changes, ${sizes} GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(change) <> 0`,
  ),
  // The row is of the type of its shard.
  `CREATE OR REPLACE FUNCTION write_shipment_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('INSERT INTO %s (account_id, shipment_id, words)
    SELECT $1, $2, public.search_words_of_shipment(jsonb_populate_record(NULL::public.shipments, $3), (
      SELECT string_agg(DISTINCT article, '' '') FROM (
        SELECT concat_ws('' '', sku, description) AS article FROM %s WHERE account_id = $1 AND shipment_id = $2
        UNION ALL
        SELECT concat_ws('' '', sku, description1, description2, description3) FROM %s WHERE account_id = $1 AND shipment_id = $2
      ) AS articles))
    ON CONFLICT (account_id, shipment_id) DO UPDATE SET words = excluded.words',
    public.shard_beside(TG_TABLE_NAME, 'public.shipment_search'), public.shard_beside(TG_TABLE_NAME, 'public.shipment_items'),
    public.shard_beside(TG_TABLE_NAME, 'public.shipment_packages')) USING NEW.account_id, NEW.id, to_jsonb(NEW);
  RETURN NULL;
END $$`,
  `CREATE OR REPLACE FUNCTION ledger_transfer_balances() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  total bigint;
BEGIN
  EXECUTE format('SELECT sum(amount_cents) FROM public.%I WHERE account_id = $1 AND transfer_id = $2', TG_TABLE_NAME)
    INTO total USING NEW.account_id, NEW.transfer_id;
  IF total <> 0 THEN
    RAISE EXCEPTION 'ledger transfer % does not add up to zero', NEW.transfer_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$`,
];
