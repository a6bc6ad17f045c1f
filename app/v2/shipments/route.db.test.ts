import { beforeAll, describe, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase, withoutEventGuard } from "@/db/testing";
import { ShipmentList, ShipmentV2 } from "@/lib/api/v2/shipping/shipments";
import { TrackingV2 } from "@/lib/api/v2/shipping/tracking";
import { creditAccount, findBalance } from "@/lib/domain/money/ledger";
import {
  call,
  createTestAccount,
  buyer as recipient,
  seedTestCarriers,
  type TestCaller,
  testPoint,
} from "@/lib/domain/operating/testing";
import { advanceShipments, transitionShipment } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { GET as GET_ONE } from "./[id]/route";
import { GET as GET_TRACKING } from "./[id]/tracking/route";
import { GET, POST } from "./route";

setupTestDatabase();

let seller: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount();
});

const item = { sku: "A", description: "Libro", weight: 800, height: 5, width: 15, length: 20 };

const order = (caller: TestCaller, body: Record<string, unknown> = {}) => ({
  account_id: caller.accountId,
  external_id: "PED-1",
  declared_value: 1500,
  service_type: "standard_delivery",
  logistic_type: "crossdock",
  carrier_id: 1,
  origin_id: caller.originId,
  destination: recipient,
  items: [item],
  ...body,
});

const create = (body: Record<string, unknown> = {}, caller = seller, headers: Record<string, string> = {}) =>
  call(POST, "/v2/shipments", { headers: { ...caller.headers, ...headers }, body: order(caller, body) });

const get = (id: number | string, caller = seller) =>
  call(GET_ONE, `/v2/shipments/${id}`, { headers: caller.headers, params: { id: String(id) } });

const advance = () => advanceShipments(systemContext("test"), { limit: 50 });

test("a shipment is created new, at the price of the quote, with every key of the contract", async () => {
  const { status, body } = await create();
  expect(status).toBe(201);
  expect(ShipmentV2.strict().parse(body)).toBeTruthy();
  expect(body).toMatchObject({
    external_id: "PED-1",
    delivery_id: null,
    carrier_tracking_id: null,
    parent_shipment_id: null,
    status: "new",
    status_name: "Procesando",
    price: 1000,
    price_incl_tax: 1210,
    declared_value: 1500,
    carrier: { id: 1, name: "Alfa" },
    crossdock_notified: false,
    total_packages: 1,
  });
  expect(body.delivery_time.estimated_delivery).toMatch(/^\d{4}-\d\d-\d\dT23:59:00\+00:00$/);
  const detail = (await get(body.id)).body;
  const list = await call(GET, "/v2/shipments?external_id=PED-1", { headers: seller.headers });
  const listed = list.body.data.find(({ id }: { id: number }) => id === body.id);
  for (const { delivery_time, total_packages } of [detail, listed])
    expect({ delivery_time, total_packages }).toEqual({ delivery_time: body.delivery_time, total_packages: 1 });
  expect(body.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/);
  expect(body.destination).toMatchObject({ name: "Lucía Fernández", zipcode: "1414", street_extras: "3#B" });
  expect(body.tracking).toMatch(/^http:\/\/localhost:3000\/track\/[\w-]{22}$/);
  expect(body.packages[0]).toMatchObject({ label_code: null, classification: { id: 1, name: "General" } });
});

test("a funded one becomes ready for documents with its guide number, once, however many processes look", async () => {
  const { body } = await create();
  await Promise.all([advance(), advance(), advance()]);
  const { body: ready } = await get(body.id);
  expect(ready.status).toBe("documentation_ready");
  expect(ready.delivery_id).toBe(`0999-${String(body.id).padStart(8, "0")}`);
  expect(ready.packages[0].label_code).toBe(`${ready.delivery_id}-0101`);
  const history = await call(GET_TRACKING, `/v2/shipments/${body.id}/tracking?sort=newest`, {
    headers: seller.headers,
    params: { id: String(body.id) },
  });
  expect(TrackingV2.parse(history.body)).toBeTruthy();
  expect(history.body.map(({ status }: { status: { code: string } }) => status.code)).toEqual([
    "documentation_ready",
    "new",
  ]);
  const events = await connection().sql`
    select type, sequence from outbox where aggregate = 'shipment' and aggregate_id = ${body.id} order by id`;
  expect(events.map(({ type, sequence }) => `${sequence} ${type}`).sort()).toEqual([
    "1 shipment.created",
    "1 shipment.status_changed",
    "2 shipment.status_changed",
    "2 shipment.updated",
  ]);
});

