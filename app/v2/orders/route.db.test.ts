import { beforeAll, beforeEach, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { OrderListV2, OrderV2 } from "@/lib/api/v2/orders";
import { ShipmentV2 } from "@/lib/api/v2/shipping/shipments";
import { signReference } from "@/lib/core/checkout/reference";
import { carrierRegistry } from "@/lib/domain/carriers";
import { findBalance } from "@/lib/domain/money/ledger";
import {
  buyer,
  call,
  createTestAccount,
  seedTestCarriers,
  type TestCaller,
  testPoint,
} from "@/lib/domain/operating/testing";
import { advanceShipments, findShipment, processShipment } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { derivedKey } from "@/lib/platform/derived-key";
import { PUT as SETTINGS } from "../accounts/[account_id]/settings/route";
import { POST as CANCEL } from "./[id]/cancel/route";
import { POST as DECIDE } from "./[id]/decisions/route";
import { GET as GET_ONE, PUT } from "./[id]/route";
import { POST as SHIP } from "./[id]/shipments/route";
import { GET, POST } from "./route";
import { POST as SHIP_TOGETHER } from "./shipments/route";

setupTestDatabase();

let seller: TestCaller;

beforeAll(seedTestCarriers);
beforeEach(async () => {
  seller = await createTestAccount();
});

const mate = { description: "Mate", quantity: 2, unit_price: "125,50", weight: 400, height: 12, width: 10, length: 10 };
const draft = (changes: object = {}) => ({
  account_id: seller.accountId,
  external_id: "1001",
  placed_at: "2026-11-20T10:15:00-03:00",
  destination: buyer,
  items: [mate],
  shipping_paid: 35.5,
  chosen_service: "Envío a domicilio",
  ...changes,
});
const post = (changes: object = {}, headers: Record<string, string> = {}) =>
  call(POST, "/v2/orders", { headers: { ...seller.headers, ...headers }, body: draft(changes) });
const on = (
  handler: typeof SHIP | typeof CANCEL | typeof DECIDE,
  id: number,
  path: string,
  body?: object,
  key?: string,
) =>
  call(handler, `/v2/orders/${id}${path}`, {
    method: "POST",
    headers: { ...seller.headers, ...(key && { "Idempotency-Key": key }) },
    params: { id: String(id) },
    body: body ?? "",
  });
const get = (id: number, headers: Record<string, string> = {}) =>
  call(GET_ONE, `/v2/orders/${id}`, { headers: { ...seller.headers, ...headers }, params: { id: String(id) } });

test("an order is sent, read, listed, shipped in parts and whole, and cancelled", async () => {
  const created = await post();
  expect(created.status).toBe(201);
  expect(OrderV2.strict().parse(created.body)).toMatchObject({
    channel: "api",
    external_id: "1001",
    status: "open",
    needs_decision: null,
    is_queued: false,
    placed_at: "2026-11-20T13:15:00+00:00",
    origin_id: null,
    destination: { name: buyer.name, zipcode: "1414", point_id: null },
    declared_value: 251,
    shipping_paid: 35.5,
    chosen_service: "Envío a domicilio",
    items: [{ number: 1, quantity: 2, shipped_quantity: 0, unit_price: 125.5, weight: 400 }],
    shipments: [],
  });
  const { id } = created.body;
  expect((await post()).body.id).toBe(id);

  const part = { items: [{ number: 1, quantity: 1 }], type_packaging: "boxes" };
  const [first, repeated] = [await on(SHIP, id, "/shipments", part, "a"), await on(SHIP, id, "/shipments", part, "a")];
  expect(first.status).toBe(201);
  expect(ShipmentV2.strict().parse(first.body)).toMatchObject({ external_id: "1001", declared_value: 125.5 });
  expect([repeated.body.id, repeated.headers.get("idempotent-replayed")]).toEqual([first.body.id, "true"]);
  const shipped = (await get(id)).body;
  expect(shipped).toMatchObject({
    status: "partially_shipped",
    items: [{ shipped_quantity: 1 }],
    shipments: [
      {
        id: first.body.id,
        status: "new",
        delivery_id: null,
        tracking: first.body.tracking,
        items: [{ number: 1, quantity: 1 }],
      },
    ],
  });
  const tooMany = await on(SHIP, id, "/shipments", { items: [{ number: 1, quantity: 2 }] });
  expect([tooMany.status, tooMany.body.errors]).toEqual([
    422,
    { "items.0.quantity": ["De esta línea solo queda 1 por enviar."] },
  ]);
  expect((await on(SHIP, id, "/shipments")).status).toBe(201);
  expect((await on(SHIP, id, "/shipments")).status).toBe(409);
  expect((await on(CANCEL, id, "/cancel")).status).toBe(409);

  const other = (await post({ external_id: "1002", channel: "feria" })).body;
  expect((await on(CANCEL, other.id, "/cancel")).body).toMatchObject({ id: other.id, status: "cancelled" });
  const list = async (query: string) =>
    OrderListV2.parse((await call(GET, `/v2/orders?${query}`, { headers: seller.headers })).body).data.map(
      (order) => order.id,
    );
  expect(await list("")).toEqual([other.id, id]);
  expect(await list("status=shipped")).toEqual([id]);
  expect(await list("channel=feria&needs_decision=0")).toEqual([other.id]);
  expect(await list("external_id=1001&search=luc%C3%ADa")).toEqual([id]);
  expect(await list("updated_since=2030-01-01T00:00:00Z")).toEqual([]);
});

test.each([0, false, "0", " false "])(
  "made with process_immediately %j a shipment of orders stays new until it is processed",
  async (no) => {
    const heldCents = async () => (await findBalance(systemContext("test"), seller.accountId)).heldCents;
    const waiting = async (id: number) => {
      await advanceShipments(systemContext("test"), { limit: 100 });
      const { status, waitingFor } = await findShipment(systemContext("test"), id);
      return [status, waitingFor];
    };
    const numbers = ["1001", "1002", "1003"];
    const [whole, a, b] = await Promise.all(
      numbers.map(async (external_id) => (await post({ external_id })).body.id as number),
    );
    const one = await on(SHIP, whole ?? 0, "/shipments", { process_immediately: no });
    const body = { order_ids: [a, b], process_immediately: no };
    const both = await call(SHIP_TOGETHER, "/v2/orders/shipments", { headers: seller.headers, body });
    for (const made of [one, both]) {
      expect([made.status, made.body.status, made.body.waiting_for]).toEqual([201, "new", "seller"]);
      expect(await waiting(made.body.id)).toEqual(["new", "seller"]);
    }
    expect(await heldCents()).toBe(0);
    await processShipment(systemContext("test"), one.body.id);
    expect(await waiting(one.body.id)).toEqual(["documentation_ready", null]);
    expect(await heldCents()).toBeGreaterThan(0);
  },
);

test("process_immediately of a shipment of orders goes on when it is true or null, and is a boolean", async () => {
  for (const [number, yes] of [true, 1, "1", null].entries()) {
    const { id } = (await post({ external_id: String(number) })).body;
    const { status, body } = await on(SHIP, id, "/shipments", { process_immediately: yes });
    expect([status, body.waiting_for]).not.toContain("seller");
    expect(status).toBe(201);
  }
  const { id } = (await post()).body;
  for (const wrong of [2, "no", [], {}]) {
    const alone = await on(SHIP, id, "/shipments", { process_immediately: wrong });
    const headers = seller.headers;
    const body = { order_ids: [id], process_immediately: wrong };
    const joined = await call(SHIP_TOGETHER, "/v2/orders/shipments", { headers, body });
    for (const refused of [alone, joined])
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["process_immediately"]]);
  }
});

