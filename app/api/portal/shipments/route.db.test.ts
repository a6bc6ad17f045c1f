import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { shipments } from "@/db/schema/shipments";
import { setupTestDatabase, withoutEventGuard } from "@/db/testing";
import { PortalShipmentList } from "@/lib/api/portal/shipping/shipments";
import { readSheets } from "@/lib/core/sheets";
import { roomy } from "@/lib/core/sheets/testing";
import {
  call,
  createTestAccount,
  exchange,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "@/lib/domain/operating/testing";
import { markDocumentsObtained } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { GET as EXPORT } from "./export/route";
import { POST as IDS } from "./ids/route";
import { GET } from "./route";

setupTestDatabase();

let shop: TestCaller;
let cheap: number;
let dear: number;

beforeAll(async () => {
  await seedTestCarriers();
  shop = await createTestAccount({ balanceCents: 100_000_00 });
  dear = (
    await makeShipment(shop, { serviceType: "express_delivery", logisticType: "carrier_pickup", source: "tienda" })
  ).id;
  cheap = (await makeShipment(shop)).id;
}, 60_000);

const list = (query: string, caller = shop) =>
  call(GET, `/api/portal/shipments?account_id=${caller.accountId}${query}`, { headers: caller.headers });
const idsOf = async (query: string) => (await list(query)).body.data.map(({ id }: { id: number }) => id);

test("a list is sorted in either direction, and newest first without an order", async () => {
  expect(await idsOf("")).toEqual([cheap, dear]);
  expect(await idsOf("&sort=-created")).toEqual([cheap, dear]);
  expect(await idsOf("&sort=created")).toEqual([dear, cheap]);
  expect(await idsOf("&sort=price")).toEqual([cheap, dear]);
  expect(await idsOf("&sort=-price")).toEqual([dear, cheap]);
  expect(await idsOf("&sort=-price&page=2&per_page=1")).toEqual([cheap]);
});

test("a list is narrowed down by province, locality, channel and promised day, however they are written", async () => {
  const other = await createTestAccount();
  const made = [await makeShipment(other, { source: "TiendaNube" }), await makeShipment(other)] as const;
  const [far, near] = made.map(({ id }) => id);
  const move = (id: number | undefined, city: string, state: string, promised: string) =>
    withoutEventGuard((db) =>
      db
        .update(shipments)
        .set({ destinationCity: city, destinationState: state, estimatedDelivery: promised })
        .where(eq(shipments.id, id ?? 0)),
    );
  await move(far, "Rosario", "Santa Fe", "2026-12-24");
  await move(near, "Paraje Ñandú", "Córdoba", "2026-12-10");
  const found = async (query: string) => (await list(query, other)).body.data.map(({ id }: { id: number }) => id);
  for (const query of [
    "province=Santa+Fe",
    "province=santa+fe",
    "province=S",
    "city=rosario",
    "city=ROSARIO&province=Santa+Fe",
    "channel=tiendanube",
    "promised_from=2026-12-24",
    "promised_from=2026-12-11&promised_to=2026-12-24",
  ])
    expect(await found(`&${query}`), query).toEqual([far]);
  for (const query of ["province=cordoba", "city=paraje+nandu", "promised_to=2026-12-10"])
    expect(await found(`&${query}`), query).toEqual([near]);
  for (const query of ["province=Salta", "city=rosario&province=Córdoba", "channel=tienda", "promised_from=2026-12-25"])
    expect(await found(`&${query}`), query).toEqual([]);
  expect((await list("&promised_from=24/12", other)).status).toBe(422);
});

test("the other pages that a page names are in the same order", async () => {
  const { body } = await list("&sort=-price&per_page=1");
  expect(body.links.next).toContain("sort=-price");
});

test("a list holds the shipments of one import only, and nothing of an import of others", async () => {
  const other = await createTestAccount();
  const add = async ({ accountId }: TestCaller, shipmentIds: readonly (number | null)[]) => {
    const { sql } = connection();
    const [made] = await sql<{ id: number }[]>`
      insert into imports (account_id, filename, headers, total, actor, request_id, created_at, expires_at)
      values (${accountId}, 'ventas.csv', '{}', 3, 'test', 'test', now(), now() + interval '1 day') returning id::int`;
    const importId = made?.id ?? 0;
    for (const [row, shipmentId] of shipmentIds.entries())
      await sql`
        insert into import_rows (account_id, import_id, number, cells, state, shipment_id)
        values (${accountId}, ${importId}, ${row + 2}, '{}', 'created', ${shipmentId})`;
    return importId;
  };
  const imported = await add(shop, [dear, null]);
  expect(await idsOf(`&import_id=${imported}`)).toEqual([dear]);
  expect(await idsOf(`&import_id=${imported}&no_balance=yes`)).toEqual([]);
  expect(await idsOf(`&import_id=${await add(shop, [])}`)).toEqual([]);
  expect((await list(`&import_id=${imported}`, other)).body.data).toEqual([]);
  expect(await idsOf(`&import_id=${await add(other, [null])}`)).toEqual([]);
});

test("the shipments that had an incident on certain days are found, not those of late reports, returns or other accounts", async () => {
  const other = await createTestAccount();
  const add = (id: number, status: string, day: string, isLate = false) =>
    withoutEventGuard((db) =>
      db.execute(sql`
        insert into tracking_entries (account_id, shipment_id, status, actor, occurred_at, is_late)
        select account_id, id, ${status}, 'system:test', ${`${day}T23:30:00-03:00`}::timestamptz, ${isLate}
        from shipments where id = ${id}`),
    );
  await add(cheap, "not_delivered", "2026-03-10");
  await add(cheap, "rescheduled", "2026-03-12");
  await add(dear, "in_transit", "2026-03-10");
  await add(dear, "lost_in_carrier", "2026-03-10", true);
  const on = (from: string, to: string) => idsOf(`&incident_from=${from}&incident_to=${to}`);
  expect(await on("2026-03-10", "2026-03-10")).toEqual([cheap]);
  expect(await on("2026-03-01", "2026-03-31")).toEqual([cheap]);
  expect(await on("2026-03-11", "2026-03-11")).toEqual([]);
  expect(await idsOf("&incident_from=2026-03-12")).toEqual([cheap]);
  const foreign = await list("&incident_from=2026-03-01&incident_to=2026-03-31", other);
  expect(foreign.body.data).toEqual([]);
});

test.each(["weight", "--price", "-", "price,created"])("the order '%s' is refused by its name", async (sort) => {
  const { status, body } = await list(`&sort=${sort}`);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ["sort"]]);
});

