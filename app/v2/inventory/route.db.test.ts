import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { skus, warehouses } from "@/db/schema/inventory";
import { setupTestDatabase } from "@/db/testing";
import { InventoryList, InventoryMovement, InventorySkuV2, MovementList } from "@/lib/api/v2/goods/inventory";
import { allocateStock, createProduct, type SkuDraft } from "@/lib/domain/goods/inventory";
import { call, createTestAccount, seedTestCarriers, type TestCaller } from "@/lib/domain/operating/testing";
import { systemContext } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { GET as MOVEMENTS, POST } from "./[sku_id]/movements/route";
import { GET } from "./[sku_id]/route";
import { POST as RECORD } from "./route";
import { GET as SEARCH } from "./search/route";

setupTestDatabase();

let seller: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await openShop();
});

async function openShop(): Promise<TestCaller> {
  const shop = await createTestAccount();
  await connection()
    .db.insert(warehouses)
    .values(["NORTE", "SUR"].map((code) => ({ accountId: shop.accountId, code, name: code })));
  return shop;
}

let next = 1;

async function addSku(changes: Partial<SkuDraft> = {}, owner = seller): Promise<number> {
  const number = next++;
  const code = `SKU-${number}`;
  const { skus } = await createProduct(systemContext("test"), owner.accountId, {
    name: "Mate",
    referenceCode: code,
    barcode: "",
    brand: "",
    supplier: "",
    skus: [
      {
        sku: code,
        name: "Mate grande",
        barcode: `77912345${number}`,
        unitDeclaredValueCents: 1_500_50,
        weightGrams: 500,
        lengthCm: 20,
        widthCm: 11,
        heightCm: 14,
        classificationId: 1,
        ...changes,
      },
    ],
  });
  return skus[0]!.id;
}

const get = (id: number | string, as = seller) =>
  call(GET, `/v2/inventory/${id}`, { headers: as.headers, params: { sku_id: String(id) } });

const search = (query: string, as = seller) => call(SEARCH, `/v2/inventory/search?${query}`, { headers: as.headers });

const record = (id: number | string, body: unknown, as = seller) =>
  call(POST, `/v2/inventory/${id}/movements`, { headers: as.headers, body, params: { sku_id: String(id) } });

const movements = (id: number | string, query = "", as = seller) =>
  call(MOVEMENTS, `/v2/inventory/${id}/movements?${query}`, { headers: as.headers, params: { sku_id: String(id) } });

const receive = (id: number, qty: number, warehouse = "NORTE") =>
  record(id, { warehouse, type: "IN", qty_changed: qty, reason: "Compra" });

test("a SKU is returned with its stock in every warehouse, with every field", async () => {
  const id = await addSku({ sku: "MATE-1", barcode: "7791234567890" });
  await receive(id, 10, "SUR");
  await receive(id, 4);
  await inTransaction(systemContext("test"), (tx) =>
    allocateStock(tx, { accountId: seller.accountId, shipmentId: 1, lines: [{ skuId: id, quantity: 3 }] }),
  );
  const { status, body } = await get(id);
  expect(status).toBe(200);
  expect(body).toEqual({
    id,
    account_id: seller.accountId,
    internal_sku: String(id),
    sku: "MATE-1",
    barcode: "7791234567890",
    name: "Mate grande",
    classification_id: 1,
    attributes: { unit_declared_value: 1500.5, weight: 500, length: 20, width: 11, height: 14 },
    total_qty_available: 11,
    stocks: [
      { warehouse: "NORTE", qty_available: 1, qty_allocated: 3, qty_total: 4, qty_damaged: 0 },
      { warehouse: "SUR", qty_available: 10, qty_allocated: 0, qty_total: 10, qty_damaged: 0 },
    ],
  });
  expect(InventorySkuV2.strict().parse(body)).toBeTruthy();
});

test("a SKU without stock has none to tell", async () => {
  const { body } = await get(await addSku());
  expect(body).toMatchObject({ total_qty_available: 0, stocks: [] });
});