test("orders of one recipient become one shipment; of two they do not", async () => {
  const together = (order_ids: number[]) =>
    call(SHIP_TOGETHER, "/v2/orders/shipments", { headers: seller.headers, body: { order_ids } });
  const [a, b, c] = [
    (await post()).body.id,
    (await post({ external_id: "1002" })).body.id,
    (await post({ external_id: "1003", destination: { ...buyer, street: "Otra" } })).body.id,
  ];
  const refused = await together([a, c]);
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { order_ids: [`El pedido 1003 (id ${c}) va a otra persona o a otra dirección.`] },
  ]);
  const { status, body } = await together([a, b]);
  expect([status, body.external_id, body.declared_value]).toEqual([201, "1001+1002", 502]);
  expect((await get(b)).body).toMatchObject({ status: "shipped", shipments: [{ id: body.id }] });
  expect((await together([])).body.errors).toHaveProperty("order_ids");
});

test("what keeps an order from becoming a shipment by itself is said in the language of its reader", async () => {
  const accountPath = `/v2/accounts/${seller.accountId}/settings`;
  const params = { account_id: String(seller.accountId) };
  const body = { automatic_order_shipments: true };
  await call(SETTINGS, accountPath, { method: "PUT", headers: seller.headers, params, body });
  const { id, is_queued } = (await post({ items: [{ sku: "SIN-MEDIDAS" }] })).body;
  expect(is_queued).toBe(false);
  const said = async (language: string) => (await get(id, { "Accept-Language": language })).body.needs_decision;
  expect(await said("en")).toMatchObject({
    code: "measures_missing",
    errors: { "items.0": [expect.stringContaining("SIN-MEDIDAS")] },
  });
  expect((await said("en")).message).not.toBe((await said("es")).message);
});

