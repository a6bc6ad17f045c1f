import { connection } from "@/db/driver";

/** Number of these shipments that automation has not made ready yet. */
export async function countWaiting(shipmentIds: readonly number[]): Promise<number> {
  const { sql } = connection();
  const [row] = await sql<{ waiting: number }[]>`
    SELECT count(*)::int AS waiting FROM shipments WHERE id = ANY(${`{${shipmentIds.join()}}`}::bigint[]) AND status = 'new'`;
  return row?.waiting ?? shipmentIds.length;
}

/**
 * Violations by the automation: shipments charged twice, transitioned twice, published twice, or without any of these.
 * `shipmentIds` are shipments whose creation was acknowledged; all of them must be ready by now, with four events each, or five
 * with a printed label.
 */
export async function findViolations(shipmentIds: readonly number[], { isPrinted = false } = {}): Promise<string[]> {
  const { sql } = connection();
  const list = `{${shipmentIds.join()}}`;
  const events = isPrinted ? 5 : 4;
  const [found] = await sql<Record<string, number>[]>`
    SELECT
      (${shipmentIds.length} - (SELECT count(*) FROM shipments WHERE id = ANY(${list}::bigint[])))::int
        AS "acknowledged shipments do not exist",
      (SELECT count(*) FROM shipments WHERE id = ANY(${list}::bigint[]) AND status <> 'documentation_ready')::int
        AS "shipments are not ready",
      (SELECT count(*) FROM (
         SELECT s.id FROM shipments s LEFT JOIN ledger_transfers t ON t.shipment_id = s.id
         WHERE s.id = ANY(${list}::bigint[]) GROUP BY s.id HAVING count(t.id) <> 1) AS charged)::int
        AS "shipments were not charged exactly once",
      (SELECT count(*) FROM (
         SELECT s.id FROM shipments s LEFT JOIN tracking_entries e ON e.shipment_id = s.id
         WHERE s.id = ANY(${list}::bigint[])
         GROUP BY s.id HAVING array_agg(e.status ORDER BY e.id) <> ARRAY['new', 'documentation_ready']) AS moved)::int
        AS "shipments have another history than new, documentation_ready",
      (SELECT count(*) FROM (
         SELECT s.id FROM shipments s LEFT JOIN outbox o ON o.aggregate = 'shipment' AND o.aggregate_id = s.id
         WHERE s.id = ANY(${list}::bigint[]) GROUP BY s.id, s.version
         HAVING count(o.id) <> ${events} OR max(o.sequence) <> s.version
           OR count(DISTINCT (o.sequence, o.type)) <> ${events}) AS told)::int
        AS "shipments were not told of exactly once for each change",
      (SELECT count(*) FROM (
         SELECT delivery_id FROM shipments WHERE delivery_id IS NOT NULL
         GROUP BY delivery_id HAVING count(*) > 1) AS guides)::int
        AS "guide numbers were given twice",
      (SELECT count(*) FROM (
         SELECT a.id FROM ledger_accounts a LEFT JOIN ledger_entries e ON e.ledger_account_id = a.id
         WHERE a.account_id IS NOT NULL GROUP BY a.id
         HAVING a.balance_cents <> coalesce(sum(e.amount_cents), 0) OR a.version <> count(e.id)) AS sums)::int
        AS "ledger accounts are not the sum of their entries"`;
  return Object.entries(found ?? {}).flatMap(([message, count]) => (count === 0 ? [] : `${count} ${message}`));
}