test("of forty that have money for ten, ten are ready, and the others go on by themselves when money arrives", async () => {
  const poor = await createTestAccount({ balanceCents: 10 * 1_210_00 });
  const made = await Promise.all(Array.from({ length: 40 }, () => create({}, poor)));
  const ids = made.map(({ body }) => body.id);
  const count = async (status: string) =>
    (await call(GET, `/v2/shipments?account_id=${poor.accountId}&status=${status}`, { headers: poor.headers })).body
      .meta.total;
  await Promise.all([advance(), advance()]);
  await advance();
  expect(await count("documentation_ready")).toBe(10);
  expect(await count("new")).toBe(30);
  await creditAccount(systemContext("test"), {
    accountId: poor.accountId,
    amountCents: 30 * 1_210_00,
    reason: "test",
    idempotencyKey: "poor",
  });
  await advance();
  expect(await count("documentation_ready")).toBe(40);
  expect(await findBalance(systemContext("test"), poor.accountId)).toMatchObject({ availableCents: 0 });
  expect(new Set(ids).size).toBe(40);
});

test("money is held when it is ready, captured at dispatch, given back on cancellation", async () => {
  const account = await createTestAccount({ balanceCents: 10_000_00 });
  const [sent, cancelled] = [(await create({}, account)).body.id, (await create({}, account)).body.id];
  const balance = async () => {
    const { availableCents, heldCents } = await findBalance(systemContext("test"), account.accountId);
    return { availableCents, heldCents };
  };
  await advance();
  expect(await balance()).toEqual({ availableCents: 7_580_00, heldCents: 2_420_00 });
  const operator = systemContext("test");
  await transitionShipment(operator, sent, "ready_to_ship", { by: "seller" });
  await transitionShipment(operator, sent, "shipped", { by: "seller" });
  await transitionShipment(operator, cancelled, "cancelled", { by: "seller" });
  expect(await balance()).toEqual({ availableCents: 8_790_00, heldCents: 0 });
});