test("what a person answered is told beside the reasons that are left, and can be taken back", async () => {
  const { id } = (await post({ payment: "unpaid", currency: "usd" })).body;
  const decide = async (code: string, answer: string) => (await on(DECIDE, id, "/decisions", { code, answer })).body;
  const answered = OrderV2.strict().parse(await decide("unpaid", "ship"));
  expect(answered.decisions.map(({ code }) => code)).toEqual(["foreign_currency"]);
  expect(answered.answers).toEqual([
    {
      code: "unpaid",
      answer: "ship",
      message: "No está pagado.",
      by: expect.stringMatching(/^credential:/),
      at: expect.any(String),
    },
  ]);
  const asked = await decide("unpaid", "ask");
  expect([asked.answers, asked.decisions.map(({ code }: { code: string }) => code)]).toEqual([
    [],
    ["unpaid", "foreign_currency"],
  ]);
  const ignored = await decide("unpaid", "ignore");
  expect([ignored.judgement, (await decide("unpaid", "ask")).judgement]).toEqual(["ignore", "ask"]);
});

test("the declared value is that of the pieces that are sent", async () => {
  const ebook = { description: "E-book", kind: "virtual", unit_price: 30 };
  const refunded = { ...mate, quantity: 3, refunded_quantity: 1 };
  expect((await post({ items: [refunded, ebook] })).body.declared_value).toBe(251);
  const given = (await post({ external_id: "1002", items: [refunded, ebook], declared_value: 900 })).body;
  expect(given.declared_value).toBe(900);
  expect((await on(SHIP, given.id, "/shipments")).status).toBe(409);
});

test("the typed address and the shipment of the same sale are told where there are any", async () => {
  const abroad = (await post({ country: "CL", destination: { ...buyer, zipcode: "8340518" } })).body;
  expect(OrderV2.strict().parse(abroad)).toMatchObject({ typed_address: { postcode: "8340518" }, answers: [] });
  const { id } = (await post({ channel: "feria", external_id: "77" })).body;
  expect((await on(SHIP, id, "/shipments")).status).toBe(201);
  const twin = OrderV2.strict().parse((await post({ external_id: "77" })).body);
  expect(twin.typed_address).toBeNull();
  expect(twin.decisions).toMatchObject([{ code: "same_sale_twice", shipment_number: "77" }]);
});

test("a reference says how and whereto, without kind or address; a price that rose names both, in words", async () => {
  const registry = await carrierRegistry();
  const carrierId = registry.carriers.find(({ name }) => name === "Alfa")?.id ?? 0;
  const pointId = registry.findLocationByCode(testPoint, carrierId)?.id ?? 0;
  const sign = (costCents: number) =>
    signReference(derivedKey("anden.checkout-reference"), {
      ...{ accountId: seller.accountId, carrierId, serviceType: "pickup_point", logisticType: "carrier_dropoff" },
      ...{ pointId, costCents, packing: "box", signedOn: "2026-11-19" },
    });
  const { name, document, phone, email } = buyer;
  const destination = { name, document, phone, email };
  const made = await post({ delivery: { reference: sign(847_00) }, destination });
  expect([made.status, made.body.judgement]).toEqual([201, "ready"]);
  expect(OrderV2.strict().parse(made.body)).toMatchObject({
    service_type: "pickup_point",
    carrier_id: carrierId,
    delivery: { kind: "pickup_point", point_id: String(pointId), reference: sign(847_00) },
  });
  const dear = OrderV2.parse(
    (await post({ external_id: "2", delivery: { reference: sign(500_00) }, destination })).body,
  );
  expect(dear.decisions).toMatchObject([{ code: "price_changed", field: "delivery.reference" }]);
  expect(dear.decisions[0]?.message).toMatch(/500,00.*847,00/);
  const strange = OrderV2.parse((await post({ external_id: "3", delivery: { reference: "opt_7" }, destination })).body);
  expect(new Set(strange.decisions.map(({ code }) => code))).toEqual(new Set(["address_incomplete"]));
});