test("an account of others is not sorted", async () => {
  const { status } = await call(GET, `/api/portal/shipments?account_id=${shop.accountId}&sort=price`, {
    headers: (await createTestAccount()).headers,
  });
  expect(status).toBe(403);
});

test("the ids for documents and the export have the order of the list", async () => {
  const named = await call(IDS, "/api/portal/shipments/ids", {
    headers: shop.headers,
    body: { account_id: shop.accountId, filter: {}, sort: "-price" },
  });
  expect(named.body.ids).toEqual([dear, cheap]);
  const path = `/api/portal/shipments/export?account_id=${shop.accountId}&sort=-price&lang=en`;
  const { body } = await call(EXPORT, path, { headers: shop.headers });
  const lines = String(body).trim().split("\n").slice(1);
  expect(lines.map((line) => Number(line.split(",")[0]))).toEqual([dear, cheap]);
});

const exported = async (query: string, caller = shop) => {
  const path = `/api/portal/shipments/export?account_id=${caller.accountId}&lang=en${query}`;
  const { status, body } = await call(EXPORT, path, { headers: caller.headers });
  return { status, body, lines: String(body).replace("\u{feff}", "").trim().split("\r\n") };
};

test("an export has the chosen columns in their order, each once", async () => {
  const { lines } = await exported("&columns=priceInclTax,id,source,id&sort=-price");
  expect(lines[0]).toBe("Price with tax,Shipment,Source");
  expect(lines.slice(1).map((line) => line.split(",").slice(1))).toEqual([
    [String(dear), "tienda"],
    [String(cheap), ""],
  ]);
});

test("an export without chosen columns has the usual ones", async () => {
  const [usual, empty] = [await exported(""), await exported("&columns=")];
  expect(usual.lines[0]).toMatch(/^Shipment,Order number,Tracking number,.*,Estimated delivery$/);
  expect(empty.lines[0]).toBe(usual.lines[0]);
});