test("what is left out is chosen by the account's preference: carrier, mode, service and origin", async () => {
  const { status, body } = await create({
    service_type: undefined,
    logistic_type: undefined,
    carrier_id: undefined,
    origin_id: "auto",
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({ service_type: "standard_delivery", carrier: { name: "Alfa" }, price: 1000 });
  expect(body.origin.id).toBe(seller.originId);
});

test("descriptions are cut to their length, and never through a letter of two halves", async () => {
  const long = (letters: number) => `${"a".repeat(letters)}😀😀 y más`;
  const textsOf = async (body: Record<string, unknown>) => {
    const { status, body: created } = await create(body);
    expect(status).toBe(201);
    const [{ description_1, description_3 }] = created.packages;
    return [description_1, description_3];
  };
  expect(await textsOf({ items: [{ ...item, description: long(59) }] })).toEqual(["a".repeat(59), null]);
  const five = ["1", "2", long(54), "4", "5"].map((description) => ({ ...item, weight: 100, height: 1, description }));
  expect(await textsOf({ items: five, type_packaging: "dynamic" })).toEqual(["1", `${"a".repeat(54)} (+2)`]);
  expect(await textsOf({ items: [], packages: [{ ...item, description: undefined, sku: long(59) }] })).toEqual([
    "a".repeat(59),
    null,
  ]);
});

test("a package of items is of the class that was said of it or of one of its items", async () => {
  const classOf = async (entry: Record<string, unknown>, of: Record<string, unknown> = {}) => {
    const { status, body } = await create({ items: [], packages: [{ items: [{ ...item, ...of }], ...entry }] });
    expect(status).toBe(201);
    return body.packages[0].classification.id;
  };
  expect(await classOf({})).toBe(1);
  expect(await classOf({ classification_id: 2 })).toBe(2);
  expect(await classOf({ classification_id: 1 }, { classification_id: 2 })).toBe(2);
});

test("the list is filtered by days of creation and by order id", async () => {
  const shop = await createTestAccount();
  const { id } = (await create({ external_id: "ORD-77" }, shop)).body;
  await create({ external_id: "ORD-78" }, shop);
  await withoutEventGuard((db) =>
    db.execute(`update shipments set created_at = '2026-03-10T23:59:59Z' where id = ${id}`),
  );
  const list = async (query: string) => {
    const { body } = await call(GET, `/v2/shipments?account_id=${shop.accountId}&${query}`, { headers: shop.headers });
    return body.errors ?? body.data.map(({ external_id }: { external_id: string }) => external_id);
  };
  expect(await list("order_id=ORD-77")).toEqual(["ORD-77"]);
  expect(await list("order_id=ORD-77&external_id=ORD-77")).toEqual(["ORD-77"]);
  expect(Object.keys(await list("order_id=ORD-77&external_id=ORD-78"))).toEqual(["order_id"]);
  expect(await list("from=2026-03-10&to=2026-03-10")).toEqual(["ORD-77"]);
  expect(await list("to=2026-03-09")).toEqual([]);
  expect(await list("from=2026-03-11")).toEqual(["ORD-78"]);
  expect(await list("from=0001-01-01&to=9999-12-31")).toEqual(["ORD-78", "ORD-77"]);
  expect(await list("from=&to=&status=&external_id=&page=")).toEqual(["ORD-78", "ORD-77"]);
  expect(Object.keys(await list("from=10/03/2026&to=soon"))).toEqual(["from", "to"]);
});

describe("a pick-up point", () => {
  const person = { name: "Ana", document: "1", phone: "1", email: "a@example.com" };
  const point = { service_type: "pickup_point", logistic_type: "carrier_dropoff" };
  const alone = { service_type: undefined, logistic_type: undefined, carrier_id: undefined };
  const address = { street: "Honduras", street_number: "4800", city: "Palermo", zipcode: "1414" };
  const state = "Ciudad Autónoma de Buenos Aires";

  const findPoint = async (code: string): Promise<number> => {
    const [row] = await connection().sql`select id from carrier_locations where point_id = ${code}`;
    return Number(row?.id);
  };

  test("stands for the address: the shipment answers with that of the point, whatever else was sent", async () => {
    const id = await findPoint(testPoint);
    for (const destination of [person, recipient]) {
      const { status, body } = await create({ ...point, destination: { ...destination, point_id: String(id) } });
      expect(status).toBe(201);
      expect(body.destination).toMatchObject({ ...address, state, point_id: String(id), name: destination.name });
      expect((await get(body.id)).body.destination).toEqual(body.destination);
      const list = await call(GET, `/v2/shipments?account_id=${seller.accountId}`, { headers: seller.headers });
      expect(list.body.data[0]).toMatchObject({
        id: body.id,
        destination: { city: "Palermo", state, zipcode: "1414" },
      });
    }
  });

  test.each([
    ["a number without carrier", (id: number) => ({ point_id: id }), alone],
    ["a text without carrier", (id: number) => ({ point_id: ` ${id} ` }), alone],
    ["a number with its carrier", (id: number) => ({ point_id: id }), { ...alone, carrier_id: 1 }],
    ["a number with service and carrier", (id: number) => ({ point_id: id }), { ...alone, ...point, carrier_id: "1" }],
    ["the carrier's own code", () => ({ point_id: testPoint }), alone],
    ["the carrier's own code with its carrier", () => ({ point_id: testPoint }), { ...alone, carrier_id: 1 }],
  ])("is named by %s, and is enough", async (_, destination, order) => {
    const id = await findPoint(testPoint);
    const { status, body } = await create({ ...order, destination: { ...person, ...destination(id) } });
    expect([status, body.errors]).toEqual([201, undefined]);
    expect(body).toMatchObject({ service_type: "pickup_point", carrier: { id: 1 }, price: 700 });
    expect(body.destination).toMatchObject({ ...address, point_id: String(id) });
  });

  test("far from the place that was sent is priced at its own", async () => {
    const id = await findPoint(testPoint);
    const { status, body } = await create({
      ...alone,
      destination: { ...person, point_id: id, city: "Ushuaia", state: "Tierra del Fuego", zipcode: 9410 },
    });
    expect([status, body.price]).toEqual([201, 700]);
    expect(body.destination).toMatchObject(address);
  });

  test.each([
    ["a point that nobody has", { ...point, carrier_id: undefined }, { point_id: "NOWHERE" }],
    ["a number that no point has", { ...point, carrier_id: undefined }, { point_id: 987_654 }],
    ["a point of another carrier", { ...point, carrier_id: 2 }, { point_id: testPoint }],
    ["no point for the service", point, {}],
    ["a point that takes less", { ...alone, items: [{ ...item, length: 101 }] }, { point_id: testPoint }],
  ])("is refused: %s", async (_, order, destination) => {
    const { status, body } = await create({ ...order, destination: { ...person, ...destination } });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(["destination.point_id"]);
  });

  test("does not replace the address of another service", async () => {
    const { status, body } = await create({ destination: { ...person, point_id: testPoint } });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(
      ["street", "street_number", "city", "state", "zipcode"].map((field) => `destination.${field}`),
    );
    const toDoor = await create({ destination: { ...recipient, point_id: testPoint } });
    expect(toDoor.body).toMatchObject({ service_type: "standard_delivery", destination: { point_id: null } });
    expect(toDoor.body.destination.street).toBe(recipient.street);
  });
});

describe("a creation is refused", () => {
  test("for point, recipient, origin and missing measures at once", async () => {
    const { status, body } = await create({
      origin_id: 999_999,
      service_type: "pickup_point",
      destination: { ...recipient, name: "🌺", point_id: "99999999" },
      items: [{ sku: "UNKNOWN", weight: 400, height: 10, width: 10 }],
    });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([
      "destination.point_id",
      "destination.name",
      "origin_id",
      "items.0.length",
    ]);
  });

  test("when the option cannot be selected, with the reasons", async () => {
    const { status, body } = await create({ packages: [{ ...item, weight: 31_000 }], items: undefined });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: "option_not_selectable",
      message: "El envío no se puede cotizar: un bulto supera el peso máximo del servicio.",
      errors: { global: [expect.stringMatching(/peso/)] },
    });
  });

  test("when no carrier offers the service", async () => {
    expect((await create({ carrier_id: 77 })).body).toMatchObject({ code: "not_quotable" });
  });

  test.each([
    ["street of 51 characters", { street: "x".repeat(51) }, "destination.street"],
    ["street number of 11", { street_number: "1".repeat(11) }, "destination.street_number"],
    ["no street", { street: undefined }, "destination.street"],
    ["no e-mail address", { email: "nobody" }, "destination.email"],
    ["no name", { name: " " }, "destination.name"],
  ])("for a destination with %s", async (_, change, path) => {
    const { status, body } = await create({ destination: { ...recipient, ...change } });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([path]);
  });
});