test.each<[wrong: string, changes: object, field: string]>([
  ["no number", { external_id: "" }, "external_id"],
  ["a channel with blanks", { channel: "Mi Tienda" }, "channel"],
  ["no items", { items: [] }, "items"],
  ["neither SKU nor measures", { items: [{ description: "Mate" }] }, "items.0.weight"],
  ["too many pieces in a line", { items: [{ ...mate, quantity: 1001 }] }, "items.0.quantity"],
  ["too many pieces", { items: [mate, mate].map((item) => ({ ...item, quantity: 600 })) }, "items"],
  ["too many lines", { items: Array.from({ length: 201 }, () => mate) }, "items"],
  ["no street", { destination: { ...buyer, street: "" } }, "destination.street"],
  ["no pick-up point", { service_type: "pickup_point" }, "destination.point_id"],
  ["a moment in words", { placed_at: "ayer" }, "placed_at"],
  ["an unknown origin", { origin_id: 987654 }, "origin_id"],
  ["long notes", { notes: "x".repeat(1001) }, "notes"],
])("an order with %s is refused", async (_, changes, field) => {
  const { status, body } = await post(changes);
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toContain(field);
});

test("a price with more decimals is rounded to the cent, and the sum is that of the exact prices", async () => {
  const { status, body } = await post({ items: [{ ...mate, quantity: 6, unit_price: 4166.666667, weight: "400.00" }] });
  expect([status, body.items[0].unit_price, body.items[0].weight]).toEqual([201, 4166.67, 400]);
  expect(body.declared_value).toBe(25_000);
  const third = await post({ external_id: "1002", items: [{ ...mate, quantity: 3, unit_price: "1234,56789" }] });
  expect([third.body.items[0].unit_price, third.body.declared_value]).toEqual([1234.57, 3703.7]);
  const unclear = await post({ external_id: "1003", items: [{ ...mate, unit_price: "166.667", weight: "400.50" }] });
  expect([unclear.status, Object.keys(unclear.body.errors)]).toEqual([422, ["items.0.unit_price", "items.0.weight"]]);
});

test("an order is edited field by field; measures go to the catalogue for those who may change it", async () => {
  const { id } = (await post({ items: [{ ...mate, sku: "MATE-9" }] })).body;
  const edit = (body: object, headers: Record<string, string> = {}) =>
    call(PUT, `/v2/orders/${id}`, {
      method: "PUT",
      headers: { ...seller.headers, ...headers },
      params: { id: String(id) },
      body,
    });
  const edited = await edit({
    destination: { street: "Thames", zipcode: "1414", point_id: null },
    items: [{ number: "1", weight: "900", save_to_product: "true" }],
    notes: null,
  });
  expect(edited.status).toBe(200);
  expect(OrderV2.strict().parse(edited.body)).toMatchObject({
    destination: { name: buyer.name, street: "Thames" },
    items: [{ weight: 900, height: 12 }],
    edited: {
      fields: ["destination", "items"],
      channel: { destination: { street: buyer.street }, items: [{ number: 1, quantity: 2, weight: 400 }], notes: "" },
    },
  });
  expect((await edit({ take_back: ["destination", "items"] })).body).toMatchObject({ edited: null });
  const wrong = await edit({
    destination: { email: "nadie", zipcode: "99", name: "x".repeat(500) },
    items: [{ number: 1, quantity: -1, weight: 0 }],
    take_back: ["price"],
  });
  expect([wrong.status, Object.keys(wrong.body.errors).sort()]).toEqual([
    422,
    [
      "destination.email",
      "destination.name",
      "destination.zipcode",
      "items.0.quantity",
      "items.0.weight",
      "take_back.0",
    ],
  ]);
  const gone = await edit({ destination: { email: "", street: "" } });
  expect(gone.body).toMatchObject({ judgement: "ask", decisions: [{ field: "destination.street" }] });
  expect((await call(GET, `/v2/orders?shipment_id=1`, { headers: seller.headers })).body.meta.total).toBe(0);
});
