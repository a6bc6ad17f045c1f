import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { message } from "@/lib/core/messages";
import { readSheet, toPages, writeCsv } from "@/lib/core/sheets";
import type { ImportField } from "@/lib/core/vocabulary";
import { limits } from "@/lib/core/vocabulary";
import { systemContext } from "@/lib/platform/context";
import { createProduct } from "../../goods/inventory";
import { createTestAccount, seedTestCarriers, type TestCaller } from "../../operating/testing";
import { advanceShipments, findShipment } from "../../shipping/shipments";
import { createOrder, findOrder, listOrders, shipOrder } from "../orders";
import { testOrder } from "../orders/testing";
import {
  editImportRow,
  findImport,
  findMadeShipments,
  importLimits,
  listImportRows,
  mapImport,
  type RowReader,
  runImport,
  startImport,
  suggestMapping,
  walkImportRows,
} from "./";
import { processToEnd, usualSettings } from "./testing";
import { orderReader, orderRow, partRow, uploadOrders } from "./testing-orders";

setupTestDatabase();

const ctx = () => systemContext("test");
let shop: TestCaller;

beforeAll(seedTestCarriers);
beforeEach(async () => {
  shop = await createTestAccount();
});

const rowsOf = async (id: number) => (await listImportRows(ctx(), id, { limit: 100, offset: 0 })).rows;
const statesOf = async (id: number) => (await rowsOf(id)).map(({ state }) => state);
const checked = async (...given: Parameters<typeof uploadOrders>) => {
  const id = await uploadOrders(...given);
  await processToEnd(orderReader);
  return id;
};
const create = async (id: number, ship = false) => {
  await runImport(ctx(), id, "create", { ship });
  await processToEnd(orderReader);
};
const ordersOf = async (accountId = shop.accountId) =>
  (await listOrders(ctx(), { accountId, limit: 100, offset: 0 })).rows.toSorted((a, b) => a.id - b.id);
const edit = (id: number, number: number, fields: object, skip?: boolean) =>
  editImportRow(ctx(), id, number, { fields, skip }, orderReader);

describe("rows", () => {
  test("of one number are one order, wherever they stand, with blanks around the number", async () => {
    const id = await checked(shop.accountId, [
      orderRow("A-1"),
      partRow("A-1", "BOMB", "2"),
      orderRow("A-2"),
      partRow(" A-1 ", "YERBA"),
      orderRow("", {}),
    ]);
    const found = await findImport(ctx(), id);
    expect(found).toMatchObject({ total: 5, orders: 3, counts: { part: 2, heading: 1 } });
    const rows = await rowsOf(id);
    expect(rows.map(({ number, parts }) => [number, parts.map(({ sku }) => sku)])).toEqual([
      [2, ["BOMB", "YERBA"]],
      [4, []],
      [6, []],
    ]);
    await create(id);
    const [first] = await ordersOf();
    expect(first?.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ["MATE", 1],
      ["BOMB", 2],
      ["YERBA", 1],
    ]);
    const all = [];
    for await (const page of walkImportRows(ctx(), id)) all.push(...page);
    expect(all.map(({ orderId }) => orderId === first?.id)).toEqual([true, true, false, true, false]);
  });

  test("of one number beyond the lines of an order are refused unread, and no more of them are fetched than tell so", async () => {
    const parts = Array.from({ length: 3 * limits.orderLines }, (_, at) => partRow("A-1", `S-${at}`));
    const id = await uploadOrders(shop.accountId, [orderRow("A-1"), ...parts, orderRow("A-2")]);
    const read: number[] = [];
    const counting: RowReader = {
      ...orderReader,
      readOrder(rows, settings) {
        read.push(rows.length);
        return orderReader.readOrder(rows, settings);
      },
    };
    await processToEnd(counting);
    const refused = {
      state: "faulty",
      issues: [{ field: "sku", ...message("list_too_long", { maximum: limits.orderLines }) }],
    };
    const [long, other] = await rowsOf(id);
    expect(long).toMatchObject({ number: 2, partCount: parts.length, ...refused });
    expect(long?.parts).toHaveLength(limits.orderLines + 1);
    expect(other).toMatchObject({ state: "ready", partCount: 0, parts: [] });
    expect(await editImportRow(ctx(), id, 2, { fields: { name: "Otra" } }, counting)).toMatchObject(refused);
    expect(read).toEqual([1]);
    await create(id);
    expect((await ordersOf()).map(({ externalId }) => externalId)).toEqual(["A-2"]);
  });

  test("of a number that differs in a letter or a zero are orders of their own", async () => {
    const id = await checked(shop.accountId, [orderRow("A-1"), orderRow("a-1"), orderRow("0A-1")]);
    expect(await statesOf(id)).toEqual(["ready", "ready", "ready"]);
  });

  test("that cannot be read are issues of their own", async () => {
    const id = await checked(shop.accountId, [orderRow("A-1"), orderRow("A-2", { quantity: "?" }), orderRow("A-3")]);
    expect(await statesOf(id)).toEqual(["ready", "faulty", "ready"]);
    expect(await edit(id, 3, { quantity: "2" })).toMatchObject({ state: "ready", issues: [] });
  });
});

