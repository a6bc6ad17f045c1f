import { and, eq, inArray, type SQL } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { shipments } from "@/db/schema/shipments";
import { setupTestDatabase } from "@/db/testing";
import { type ShipmentSort, shipmentSorts, shipmentStatuses, toSortParts } from "@/lib/core/vocabulary";
import { systemContext } from "@/lib/platform/context";
import { seedScale } from "@/scripts/demo";
import { inScope } from "@/scripts/testing/scope";
import { type ListedShipment, listShipmentIds, listShipments, type ShipmentListing, walkShipments } from "./";
import { isSorted, listSortedIds } from "./list/sorted-ids";

process.env.CREDENTIAL_PEPPER ??= "pepper of the tests";

setupTestDatabase();

const ctx = () => systemContext("test");
const count = 450;
let accountId: number;
let all: ListedShipment[];

beforeAll(async () => {
  accountId = (await seedScale(ctx(), count, { isMixed: true })).accountId;
  await seedScale(ctx(), 50, { isMixed: true });
  all = await newestFirst({});
}, 60_000);

const listing = (filter: Partial<ShipmentListing>): ShipmentListing => ({
  accountId,
  countTo: 10_000,
  limit: 1_000,
  offset: 0,
  ...filter,
});

/** All that match, by an unsorted list, in the order of their ids. */
const newestFirst = async (filter: Partial<ShipmentListing>): Promise<ListedShipment[]> =>
  (await listShipments(ctx(), listing(filter))).rows.toSorted((a, b) => b.id - a.id);

const words = new Intl.Collator("es");
const comparators = {
  created: (a, b) => a.id - b.id,
  promised: (a, b) =>
    a.estimatedDelivery < b.estimatedDelivery ? -1 : a.estimatedDelivery > b.estimatedDelivery ? 1 : 0,
  price: (a, b) => a.priceInclTaxCents - b.priceInclTaxCents,
  carrier: (a, b) => words.compare(a.carrier.name, b.carrier.name),
  status: (a, b) => shipmentStatuses.indexOf(a.status) - shipmentStatuses.indexOf(b.status),
  province: (a, b) => words.compare(a.destinationState, b.destinationState),
} satisfies Record<string, (a: ListedShipment, b: ListedShipment) => number>;

/** Equal ones keep the order in which they are given. */
function idsInOrder(rows: readonly ListedShipment[], sort: ShipmentSort): number[] {
  const { key, direction } = toSortParts(sort);
  const compare = comparators[key];
  return rows.toSorted((a, b) => (direction === "asc" ? compare(a, b) : compare(b, a))).map(({ id }) => id);
}

async function readPages(filter: Partial<ShipmentListing>, limit: number): Promise<{ ids: number[]; total: number }> {
  const ids: number[] = [];
  for (;;) {
    const { rows, total } = await listShipments(ctx(), listing({ ...filter, limit, offset: ids.length }));
    ids.push(...rows.map(({ id }) => id));
    if (rows.length === 0) return { ids, total };
  }
}

const filters: Record<string, () => Partial<ShipmentListing>> = {
  "no filter": () => ({}),
  "a frequent state": () => ({ status: "delivered" }),
  "several states": () => ({ status: ["in_transit", "returned_to_seller", "ready_to_ship"] }),
  "a state without shipments": () => ({ status: "expired" }),
  "a service": () => ({ serviceType: "standard_delivery" }),
  "an origin": () => ({ originId: all[0]?.originId }),
  "a carrier": () => ({ carrierId: all[10]?.carrierId }),
  "a carrier and a state": () => ({ carrierId: all[10]?.carrierId, status: "delivered" }),
  days: () => ({ createdFrom: new Date("2020-01-01"), createdBefore: all[200]?.createdAt }),
  "not printed": () => ({ isPrinted: false }),
  "a frequent word": () => ({ search: "cliente" }),
  "a rare word": () => ({ search: "cliente 12" }),
  "a number": () => ({ search: "ESC-77" }),
  "chosen ids": () => ({ ids: all.filter((_, i) => i % 9 === 0).map(({ id }) => id) }),
  "what waits for money": () => ({ lacksBalance: true }),
};

/** Small and large pages, turn by turn: each order and each filter is read in both. */
const pageSizeOf = (sort: ShipmentSort, filter: string): number =>
  (shipmentSorts.indexOf(sort) + Object.keys(filters).indexOf(filter)) % 2 === 0 ? 37 : 250;