test.each(["password", "id,priceLines", "constructor"])(
  "the columns '%s' are refused by their name",
  async (columns) => {
    const { status, body } = await exported(`&columns=${columns}`);
    expect(status).toBe(422);
    expect(Object.keys(body.errors).every((field) => field.startsWith("columns"))).toBe(true);
  },
);

test("a workbook has the columns and the order of the list, with dates and amounts as such", async () => {
  const path = `/api/portal/shipments/export?account_id=${shop.accountId}&lang=en&format=xlsx&sort=-price`;
  const request = new Request(`http://localhost${path}&columns=id,priceInclTax,createdAt,source`, {
    headers: shop.headers,
  });
  const reply = await exchange(EXPORT as never, request, {});
  expect(reply.headers.get("content-disposition")).toMatch(/shipments-\d{4}-\d\d-\d\d\.xlsx/);
  const [sheet] = await readSheets(new Uint8Array(await reply.arrayBuffer()), roomy);
  expect(sheet?.name).toBe("Shipments");
  const [head, ...rows] = sheet?.rows.map(({ cells }) => cells) ?? [];
  expect(head).toEqual(["Shipment", "Price with tax", "Created", "Source"]);
  expect(rows.map(([id]) => Number(id))).toEqual([dear, cheap]);
  const [shown] = (await list(`&ids=${dear}`)).body.data;
  expect(Number(rows[0]?.[1])).toBe(shown.price_incl_tax);
  expect(rows[0]?.[2]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:00$/);
});

test("an unknown format is refused by its name, and a workbook of another account is closed", async () => {
  const { status, body } = await exported("&format=ods");
  expect([status, Object.keys(body.errors)]).toEqual([422, ["format"]]);
  const other = await createTestAccount();
  const path = `/api/portal/shipments/export?account_id=${other.accountId}&format=xlsx`;
  expect((await call(EXPORT, path, { headers: shop.headers })).status).toBe(403);
});

test("an export says what hinders a shipment, when it was printed and when it was delivered", async () => {
  const poor = await createTestAccount({ balanceCents: 0 });
  await makeShipment(poor);
  expect((await exported("&columns=hindrance", poor)).lines).toEqual(["Hindrance", "No balance"]);
  const { id } = await makeShipment(shop, { serviceType: "express_delivery", logisticType: "carrier_pickup" });
  const row = async () => (await exported(`&ids=${id}&columns=hindrance,printedAt,deliveredAt`)).lines[1];
  expect(await row()).toBe(",,");
  await markDocumentsObtained(systemContext("test"), id, false);
  await transitionTo(id, "shipped", "received_by_carrier", "in_transit", "not_delivered");
  expect(await row()).toMatch(/^\w[^,]+,\d{4}-\d\d-\d\d \d\d:\d\d,$/);
  await transitionTo(id, "rescheduled", "delivered");
  expect(await row()).toMatch(/^,\d{4}-\d\d-\d\d \d\d:\d\d,\d{4}-\d\d-\d\d \d\d:\d\d$/);
});

test("a row has what the columns of the table show", async () => {
  const row = async (id: number) => {
    const { body } = await list(`&ids=${id}`);
    return PortalShipmentList.parse(body).data[0];
  };
  expect(await row(dear)).toMatchObject({ source: "tienda", printed_at: null, delivered_at: null, hindrance: null });
  await markDocumentsObtained(systemContext("test"), dear, false);
  await transitionTo(dear, "shipped", "received_by_carrier", "in_transit", "not_delivered");
  expect(await row(dear)).toMatchObject({ status: "not_delivered", delivered_at: null, hindrance: "not_delivered" });
  await transitionTo(dear, "rescheduled", "delivered");
  const delivered = await row(dear);
  expect(delivered?.hindrance).toBeNull();
  expect(delivered?.delivered_at).toBe(delivered?.last_status_at);
  expect(delivered?.printed_at).not.toBeNull();
});

test("a shipment without money says what hinders it", async () => {
  const poor = await createTestAccount({ balanceCents: 0 });
  await makeShipment(poor);
  expect((await list("", poor)).body.data[0]).toMatchObject({ status: "new", hindrance: "money" });
});