describe("checking", () => {
  test("judges orders as if they were written: what is over is left out, what needs a decision says so", async () => {
    const id = await checked(shop.accountId, [
      orderRow("A-1"),
      orderRow("A-2", { order_state: "cancelled" }),
      orderRow("A-3", { order_state: "sent" }),
      orderRow("A-4", { payment_state: "refunded" }),
      orderRow("A-5", { payment_state: "unpaid" }),
      orderRow("A-6", { street: "" }),
      orderRow("A-7", { weight_kg: "" }),
    ]);
    const rows = await rowsOf(id);
    expect(rows.map(({ state, issues }) => [state, ...issues.map(({ code }) => code)])).toEqual([
      ["ready"],
      ["ignored", "order_cancelled_at_shop"],
      ["ignored", "order_completed_elsewhere"],
      ["ignored", "order_unpaid"],
      ["asked", "order_unpaid"],
      ["asked", "order_address_incomplete"],
      ["asked", "order_measures_missing"],
    ]);
    expect(rows[5]?.issues).toMatchObject([{ field: "street" }]);
    expect(rows[5]?.changes).toEqual([{ field: "street", typed: "typed", read: "read" }]);
    expect(await ordersOf()).toEqual([]);
  });

  test("prices what a shipment of the order costs", async () => {
    const id = await checked(shop.accountId, [orderRow("A-1", { quantity: "3" }), partRow("A-1", "BOMB")]);
    const [row] = await rowsOf(id);
    await create(id);
    const [order] = await ordersOf();
    const shipment = await shipOrder(ctx(), order?.id ?? 0);
    expect(shipment.priceInclTaxCents).toBe(row?.priceCents);
  });

  test("takes measures of the catalogue before those of the file and its defaults", async () => {
    const skus = [{ sku: "MATE", name: "Mate", barcode: "", unitDeclaredValueCents: 0, classificationId: 1 as const }];
    const measured = skus.map((sku) => ({ ...sku, weightGrams: 5000, lengthCm: 40, widthCm: 40, heightCm: 40 }));
    const product = { name: "Mate", referenceCode: "M", barcode: "", brand: "", supplier: "", skus: measured };
    await createProduct(ctx(), shop.accountId, product);
    const id = await checked(shop.accountId, [orderRow("A-1"), orderRow("A-2", { sku: "OTHER", weight_kg: "" })], {
      defaults: { weightGrams: 250 },
    });
    expect(await statesOf(id)).toEqual(["ready", "ready"]);
    await create(id);
    const made = await ordersOf();
    expect(made.map(({ lines }) => lines[0]?.weightGrams)).toEqual([null, 250]);
  });

  test("a place that contradicts itself is confirmed by saving the row, province and city alike", async () => {
    const id = await checked(shop.accountId, [
      orderRow("A-1", { state: "Mendoza", city: "Mendoza", zipcode: "1425" }),
      orderRow("A-2", { state: "Córdoba", city: "Córdoba", zipcode: "5800" }),
      orderRow("A-3", { state: "Cuyo" }),
      orderRow("A-4", { state: "Mendoza", city: "Mendoza", zipcode: "1425", payment_state: "unpaid" }),
    ]);
    expect(await statesOf(id)).toEqual(["faulty", "faulty", "faulty", "faulty"]);
    const saved = [2, 3, 4].map((number) => edit(id, number, { name: "Otra" }));
    expect((await Promise.all(saved)).map(({ state }) => state)).toEqual(["ready", "ready", "faulty"]);
    expect((await edit(id, 2, { zipcode: "1426" })).state).toBe("faulty");
    // What is doubted beside another reason is not confirmed by what mends the reason.
    expect((await edit(id, 5, { name: "Otra" })).state).toBe("faulty");
    expect((await edit(id, 5, {})).state).toBe("asked");
    expect((await edit(id, 5, { payment_state: "paid" })).state).toBe("ready");
  });

  test("an order that is known is not made again, and one that changed takes what the file says", async () => {
    const first = await checked(shop.accountId, [
      orderRow("A-1"),
      orderRow("A-2", { payment_state: "unpaid" }),
      orderRow("A-3"),
      orderRow("A-4"),
    ]);
    await create(first);
    const made = await ordersOf();
    await shipOrder(ctx(), made[2]?.id ?? 0);
    const second = await checked(shop.accountId, [
      orderRow("A-1"),
      orderRow("A-2"),
      orderRow("A-3", { street: "Gorriti" }),
      orderRow("A-4", { order_state: "cancelled" }),
    ]);
    expect(await statesOf(second)).toEqual(["ignored", "ready", "ignored", "asked"]);
    expect((await rowsOf(second))[0]?.issues).toEqual([
      { field: null, ...message("row_order_known", { id: made[0]?.id ?? 0 }) },
    ]);
    await create(second);
    const after = await ordersOf();
    expect(after.map(({ judgement, decisions }) => [judgement, ...decisions.map(({ code }) => code)])).toEqual([
      ["ready"],
      ["ready"],
      ["ready"],
      ["ask", "cancelled_at_shop"],
    ]);
  });

  test("a sale that is in a shipment already is asked about", async () => {
    const other = await createOrder(ctx(), testOrder(shop.accountId, { externalId: "W-9", number: "A-1" }));
    await shipOrder(ctx(), other.id);
    const id = await checked(shop.accountId, [orderRow("A-1"), orderRow("A-2")]);
    expect(await statesOf(id)).toEqual(["asked", "ready"]);
  });
});