test("the search filters by code, bar code, classification and account, newest first", async () => {
  const shop = await openShop();
  const plain = await addSku({ barcode: "111" }, shop);
  const mattress = await addSku({ barcode: "222", classificationId: 2 }, shop);
  const both = await addSku({ sku: "EXACT" }, shop);
  // From before bar codes were unique.
  await connection().db.update(skus).set({ barcode: "222" }).where(eq(skus.id, both));
  await record(both, { warehouse: "NORTE", type: "IN", quantity: 7 }, shop);
  const found = async (query: string) => {
    const { status, body } = await search(query, shop);
    expect(status).toBe(200);
    expect(InventoryList.strict().parse(body)).toBeTruthy();
    return body.data.map(({ id }: { id: number }) => id);
  };
  expect(await found("")).toEqual([both, mattress, plain]);
  expect(await found(`account_id=${shop.accountId}`)).toEqual([both, mattress, plain]);
  expect(await found("sku=EXACT")).toEqual([both]);
  expect(await found("sku=exac")).toEqual([]);
  expect(await found("barcode=222")).toEqual([both, mattress]);
  expect(await found("barcode=222&classification=2")).toEqual([mattress]);
  expect(await found("sku=&barcode=")).toEqual([both, mattress, plain]);
  const { body } = await search("sku=EXACT", shop);
  expect(body.data[0]).toEqual((await get(both, shop)).body);
});

test("the search comes in pages of forty", async () => {
  const shop = await openShop();
  for (let i = 0; i < 3; i++) await addSku({}, shop);
  const { body } = await search("", shop);
  expect(body.meta).toMatchObject({ current_page: 1, per_page: 40, last_page: 1, total: 3, from: 1, to: 3 });
  const second = await search("per_page=2&page=2", shop);
  expect(second.body.data).toHaveLength(1);
  expect(second.body.meta).toMatchObject({ current_page: 2, per_page: 2, last_page: 2, total: 3, from: 3, to: 3 });
  expect(second.body.links.next).toBeNull();
});

test.each([
  ["classification=3", "classification"],
  ["account_id=x", "account_id"],
  ["page=0", "page"],
])("a search by %s is refused by name", async (query, field) => {
  const { status, body } = await search(query);
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual([field]);
});

test("a movement is recorded, returned with every field, and listed", async () => {
  const id = await addSku({ sku: "MATE-2" });
  const { status, body } = await record(id, {
    warehouse: "NORTE",
    type: "IN",
    qty_changed: "12",
    reason: "Compra",
    comments: "Remito 4",
  });
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.any(Number),
    created_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+00:00$/),
    sku: { id, sku: "MATE-2", internal_sku: String(id), account_id: seller.accountId },
    warehouse: "NORTE",
    movement: { qty_changed: 12, type: "IN", reason: "Compra", comments: "Remito 4" },
  });
  expect(InventoryMovement.strict().parse(body)).toBeTruthy();
  const listed = await movements(id);
  expect(listed.status).toBe(200);
  expect(listed.body.data).toEqual([body]);
  expect(MovementList.strict().parse(listed.body)).toBeTruthy();
});

test.each([
  ["IN", { qty_changed: 5 }, 5],
  ["OUT", { qty_changed: 5 }, -5],
  ["OUT", { qty_changed: -5 }, -5],
  ["OUT", { quantity: 5 }, -5],
  ["ADJUSTMENT", { qty_changed: -5 }, -5],
  ["ADJUSTMENT", { quantity: 5 }, 5],
])("%s with %o changes the stock by %i", async (type, pieces, change) => {
  const id = await addSku();
  await receive(id, 10);
  const { status, body } = await record(id, { warehouse: "NORTE", type, ...pieces });
  expect(status).toBe(201);
  expect(body.movement).toEqual({ qty_changed: change, type, reason: "manual", comments: null });
  expect((await get(id)).body.total_qty_available).toBe(10 + change);
});

