import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { asOwner, setupTestDatabase } from "@/db/testing";
import { systemContext } from "@/lib/platform/context";
import {
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "../../../operating/testing";
import { countShipments, findUnpaid, listShipments, rollUpCounts, type ShipmentListing } from "..";

setupTestDatabase();

let shop: TestCaller;
let ids: number[];

beforeAll(async () => {
  await seedTestCarriers();
  shop = await createTestAccount();
  const made = [];
  for (let i = 0; i < 24; i++) {
    made.push((await makeShipment(shop, { advance: false })).id);
    // Leaves gaps, so that the shipments lie in several blocks of ids of either size, and some in the same.
    const gap = i % 6 === 5 ? 30_000 : 300;
    await asOwner((owner) => owner`select setval('shipments_id_seq', nextval('shipments_id_seq') + ${gap})`);
  }
  ids = made.sort((a, b) => b - a);
  for (const id of ids.slice(0, 6)) await transitionTo(id, "documentation_ready");
  for (const id of ids.slice(3, 9)) await transitionTo(id, "cancelled");
}, 60_000);

const ctx = () => systemContext("test");
const page = (offset: number, limit: number, filter = {}) =>
  listShipments(ctx(), { accountId: shop.accountId, limit, offset, ...filter });

/** Every page of the filter, of this length. */
async function everyPage(filter: Partial<ShipmentListing>, limit: number): Promise<{ ids: number[]; total: number }> {
  const seen: number[] = [];
  for (;;) {
    const { rows, total } = await page(seen.length, limit, filter);
    seen.push(...rows.map(({ id }) => id));
    if (rows.length === 0) return { ids: seen, total };
  }
}

async function expectEveryPage(): Promise<void> {
  const others = [...ids.slice(0, 3), ...ids.slice(9)];
  for (const limit of [1, 5, 7, 24, 100]) {
    expect(await everyPage({}, limit)).toEqual({ ids, total: 24 });
    expect(await everyPage({ status: "cancelled" }, limit)).toEqual({ ids: ids.slice(3, 9), total: 6 });
    expect(await everyPage({ status: ["new", "documentation_ready"] }, limit)).toEqual({ ids: others, total: 18 });
  }
}

test("the pages together hold every shipment once, newest first, whatever their size and filter", expectEveryPage);

test("totals by state are exact, before and after the counts are added up", async () => {
  const totals = async () => ({
    cancelled: (await page(0, 5, { status: "cancelled" })).total,
    either: (await page(0, 5, { status: ["new", "documentation_ready"] })).total,
    service: (await page(0, 5, { serviceType: "express_delivery" })).total,
    counts: await countShipments(ctx(), shop.accountId),
  });
  const expected = {
    cancelled: 6,
    either: 18,
    service: 0,
    counts: { new: 15, documentation_ready: 3, cancelled: 6 },
  };
  expect(await totals()).toEqual(expected);
  await Promise.all([rollUpCounts(ctx()), rollUpCounts(ctx())]);
  expect(await totals()).toEqual(expected);
  const rows = await connection().sql`
    select account_id, size, block, status, service_type, origin_id, count(*) as rows from shipment_block_counts
    group by 1, 2, 3, 4, 5, 6 having count(*) > 1`;
  expect(rows).toHaveLength(0);
});

test("the pages still hold every shipment once after the counts are added up", expectEveryPage);

test("counts that are added up lie side by side, however mixed the accounts were", async () => {
  const { sql } = connection();
  // A hundred accounts whose shipments were created in turn, several of each in a block.
  await sql`
    insert into shipment_block_counts (account_id, size, block, status, service_type, origin_id, count)
    select 1000 + n % 100, 65536, n / 100 % 90, 'delivered', 'standard_delivery', 1, 1 from generate_series(1, 27000) n`;
  await rollUpCounts(ctx());
  const [most] = await sql<{ pages: number; rows: number }[]>`
    select count(distinct (ctid::text::point)[0])::int as pages, count(*)::int as rows
    from shipment_block_counts where account_id >= 1000 group by account_id order by 1 desc limit 1`;
  expect(most?.rows).toBe(90);
  expect(most?.pages).toBeLessThanOrEqual(3);
});

test("a page of a state leads to its rows in the right block", async () => {
  const { rows } = await page(4, 10, { status: "cancelled" });
  expect(rows.map(({ id }) => id)).toEqual(ids.slice(7, 9));
});

test("beyond the last row there is nothing", async () => {
  expect(await page(24, 15)).toEqual({ rows: [], total: 24 });
  expect(await page(9_999_999, 15)).toEqual({ rows: [], total: 24 });
});

test("adding up does not rewrite blocks without changes", async () => {
  const rows = async () => {
    const found = await connection().sql<{ place: string; account: number; size: number; block: number }[]>`
      select ctid::text as place, account_id::int as account, size, block from shipment_block_counts`;
    return new Map(found.map((row) => [row.place, row]));
  };
  await rollUpCounts(ctx());
  const before = await rows();
  await rollUpCounts(ctx());
  expect([...(await rows()).keys()].sort()).toEqual([...before.keys()].sort());
  const { id } = await makeShipment(shop, { advance: false });
  await rollUpCounts(ctx());
  const after = await rows();
  const rewritten = [...before.values()].filter(({ place }) => !after.has(place));
  const inBlock = (size: number) => ({ account: shop.accountId, size, block: Math.floor(id / size) });
  expect(rewritten.length).toBeGreaterThan(0);
  for (const { place: _, ...row } of rewritten) expect([inBlock(65_536), inBlock(1_024)]).toContainEqual(row);
  expect(await connection().sql`select from shipment_block_counts where not added_up`).toHaveLength(0);
});

test("what waits for money is listed, counted and summed apart from what is new for another reason", async () => {
  const poor = await createTestAccount({ balanceCents: 0 });
  const unpaid = [await makeShipment(poor), await makeShipment(poor)];
  await makeShipment(poor, { advance: false });
  const cents = unpaid.reduce((sum, { priceInclTaxCents }) => sum + priceInclTaxCents, 0);
  const { accountId } = poor;
  expect(await findUnpaid(ctx(), accountId)).toEqual({ shipments: 2, cents });
  const listing = { accountId, lacksBalance: true, limit: 10, offset: 0 };
  const { rows, total } = await listShipments(ctx(), listing);
  expect([total, rows.map(({ id }) => id)]).toEqual([2, unpaid.map(({ id }) => id).reverse()]);
});