describe("creating", () => {
  test("makes orders for the inbox, and their shipments where it is wanted, of ready ones alone", async () => {
    const rows = [orderRow("A-1"), orderRow("A-2", { payment_state: "unpaid" }), partRow("A-1", "BOMB")];
    const id = await checked(shop.accountId, rows);
    const { readyCents } = await findImport(ctx(), id);
    await create(id, true);
    const found = await findImport(ctx(), id);
    expect(found).toMatchObject({ ships: true, createdShipments: 1, createdCents: readyCents, counts: { created: 2 } });
    const [shipped, asked] = await ordersOf();
    expect(shipped).toMatchObject({ status: "shipped", channel: "import", externalId: "A-1" });
    expect(asked).toMatchObject({ status: "open", judgement: "ask" });
    const [first, second] = await rowsOf(id);
    expect(first).toMatchObject({ orderId: shipped?.id, shipmentId: shipped?.shipments[0]?.shipmentId });
    expect(second).toMatchObject({ orderId: asked?.id, shipmentId: null });
    const ids = [first?.shipmentId];
    expect(await findMadeShipments(ctx(), id)).toEqual({ ids, waitingForMoney: [] });
  });

  test("prices and makes articles each as a parcel of its own where the file says so", async () => {
    const rows = [orderRow("A-1", { quantity: "3" })];
    const id = await checked(shop.accountId, rows, { defaults: { packing: "each" } });
    const { readyCents } = await findImport(ctx(), id);
    await create(id, true);
    const [row] = await rowsOf(id);
    const shipment = await findShipment(ctx(), row?.shipmentId ?? 0);
    expect(shipment.packages).toHaveLength(3);
    expect(shipment.priceInclTaxCents).toBe(readyCents);
  });

  test("records the answer for unpaid orders as that of the person who created", async () => {
    const rows = [orderRow("A-1", { payment_state: "unpaid" }), orderRow("A-2", { payment_state: "refunded" })];
    const id = await checked(shop.accountId, rows, { defaults: { unpaid: true } });
    expect(await statesOf(id)).toEqual(["ready", "ignored"]);
    await create(id);
    const [order] = await ordersOf();
    expect(order).toMatchObject({ judgement: "ready", payment: "unpaid" });
    expect(order?.settled).toMatchObject([{ code: "unpaid", answer: "ship", by: expect.stringContaining("test") }]);
  });

  test("the same file twice at once makes each order and shipment once", async () => {
    const rows = Array.from({ length: 12 }, (_, i) => orderRow(`A-${i}`));
    const [first, second] = [await checked(shop.accountId, rows), await checked(shop.accountId, rows.toReversed())];
    await runImport(ctx(), first, "create", { ship: true });
    await runImport(ctx(), second, "create");
    await Promise.all([processToEnd(orderReader), processToEnd(orderReader), processToEnd(orderReader)]);
    expect(await ordersOf()).toHaveLength(12);
    const shipments = (await ordersOf()).flatMap((order) => order.shipments);
    const counts = [await findImport(ctx(), first), await findImport(ctx(), second)];
    expect(shipments).toHaveLength(counts[0]?.createdShipments ?? -1);
    expect(counts.reduce((sum, found) => sum + found.counts.created, 0)).toBe(12);
    expect(counts.reduce((sum, found) => sum + found.counts.ignored, 0)).toBe(12);
  });

  test("one order that fails keeps none of its batch", async () => {
    const id = await checked(shop.accountId, [orderRow("A-1"), orderRow("A?2"), orderRow("A-3")]);
    await create(id);
    expect(await statesOf(id)).toEqual(["created", "failed", "created"]);
    expect(await ordersOf()).toHaveLength(2);
    await edit(id, 3, { external_id: "A-2" });
    await create(id);
    expect(await statesOf(id)).toEqual(["created", "created", "created"]);
  });

  test("a number that two rows got by corrections is one order, and the other row says so", async () => {
    const id = await checked(shop.accountId, [orderRow("A-1"), orderRow("A-2", { sku: "BOMB" }), orderRow("A-3")]);
    expect((await edit(id, 4, { external_id: "A-2" })).issues).toMatchObject([{ code: "row_repeated" }]);
    expect((await edit(id, 2, { external_id: "A-2" })).state).toBe("ready");
    await create(id);
    expect(await rowsOf(id)).toMatchObject([
      { state: "created" },
      { state: "failed", issues: [{ code: "row_repeated", facts: { row: 2 } }] },
      { state: "faulty" },
    ]);
    expect((await ordersOf()).map(({ lines }) => lines[0]?.sku)).toEqual(["MATE"]);
  });

  test("money that ends in the middle makes the later shipments wait", async () => {
    const rows = Array.from({ length: 4 }, (_, i) => orderRow(`A-${i}`));
    const probe = await checked(shop.accountId, rows.slice(0, 1));
    const price = (await rowsOf(probe))[0]?.priceCents ?? 0;
    const poor = await createTestAccount({ balanceCents: 2 * price });
    const id = await checked(poor.accountId, rows);
    expect(await findImport(ctx(), id)).toMatchObject({ affordable: 2, readyCents: 4 * price });
    await create(id, true);
    await advanceShipments(ctx(), { limit: 100 });
    expect(await findImport(ctx(), id)).toMatchObject({ createdShipments: 4, waitingForMoney: 2 });
    const { ids, waitingForMoney } = await findMadeShipments(ctx(), id);
    expect(ids).toHaveLength(4);
    expect(waitingForMoney).toHaveLength(2);
    expect((await findShipment(ctx(), waitingForMoney[0] ?? 0)).waitingFor).toBe("money");
  });

  test("what was not started can be withdrawn, each to where it was", async () => {
    const id = await checked(shop.accountId, [orderRow("A-1"), orderRow("A-2", { payment_state: "unpaid" })]);
    await runImport(ctx(), id, "create");
    await runImport(ctx(), id, "stop");
    expect(await rowsOf(id)).toMatchObject([{ state: "ready" }, { state: "asked", issues: [{}] }]);
    expect(await ordersOf()).toEqual([]);
  });

  test("shipments that are made in the inbox later belong to the file", async () => {
    const id = await checked(shop.accountId, [orderRow("A-1"), orderRow("A-2")]);
    await create(id);
    const [, second] = await ordersOf();
    const shipment = await shipOrder(ctx(), second?.id ?? 0);
    expect(await findMadeShipments(ctx(), id)).toEqual({ ids: [shipment.id], waitingForMoney: [] });
  });
});