test.each([
  ["no type", { type: undefined }, "type"],
  ["an unknown type", { type: "TRANSFER" }, "type"],
  ["no quantity", { qty_changed: undefined }, "qty_changed"],
  ["nothing", { qty_changed: 0 }, "qty_changed"],
  ["less than nothing coming in", { qty_changed: -1 }, "qty_changed"],
  ["half a piece", { qty_changed: 1.5 }, "qty_changed"],
  ["two quantities that differ", { quantity: 6 }, "quantity"],
  ["a warehouse that is not there", { warehouse: "ESTE" }, "warehouse"],
  ["no warehouse where there are two", { warehouse: undefined }, "warehouse"],
])("%s is refused by name and moves nothing", async (_, change, field) => {
  const id = await addSku();
  const { status, body } = await record(id, { warehouse: "NORTE", type: "IN", qty_changed: 5, ...change });
  expect(status).toBe(422);
  expect(body.code).toBe("validation_failed");
  expect(Object.keys(body.errors)).toEqual([field]);
  expect((await get(id)).body.stocks).toEqual([]);
});

test("another account's warehouse gets the error of one that does not exist", async () => {
  const stranger = await createTestAccount();
  await connection().db.insert(warehouses).values({ accountId: stranger.accountId, code: "AJENO", name: "Ajeno" });
  const { body } = await record(await addSku(), { warehouse: "AJENO", type: "IN", quantity: 1 });
  expect(body.errors.warehouse).toEqual(["Debe ser un depósito de la cuenta: NORTE, SUR."]);
});

test("more than is there cannot be taken out", async () => {
  const id = await addSku({ sku: "ESCASO" });
  await receive(id, 3);
  const { status, body } = await record(id, { warehouse: "NORTE", type: "OUT", quantity: 4 });
  expect(status).toBe(422);
  expect(body).toMatchObject({ code: "insufficient_stock", message: expect.stringMatching(/ESCASO.*3/) });
  expect((await record(id, { warehouse: "SUR", type: "OUT", quantity: 1 })).body.code).toBe("insufficient_stock");
  expect((await movements(id)).body.meta.total).toBe(1);
});

test("movements are listed newest first in pages of twenty, by warehouse", async () => {
  const id = await addSku();
  for (const quantity of [1, 2, 3]) await receive(id, quantity);
  await receive(id, 4, "SUR");
  const changes = async (query: string) =>
    (await movements(id, query)).body.data.map(
      (entry: { movement: { qty_changed: number } }) => entry.movement.qty_changed,
    );
  expect(await changes("")).toEqual([4, 3, 2, 1]);
  expect(await changes("warehouse=NORTE")).toEqual([3, 2, 1]);
  expect(await changes("warehouse=ESTE")).toEqual([]);
  expect(await changes("page=2&per_page=3")).toEqual([1]);
  expect((await movements(id)).body.meta).toMatchObject({ per_page: 20, total: 4 });
});

test("movements are listed by day", async () => {
  const id = await addSku();
  await receive(id, 1);
  const total = async (query: string) => (await movements(id, query)).body.meta.total;
  expect(await total("date_from=0001-01-01&date_to=9999-12-31")).toBe(1);
  expect(await total("date_from=2999-01-01&date_to=2999-12-31")).toBe(0);
  expect(await total("date_to=2000-01-01")).toBe(0);
});

test.each(["2026-02-30", "20-11-2026", "0000-01-01", "ayer"])("the day %s is refused by name", async (day) => {
  const { status, body } = await movements(await addSku(), `date_from=${day}&date_to=${day}`);
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual(["date_from", "date_to"]);
});

test("another account's SKU does not exist, and is not found", async () => {
  const stranger = await openShop();
  const foreign = await addSku({ sku: "AJENO" }, stranger);
  const alike = async (ask: (id: number) => Promise<{ status: number; body: Record<string, unknown> }>) => {
    const [theirs, none] = [await ask(foreign), await ask(987654)];
    expect(theirs.status).toBe(404);
    expect({ ...theirs.body, request_id: "" }).toEqual({ ...none.body, request_id: "" });
  };
  await alike((id) => get(id));
  await alike((id) => movements(id));
  await alike((id) => record(id, { warehouse: "NORTE", type: "IN", quantity: 1 }));
  expect((await search("sku=AJENO")).body.data).toEqual([]);
  expect((await search(`account_id=${stranger.accountId}`)).status).toBe(403);
  expect((await get(foreign, stranger)).body.stocks).toEqual([]);
});

