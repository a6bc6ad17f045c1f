import { beforeAll, expect, test, vi } from "vitest";
import { connection } from "@/db/driver";
import { asOwner, rowsReadOf, setupTestDatabase } from "@/db/testing";
import { type ShipmentSort, shipmentSorts } from "@/lib/core/vocabulary";
import { systemContext } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { seedScale } from "@/scripts/demo";
import { listShipments, type ShipmentListing } from "./";
import { isSorted } from "./list/sorted-ids";

process.env.CREDENTIAL_PEPPER ??= "pepper of the tests";

setupTestDatabase();

const each = 3_000;
let accountId: number;
let mixedId: number;

beforeAll(async () => {
  accountId = (await seedScale(systemContext("test"), each)).accountId;
  mixedId = (await seedScale(systemContext("test"), each, { isMixed: true })).accountId;
  await seedScale(systemContext("test"), each, { isMixed: true });
  await vacuumUntilVisible();
}, 60_000);

/** An autovacuum worker's snapshot keeps new rows from being visible to all; the plans depend on how many are. */
async function vacuumUntilVisible(): Promise<void> {
  await vi.waitFor(
    async () => {
      await asOwner((owner) => owner`vacuum (analyze)`);
      const [row] = await connection()
        .sql`select relpages - relallvisible as hidden from pg_class where relname = 'shipments'`;
      expect(row?.hidden).toBe(0);
    },
    { timeout: 50_000 },
  );
}

/** How many rows or index entries of shipments are read for a page, behind row-level security. */
const rowsReadFor = (filter: Partial<ShipmentListing>): Promise<number> =>
  inTransaction({ ...systemContext("test"), db: connection().restrictedTo([accountId, mixedId]) }, async (tx) => {
    const before = await rowsReadOf(tx.db, "shipments");
    const { rows } = await listShipments(tx, { accountId, limit: 15, offset: 0, ...filter });
    expect(rows).toHaveLength(15);
    return (await rowsReadOf(tx.db, "shipments")) - before;
  });

test.each<[string, Partial<ShipmentListing>]>([
  ["all", {}],
  ["a later page", { offset: 60 }],
  ["a frequent state", { status: "delivered" }],
  ["several states", { status: ["delivered", "in_transit"] }],
  ["a service", { serviceType: "standard_delivery" }],
  ["a day and later", { createdFrom: new Date("2020-01-01"), countTo: 15 }],
])(
  "for an account that has not shipped for long, %s is listed without reading newer shipments of others",
  async (_, filter) => {
    expect(await rowsReadFor(filter)).toBeLessThan(200);
  },
);

/** A narrow block of the counts, or the shipments with one value. */
const group = 1_100;

/** How often the way to a page is read: equal values against the order of the index are counted and listed. */
const walks = (sort: ShipmentSort): number => (sort === "promised" || sort === "price" ? 3 : 1);

/** What lies before the end of a page: for lists by creation, before its nearer end. */
const passed = (sort: ShipmentSort, offset: number): number =>
  isSorted(sort) ? (offset + 15) * walks(sort) : Math.min(offset, each - offset);

/** Of one account every shipment has the same price, day, carrier and province; of the other hardly any has. */
test.each(shipmentSorts)("sorted by %s, a page reads what lies before its end", async (sort) => {
  for (const sorted of [accountId, mixedId]) {
    expect(await rowsReadFor({ accountId: sorted, sort })).toBeLessThan(sort === "created" ? group : 200);
    for (const offset of [60, each / 2, each - 15])
      expect(await rowsReadFor({ accountId: sorted, sort, offset })).toBeLessThan(passed(sort, offset) + group);
  }
});

test.each(shipmentSorts)("sorted by %s, a rare state is read alone", async (sort) => {
  for (const status of ["not_delivered", "ready_to_ship"] as const)
    expect(await rowsReadFor({ accountId: mixedId, sort, status })).toBeLessThan(200);
});

/** After a few calls PostgreSQL keeps the generic plan, if it estimates it no worse than the custom plans. */
test.each([
  ["first", 0],
  ["later", 60],
])("the %s page is not replanned on every call", async (_, offset) => {
  await inTransaction(systemContext("test"), async (tx) => {
    for (let call = 0; call < 12; call++) await listShipments(tx, { accountId, limit: 11, offset });
    const statements = await tx.db.execute(
      `select name from pg_prepared_statements
      where statement like '%string_agg(%' and statement not like '%array_position%' and (statement like '%region%') = ${offset > 0} and generic_plans > 0`,
    );
    expect(statements).toHaveLength(1);
  });
});

test.each([0, 60])(
  "several rare states after row %i are found at once, though frequent states were queried before",
  async (offset) => {
    const listing = { accountId, limit: 15, offset };
    await inTransaction(systemContext("test"), async (tx) => {
      for (let call = 0; call < 12; call++)
        await listShipments(tx, { ...listing, status: ["delivered", "in_transit"] });
      const before = await rowsReadOf(tx.db, "shipments");
      expect((await listShipments(tx, { ...listing, status: ["expired", "lost_in_carrier"] })).rows).toEqual([]);
      expect((await rowsReadOf(tx.db, "shipments")) - before).toBeLessThan(200);
    });
  },
);

test("a name that every recipient has is found without reading newer shipments of others", async () => {
  expect(await rowsReadFor({ search: "cliente", countTo: 15 })).toBeLessThan(600);
});
