import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { connection } from "@/db/driver";
import { asOwner, setupTestDatabase } from "@/db/testing";
import { findShipment, listShipments, listTracking, rollUpCounts } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { verifyLedger } from "../commands/admin/ledger";
import { inScope } from "../testing/scope";
import { loadAccounts } from ".";

process.env.CREDENTIAL_PEPPER ??= "pepper of the tests";

setupTestDatabase();

const ctx = () => systemContext("test");
/** More than a block of counted shipments. */
const size = inScope({ gate: { accounts: 10, shipments: 1_500 }, all: { accounts: 40, shipments: 6_000 } });
const rows = async (query: ReturnType<typeof sql>) => [...(await connection().db.execute(query))];
const schema = () =>
  rows(sql`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    order by 1`);

test("a load is what the product would have written", { timeout: 120_000 }, async () => {
  const before = await schema();
  const largest = await loadAccounts(ctx(), size);

  expect(await schema()).toEqual(before);
  const counted = sql`select account_id, size, block, status, service_type, origin_id, sum(count)::int as count
    from shipment_block_counts group by 1, 2, 3, 4, 5, 6 having sum(count) <> 0`;
  const recounted = sql`select account_id, size, id / size, status, service_type, origin_id, count(*)::int
    from shipments, (values (65536), (1024)) as sizes (size) group by 1, 2, 3, 4, 5, 6`;
  expect(await rows(sql`(${counted} except ${recounted}) union all (${recounted} except ${counted})`)).toEqual([]);
  const ledger = await verifyLedger(ctx());
  expect(ledger.findings).toEqual([]);
  expect(ledger.shipments).toBeGreaterThan(size.shipments);

  const { rows: page, total } = await listShipments(ctx(), { accountId: largest.accountId, limit: 15, offset: 0 });
  expect(total).toBe(largest.shipments);
  expect(page).toHaveLength(15);
  const shipment = await findShipment(ctx(), page[7]?.id ?? 0);
  expect(shipment.packages.length).toBe(shipment.packageCount);
  expect(shipment.packages.flatMap(({ items }) => items).length).toBeGreaterThan(0);
  const history = await listTracking(ctx(), shipment.id);
  expect(history.at(-1)?.status ?? history[0]?.status).toBeDefined();
  expect(history).toHaveLength(shipment.version);
});

test("loaded shipments are of every account, in the past, and leave nothing for automation to do", async () => {
  const loaded = sql`account_id in (select id from accounts where name like 'Carga %')`;
  const [found] = await rows(sql`
    select count(distinct account_id)::int as accounts, count(distinct status)::int as statuses,
      count(*) filter (where last_status_at > now())::int as future, count(due_at)::int as due
    from shipments where ${loaded}`);
  expect(found).toMatchObject({ accounts: size.accounts, future: 0, due: 0 });
  expect(found?.statuses).toBeGreaterThan(12);
  const payable = await rows(sql`
    select shipments.id from shipments join ledger_accounts using (account_id)
    where status = 'new' and kind = 'available' and balance_cents >= price_incl_tax_cents and ${loaded}`);
  expect(payable).toEqual([]);
});

test("a new shipment follows the loaded ones", async () => {
  await rollUpCounts(ctx());
  const [ids] = await asOwner(
    (owner) =>
      owner`select (select max(id) from shipments) as last, (select last_value from shipments_id_seq) as sequence`,
  );
  expect(ids?.sequence).toBe(ids?.last);
});

test("a second load is refused, and a load without a shipment for each account too", async () => {
  await expect(loadAccounts(ctx(), size)).rejects.toThrow("has a load already");
  await expect(loadAccounts(ctx(), { accounts: 5, shipments: 4 })).rejects.toThrow("at least one shipment");
});