describe("rows that are left out", () => {
  test("by a person come back with all rows of their order", async () => {
    const id = await checked(shop.accountId, [orderRow("A-1"), partRow("A-1", "BOMB")]);
    expect((await edit(id, 2, {}, true)).state).toBe("skipped");
    expect(await edit(id, 2, {}, false)).toMatchObject({ state: "ready", parts: [{ sku: "BOMB" }] });
    await expect(edit(id, 3, { sku: "OTHER" })).rejects.toMatchObject({ detail: { code: "conflict" } });
    await expect(edit(id, 1, { sku: "OTHER" })).rejects.toMatchObject({ detail: { code: "conflict" } });
  });

  test("because the spreadsheet hides them go on the order of their number once they are taken in", async () => {
    const rows = [orderRow("A-1"), partRow("A-1", "BOMB"), orderRow("A-2"), orderRow("A-3")];
    const id = await uploadOrders(shop.accountId, rows);
    await connection().sql`update import_rows set hidden = true where import_id = ${id} and number in (3, 4)`;
    const { mapping } = await findImport(ctx(), id);
    const settings = { ...usualSettings, kind: "orders", mapping: mapping ?? {} } as const;
    await mapImport(ctx(), id, settings, new Map());
    await processToEnd(orderReader);
    expect(await statesOf(id)).toEqual(["ready", "skipped", "skipped", "ready"]);
    expect(await edit(id, 3, {}, false)).toMatchObject({ number: 2, state: "ready", parts: [{ sku: "BOMB" }] });
    expect(await edit(id, 4, {}, false)).toMatchObject({ number: 4, state: "ready", parts: [] });
    await mapImport(ctx(), id, { ...settings, includesHidden: true }, new Map());
    expect((await findImport(ctx(), id)).counts).toMatchObject({ waiting: 3, part: 1, skipped: 0 });
  });

  test("because they are over come in when the column that says so is corrected", async () => {
    const id = await checked(shop.accountId, [orderRow("A-1", { order_state: "cancelled" })]);
    expect((await edit(id, 2, { order_state: "open" })).state).toBe("ready");
  });
});