describe("under an Idempotency-Key", () => {
  test("a hundred equal requests make one shipment", async () => {
    const key = { "Idempotency-Key": "order-1" };
    const responses = await Promise.all(Array.from({ length: 20 }, () => create({ external_id: "ONCE" }, seller, key)));
    const made = responses.filter(({ status }) => status === 201);
    expect(responses.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
    const again = await create({ external_id: "ONCE" }, seller, key);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(again.body).toEqual(made[0]?.body);
    const list = await call(GET, "/v2/shipments?external_id=ONCE", { headers: seller.headers });
    expect(list.body.meta.total).toBe(1);
  });

  test("another body is rejected, and a rejected request releases the key", async () => {
    const key = { "Idempotency-Key": "order 2/b" };
    expect((await create({ carrier_id: 77 }, seller, key)).status).toBe(422);
    expect((await create({}, seller, key)).status).toBe(201);
    const other = await create({ external_id: "OTHER" }, seller, key);
    expect(other).toMatchObject({ status: 422, body: { code: "idempotency_key_reused" } });
  });
});

describe("the list", () => {
  test("has an envelope whose links keep the filters and lead through every page", async () => {
    const shop = await createTestAccount({ balanceCents: 0 });
    const made = await Promise.all(Array.from({ length: 7 }, () => create({ external_id: "L" }, shop)));
    const seen: number[] = [];
    let url: string | null = "/v2/shipments?external_id=L&per_page=3";
    while (url) {
      const { body } = await call(GET, url.replace("http://localhost:3000", ""), { headers: shop.headers });
      expect(ShipmentList.parse(body)).toBeTruthy();
      expect(body.meta).toMatchObject({
        last_page: 3,
        per_page: 3,
        total: 7,
        path: "http://localhost:3000/v2/shipments",
      });
      seen.push(...body.data.map(({ id }: { id: number }) => id));
      url = body.links.next;
    }
    expect(seen).toEqual(made.map(({ body }) => body.id).sort((a, b) => b - a));
  });

  test("shows of each shipment what the shipment itself shows", async () => {
    const shop = await createTestAccount({
      origin: {
        name: "Depósito Sur",
        document: "30-00000000-7",
        phone: "223 400-0000",
        email: "sur@example.com",
        street: "Luro",
        streetNumber: "3100",
        streetExtras: "PB",
        city: "Mar del Plata",
        state: "Buenos Aires",
        postcode: { zipcode: 7600, cpa: null },
      },
    });
    const { body: made } = await create({ external_id: "ALIKE" }, shop);
    const { body: shipment } = await get(made.id, shop);
    const { body } = await call(GET, "/v2/shipments?external_id=ALIKE", { headers: shop.headers });
    const [row] = body.data;
    expect(row.origin).toEqual({
      id: shop.originId,
      name: "Depósito Sur",
      city: "Mar del Plata",
      state: "Buenos Aires",
      zipcode: "7600",
    });
    const { origin, destination, total_packages, ...alike } = row;
    expect(shipment).toMatchObject(alike);
    expect(shipment.origin).toMatchObject(origin);
    expect(shipment.destination).toMatchObject(destination);
    expect(total_packages).toBe(shipment.packages.length);
    // Cross-check without a search: the account's own list.
    const { body: page } = await call(GET, `/v2/shipments?account_id=${shop.accountId}`, { headers: shop.headers });
    expect(page.data).toEqual([row]);
  });

  test("beyond the last page is empty, with null for its bounds", async () => {
    const { body } = await call(GET, "/v2/shipments?page=4000", { headers: seller.headers });
    expect(body.data).toEqual([]);
    expect(body.meta).toMatchObject({ from: null, to: null });
  });

  test("holds the shipments of the caller's accounts and no others", async () => {
    const stranger = await createTestAccount();
    await create({}, stranger);
    const { body } = await call(GET, "/v2/shipments?per_page=100", { headers: seller.headers });
    expect(new Set(body.data.map((row: { account_id: number }) => row.account_id))).toEqual(
      new Set([seller.accountId]),
    );
  });
});

test("another account's shipment does not exist, byte for byte like an unknown one", async () => {
  const stranger = await createTestAccount();
  const { body } = await create({}, stranger);
  const [foreign, unknown] = [await get(body.id), await get(99_999_999)];
  expect(foreign.status).toBe(404);
  expect({ ...foreign.body, request_id: "" }).toEqual({ ...unknown.body, request_id: "" });
});