test("stock that arrives under an Idempotency-Key arrives once", async () => {
  const id = await addSku();
  const as = { ...seller, headers: { ...seller.headers, "Idempotency-Key": "delivery-1" } };
  const body = { warehouse: "NORTE", type: "IN", quantity: 5 };
  const [first, again] = [await record(id, body, as), await record(id, body, as)];
  expect(again.body).toEqual(first.body);
  expect(again.headers.get("idempotent-replayed")).toBe("true");
  expect((await get(id)).body.total_qty_available).toBe(5);
});

test("a movement is recorded for the SKU that the body names, by its id or by the seller's code", async () => {
  const id = await addSku();
  const other = await openShop();
  const sku = (await call(GET, `/v2/inventory/${id}`, { headers: seller.headers, params: { sku_id: String(id) } }))
    .body;
  const record = (body: Record<string, unknown>, caller = seller) =>
    call(RECORD, "/v2/inventory", {
      headers: caller.headers,
      body: { type: "IN", quantity: 5, warehouse: "NORTE", ...body },
    });
  const made = await record({ account_id: seller.accountId, sku: sku.sku });
  expect(made.status).toBe(201);
  expect(InventoryMovement.strict().parse(made.body)).toMatchObject({ sku: { id }, movement: { qty_changed: 5 } });
  expect((await record({ sku_id: String(id), type: "OUT", quantity: 2 })).body.movement.qty_changed).toBe(-2);
  expect(Object.keys((await record({})).body.errors)).toEqual(["sku", "account_id"]);
  expect(Object.keys((await record({ sku: sku.sku })).body.errors)).toEqual(["account_id"]);
  expect((await record({ account_id: seller.accountId, sku: "NOPE" })).status).toBe(404);
  expect((await record({ sku_id: id }, other)).status).toBe(404);
  expect((await record({ account_id: seller.accountId, sku: sku.sku }, other)).status).toBe(403);
});

test("without a type and with name and measures a SKU is added, as a public client sends it", async () => {
  const shop = await openShop();
  const post = (body: Record<string, unknown>, headers = shop.headers) =>
    call(RECORD, "/v2/inventory", { headers, body });
  const sent = { account_id: String(shop.accountId), sku: "REMERA-M", name: "Remera M", classification_id: "default" };
  const measures = { weight: "250.00", length: 30, width: 20, height: "5" };
  const made = await post({ ...sent, ...measures });
  expect(made.status).toBe(201);
  expect(InventorySkuV2.strict().parse(made.body)).toMatchObject({
    account_id: shop.accountId,
    sku: "REMERA-M",
    barcode: "",
    classification_id: 1,
    attributes: { unit_declared_value: 0, weight: 250, length: 30, width: 20, height: 5 },
    total_qty_available: 0,
    stocks: [],
  });
  expect((await get(made.body.id, shop)).body).toEqual(made.body);
  const moved = await post({
    account_id: shop.accountId,
    sku: "REMERA-M",
    type: "IN",
    quantity: 3,
    warehouse: "NORTE",
  });
  expect(moved.body).toMatchObject({ sku: { id: made.body.id }, movement: { qty_changed: 3 } });
  const nested = { sku: "REMERA-L", name: "Remera L", attributes: { ...measures, unit_declared_value: 9000 } };
  expect((await post(nested)).body).toMatchObject({
    account_id: shop.accountId,
    attributes: { unit_declared_value: 9000 },
  });
  const again = await post({ ...sent, ...measures });
  expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ["sku"]]);
  const bare = await post({ ...sent, sku: "REMERA-S" });
  expect([bare.status, Object.keys(bare.body.errors)]).toEqual([422, ["weight", "height", "width", "length"]]);
  expect((await post({ ...sent, ...measures, sku: "X", account_id: seller.accountId })).status).toBe(403);
});