test("an order of the connected shop is not made a second time from its export", async () => {
  const { id: orderId } = await createOrder(
    ctx(),
    testOrder(shop.accountId, { channel: "woocommerce", externalId: "77", number: "A-1" }),
    { isImported: true },
  );
  const id = await uploadOrders(shop.accountId, [orderRow("A-1"), orderRow("A-2")]);
  await connection().sql`update imports set layout = 'woocommerce_export' where id = ${id}`;
  await processToEnd(orderReader);
  const [first] = await rowsOf(id);
  expect(first).toMatchObject({ state: "ignored", issues: [{ code: "row_order_of_shop", facts: { id: orderId } }] });
  await create(id);
  expect((await ordersOf()).map(({ channel }) => channel)).toEqual(["woocommerce", "woocommerce-file"]);
  expect((await findOrder(ctx(), orderId)).status).toBe("open");
});

test("a heading that was set to none stays so, until it is mapped again", async () => {
  const rows = [
    ["Pedido", "Nombre", "Medio de envío"],
    ["1", "Ana", "flat_rate"],
  ];
  const file = Buffer.from(writeCsv(rows));
  const usual = new Map<string, ImportField>([
    ["pedido", "external_id"],
    ["nombre", "name"],
    ["medio de envio", "service_type"],
  ]);
  const suggested = async () => {
    const sheet = toPages(await readSheet(file, importLimits));
    const found = await startImport(ctx(), shop.accountId, { filename: "x.csv", sheet, usual });
    return { found, mapping: await suggestMapping(ctx(), found, { usual, firstRows: sheet.firstRows }) };
  };
  const first = await suggested();
  expect(first.mapping).toMatchObject({ service_type: [2] });
  const { service_type: _, ...rest } = first.mapping;
  await mapImport(ctx(), first.found.id, { ...usualSettings, mapping: rest }, usual);
  const second = await suggested();
  expect(second.mapping).toEqual({ external_id: [0], name: [1] });
  await mapImport(ctx(), second.found.id, { ...usualSettings, mapping: { ...rest, notes: [2] } }, usual);
  expect((await suggested()).mapping).toMatchObject({ notes: [2] });
});

test("orders of an import of another account do not exist", async () => {
  const id = await checked(shop.accountId, [orderRow("A-1")]);
  const other = await createTestAccount();
  const stranger = systemContext("test", { memberships: [{ accountId: other.accountId, role: "owner" }] });
  await expect(findMadeShipments(stranger, id)).rejects.toMatchObject({ detail: { code: "not_found" } });
});
