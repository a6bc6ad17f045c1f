import { beforeAll, beforeEach, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { call, createTestAccount, seedTestCarriers, type TestCaller } from "@/lib/domain/operating/testing";
import { runOrderBatches } from "@/lib/domain/selling/inbox";
import { createOrder, type NewOrder } from "@/lib/domain/selling/orders";
import { testOrder } from "@/lib/domain/selling/orders/testing";
import { systemContext } from "@/lib/platform/context";
import { POST as PRICE } from "../order-options/route";
import { GET as OPTIONS_OF } from "../orders/[id]/options/route";
import { GET as LIST } from "../orders/route";
import { GET as READ } from "./[id]/route";
import { POST as STOP } from "./[id]/stop/route";
import { POST } from "./route";

setupTestDatabase();

let seller: TestCaller;

beforeAll(seedTestCarriers);
beforeEach(async () => {
  seller = await createTestAccount();
});

const send = (externalId: string, changes: Partial<NewOrder> = {}) =>
  createOrder(
    systemContext("test"),
    testOrder(seller.accountId, { externalId, serviceType: null, logisticType: null, ...changes }),
  );
const post = (handler: typeof POST | typeof PRICE, body: object, headers = seller.headers) =>
  call(handler, "/api/portal/order-batches", { headers, body: { account_id: seller.accountId, ...body } });
const read = (id: number, query = "", language = "es") =>
  call(READ, `/api/portal/order-batches/${id}${query}`, {
    headers: { ...seller.headers, "Accept-Language": language },
    params: { id: String(id) },
  });
const work = () =>
  runOrderBatches(systemContext("test"), {
    limit: 100,
    ask: async () => true,
    onError: (error) => {
      throw error;
    },
  });

test("a page of the inbox has its orders, the counts of all views and what it can be narrowed down to", async () => {
  const first = await send("1", { chosenService: "Moto", shippingPaidCents: 5_000_00 });
  await send("2", { payment: "unpaid" });
  const path = `/api/portal/orders?account_id=${seller.accountId}&sort=recipient&direction=asc&per_page=25&age=older_1`;
  const { status, body } = await call(LIST, path, { headers: seller.headers });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    data: [{ id: first.id, number: "1", chosen_service: "Moto" }],
    meta: { total: 1, per_page: 25 },
    counts: { open: 1, decision: 1, all: 2 },
    facets: { channels: ["api"], provinces: ["Ciudad Autónoma de Buenos Aires"], methods: ["Moto"] },
  });
  const priced = await post(PRICE, { order_ids: [first.id] });
  expect(priced.body).toEqual({
    data: [
      {
        order_id: first.id,
        weight_kg: expect.any(Number),
        packages: 1,
        option: {
          carrier: { id: expect.any(Number), name: "Alfa" },
          service_type: "standard_delivery",
          logistic_type: "crossdock",
          point_id: null,
          point_name: null,
          price: expect.any(Number),
          price_incl_tax: expect.any(Number),
          min_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          max_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          is_last_known: false,
          rule: null,
        },
        options: expect.any(Number),
        margin: expect.any(Number),
        differs: false,
        problem: null,
      },
    ],
    balance: { available: 1_000_000, credit: 0 },
  });
  const one = await call(OPTIONS_OF, `/api/portal/orders/${first.id}/options`, {
    headers: seller.headers,
    params: { id: String(first.id) },
  });
  expect(one.body).toMatchObject({ chosen: priced.body.data[0].option, differs: false, problem: null });
  expect(one.body.data[0]).toEqual(one.body.chosen);
});

test("a batch says in words what became of each order, in both languages and by pages", async () => {
  const [good, dear] = [await send("1"), await send("2")];
  const { data } = (await post(PRICE, { order_ids: [good.id, dear.id] })).body;
  const optionOf = (at: number, price: number) => {
    const { carrier, service_type, logistic_type, price_incl_tax } = data[at].option;
    return { carrier_id: carrier.id, service_type, logistic_type, price_incl_tax: price_incl_tax + price };
  };
  const orders = [
    { id: good.id, option: optionOf(0, 0) },
    { id: dear.id, option: optionOf(1, -100) },
  ];
  const made = await post(POST, { orders });
  expect([made.status, made.body]).toEqual([202, { id: expect.any(Number), total: 2 }]);
  await work();
  const { body } = await read(made.body.id);
  expect(body).toMatchObject({
    id: made.body.id,
    state: "finished",
    total: 2,
    counts: { waiting: 0, made: 1, unpaid: 0, changed: 1, refused: 0, stopped: 0 },
    results: [
      { order_id: good.id, number: "1", state: "made", message: null },
      { order_id: dear.id, number: "2", state: "changed", shipment_id: null },
    ],
    result_count: 2,
    printable: [body.results[0].shipment_id],
  });
  const shown = (data[1].option.price_incl_tax - 100).toLocaleString("es-AR", { minimumFractionDigits: 2 });
  expect(body.results[1].message).toContain(shown);
  const english = (await read(made.body.id, "?state=changed&per_page=1", "en")).body;
  expect(english.results).toHaveLength(1);
  expect(english.results[0].message).not.toBe(body.results[1].message);
  const ended = await call(STOP, `/api/portal/order-batches/${made.body.id}/stop`, {
    method: "POST",
    headers: seller.headers,
    params: { id: String(made.body.id) },
  });
  expect([ended.status, ended.body.code]).toEqual([409, "conflict"]);
});

test("takes at least one order, and nothing of another account", async () => {
  const { id } = await send("1");
  for (const body of [{}, { orders: [] }]) {
    const { status, body: reply } = await post(POST, body);
    expect([status, Object.keys(reply.errors)]).toEqual([422, ["orders"]]);
  }
  const other = await createTestAccount();
  expect((await post(POST, { orders: [{ id }] }, other.headers)).status).toBe(403);
  const theirs = { account_id: other.accountId, orders: [{ id }] };
  expect((await post(POST, theirs, other.headers)).status).toBe(404);
  expect((await post(PRICE, { account_id: other.accountId, order_ids: [id] }, other.headers)).status).toBe(404);
});