/** Each order with some filters, each filter with some orders. */
const filtersOf = (sort: ShipmentSort): string[] => {
  const nth = inScope({ gate: 3, all: 1 });
  return Object.keys(filters).filter((_, place) => (shipmentSorts.indexOf(sort) + place) % nth === 0);
};

describe.each(shipmentSorts)("sorted by %s", (sort) => {
  test.each(filtersOf(sort))(
    "%s: the pages together hold what the unsorted list does, once, in order",
    async (name) => {
      const filter = filters[name]?.() ?? {};
      const ids = idsInOrder(await newestFirst(filter), sort);
      expect(await readPages({ ...filter, sort }, pageSizeOf(sort, name))).toEqual({ ids, total: ids.length });
      expect(await listShipmentIds(ctx(), { accountId, ...filter }, 40, sort)).toEqual(ids.slice(0, 40));
    },
  );

  test("the whole list is walked as it is read in pages", async () => {
    const walked: number[] = [];
    for await (const rows of walkShipments(ctx(), { accountId }, sort)) walked.push(...rows.map(({ id }) => id));
    expect(walked).toEqual(idsInOrder(all, sort));
  });
});

/** Lists of more matches than are sorted at once go along the index of the order; the result is the same. */
test.each(shipmentSorts.filter(isSorted))(
  "by %s along the index, any window of any filter is the same",
  async (sort) => {
    const conditions: [SQL, (row: ListedShipment) => boolean][] = [
      [eq(shipments.status, "delivered"), ({ status }) => status === "delivered"],
      [
        inArray(shipments.status, ["in_transit", "returned_to_seller"]),
        ({ status }) => status === "in_transit" || status === "returned_to_seller",
      ],
      [eq(shipments.serviceType, "standard_delivery"), ({ serviceType }) => serviceType === "standard_delivery"],
    ];
    for (const [condition, matches] of conditions) {
      const expected = idsInOrder(all.filter(matches), sort);
      const where = and(eq(shipments.accountId, accountId), condition);
      for (const leastStretch of [undefined, 1])
        for (const limit of [1, 20, 100])
          for (let offset = 0; offset < expected.length + limit; offset += limit === 1 ? 41 : limit)
            expect(
              await listSortedIds(ctx(), { accountId, sort, where, isWalked: true, leastStretch }, { limit, offset }),
            ).toEqual(expected.slice(offset, offset + limit));
    }
  },
);

test.each(shipmentSorts.filter(isSorted))("by %s no page is offered beyond the counted ones", async (sort) => {
  const ids = idsInOrder(all, sort);
  const read = async (offset: number) => {
    const { rows, ...size } = await listShipments(ctx(), listing({ sort, countTo: 100, limit: 30, offset }));
    return { ids: rows.map(({ id }) => id), ...size };
  };
  const size = { total: count, offered: 100 };
  expect(await read(60)).toEqual({ ids: ids.slice(60, 90), ...size });
  expect(await read(90)).toEqual({ ids: ids.slice(90, 100), ...size });
  for (const offset of [100, 120, count + 10]) expect(await read(offset)).toEqual({ ids: [], ...size });
});

test("by creation every page is offered", async () => {
  const page = await listShipments(ctx(), listing({ sort: "created", countTo: 100, limit: 30, offset: count - 10 }));
  expect(page.rows.map(({ id }) => id)).toEqual(idsInOrder(all, "created").slice(-10));
  expect(page).not.toHaveProperty("offered");
});

test("there are equal values to tell apart, and several of each", () => {
  expect(new Set(all.map(({ carrier }) => carrier.name)).size).toBeGreaterThan(3);
  expect(new Set(all.map(({ destinationState }) => destinationState)).size).toBeGreaterThan(10);
  const prices = new Map<number, ListedShipment[]>();
  for (const row of all) prices.set(row.priceInclTaxCents, [...(prices.get(row.priceInclTaxCents) ?? []), row]);
  expect([...prices.values()].filter((rows) => rows.length > 3).length).toBeGreaterThan(5);
  expect([...prices.values()].filter((rows) => rows.length === 1).length).toBeGreaterThan(5);
});

test("a list of every account has no other order than that of creation", async () => {
  await expect(listShipments(ctx(), { sort: "price", limit: 10, offset: 0 })).rejects.toThrow("one account");
});
