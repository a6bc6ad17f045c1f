import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { DomainError, type ErrorDetail } from "@/lib/core/errors";
import { type Message, message } from "@/lib/core/messages";
import { type Context, systemContext, withMemberships } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { changePreferences } from "../../identity/accounts";
import { createTestAccount, seedTestCarriers, type TestCaller, transitionTo } from "../../operating/testing";
import { relayAll } from "../../operating/testing-relay";
import { advanceShipments, cancelShipment, findShipment } from "../../shipping/shipments";
import {
  cancelOrder,
  createOrder,
  findOrder,
  listOrders,
  type NewOrder,
  processOrders,
  shipOrder,
  shipTogether,
} from "./";
import { lockOrders } from "./store";
import { makeDue, testLine, testOrder } from "./testing";

setupTestDatabase();

let seller: TestCaller;
let ctx: Context;

beforeAll(seedTestCarriers);
beforeEach(async () => {
  seller = await createTestAccount();
  ctx = withMemberships(systemContext("test"), [{ accountId: seller.accountId, role: "owner" }]);
});

const send = (changes: Partial<NewOrder> = {}) => createOrder(ctx, testOrder(seller.accountId, changes));

async function errorOf(work: Promise<unknown>): Promise<ErrorDetail> {
  const error = await work.then(
    () => new Error("nothing was thrown"),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof DomainError)) throw error;
  return error.detail;
}
const conflict = (code: "order_in_shipments" | "order_cancelled" | "order_nothing_open") => ({
  code: "conflict",
  message: message(code),
});

const eventsOf = async (orderId: number) => {
  const rows = await connection().sql`
    select type, payload->'changes' as changes from outbox where aggregate = 'order' and aggregate_id = ${orderId}
    order by sequence`;
  return rows.map(({ type, changes }) => [type, ...changes]);
};
const linksOf = (orderId: number) => connection().sql`
  select line_number, shipment_id::int, quantity from order_shipment_lines where order_id = ${orderId} order by 2, 1`;

describe("an order that is sent again", () => {
  test("is one order in both spellings of its number, found by either; channels of shops are not for senders", async () => {
    const [composed, decomposed] = ["MARÍA-1", "MARI\u0301A-1"];
    const { id, externalId } = await send({ externalId: decomposed });
    expect(externalId).toBe(composed);
    expect((await send({ externalId: composed })).id).toBe(id);
    for (const filter of [{ externalId: decomposed }, { search: decomposed }])
      expect(await listOrders(ctx, { ...filter, limit: 5, offset: 0 })).toMatchObject({ total: 1, rows: [{ id }] });
    const refused = (path: string, reason: Message) => ({
      code: "validation_failed",
      issues: [{ path, message: reason }],
    });
    expect(await errorOf(send({ externalId: "../products?search=zq" }))).toEqual(
      refused("external_id", message("must_be_order_number")),
    );
    expect(await errorOf(send({ channel: "woocommerce-2" }))).toEqual(
      refused("channel", message("channel_belongs_to_shops", { channel: "woocommerce-2" })),
    );
    expect(
      await createOrder(ctx, testOrder(seller.accountId, { channel: "woocommerce" }), { isImported: true }),
    ).toMatchObject({ channel: "woocommerce" });
  });

  test("is one order: the same changes nothing, a change replaces it, also when both come at once", async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => send()));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    const [{ id }] = all as [(typeof all)[0]];
    expect(await eventsOf(id)).toEqual([["order.created"]]);
    const changed = await send({
      notes: "Timbre 2",
      lines: [
        { ...testLine, quantity: 3 },
        { ...testLine, sku: "X" },
      ],
    });
    expect(changed).toMatchObject({ id, notes: "Timbre 2", lines: [{ quantity: 3 }, { sku: "X", number: 2 }] });
    expect(changed.valueCents).toBe(5 * 125_00);
    expect(await eventsOf(id)).toEqual([["order.created"], ["order.updated", "items", "notes"]]);
    expect((await send({ channel: "feria" })).id).not.toBe(id);
  });

  test("may not change once it is in a shipment or cancelled; the same is still answered", async () => {
    const { id } = await send();
    const shipment = await shipOrder(ctx, id);
    expect(await errorOf(send({ notes: "otra" }))).toEqual(conflict("order_in_shipments"));
    expect(await errorOf(cancelOrder(ctx, id))).toEqual(conflict("order_in_shipments"));
    expect(await send()).toMatchObject({ id, status: "shipped" });
    await cancelShipment(ctx, shipment.id);
    expect(await send({ notes: "otra" })).toMatchObject({ id, notes: "otra" });
    await cancelOrder(ctx, id);
    expect(await errorOf(send({ notes: "una más" }))).toEqual(conflict("order_cancelled"));
    expect(await cancelOrder(ctx, id)).toMatchObject({ status: "cancelled" });
    expect(await errorOf(shipOrder(ctx, id))).toEqual(conflict("order_cancelled"));
  });

  test("an origin of another account, and prices beyond what can be declared, are refused", async () => {
    const other = await createTestAccount();
    expect(await errorOf(send({ originId: other.originId }))).toMatchObject({ issues: [{ path: "origin_id" }] });
    const dear = { ...testLine, quantity: 2, unitPriceCents: 9_999_999_999 };
    expect(await errorOf(send({ lines: [dear] }))).toMatchObject({ issues: [{ path: "items" }] });
  });
});

describe("shipments of an order", () => {
  test("take what is left: by lines and quantities, with their share of the value; a cancelled one gives it back", async () => {
    const lines = [testLine, { ...testLine, description: "Bombilla", quantity: 1, unitPriceCents: 50_00 }];
    const { id } = await send({ lines });
    const first = await shipOrder(ctx, id, { lines: [{ number: 1, quantity: 1 }] });
    expect(first).toMatchObject({ externalId: "1001", source: "api", declaredValueCents: 125_00 });
    expect(await findOrder(ctx, id)).toMatchObject({
      status: "partially_shipped",
      lines: [{ shippedQuantity: 1 }, { shippedQuantity: 0 }],
    });
    const wrong = [
      { number: 1, quantity: 2 },
      { number: 9, quantity: 1 },
      { number: 1, quantity: 1 },
    ];
    expect(await errorOf(shipOrder(ctx, id, { lines: wrong }))).toEqual({
      code: "validation_failed",
      issues: [
        { path: "items.0.quantity", message: message("order_quantity_exceeded", { open: 1 }) },
        { path: "items.1.number", message: message("order_line_unknown") },
        { path: "items.2.number", message: message("order_line_repeated") },
      ],
    });
    const rest = await shipOrder(ctx, id, { serviceType: "express_delivery" });
    expect(rest).toMatchObject({ serviceType: "express_delivery", declaredValueCents: 175_00 });
    expect((await findOrder(ctx, id)).status).toBe("shipped");
    expect(await errorOf(shipOrder(ctx, id))).toEqual(conflict("order_nothing_open"));

    await cancelShipment(ctx, rest.id);
    await relayAll();
    const open = await findOrder(ctx, id);
    expect(open).toMatchObject({
      status: "partially_shipped",
      lines: [{ shippedQuantity: 1 }, { shippedQuantity: 0 }],
    });
    const again = await shipOrder(ctx, id);
    expect(again.packages.flatMap(({ items }) => items)).toHaveLength(2);
  });

  test("of shipments that race, no piece is in two; a cancellation that races with one wins or loses whole", async () => {
    const { id } = await send({ lines: [{ ...testLine, quantity: 3 }] });
    const one = () => shipOrder(ctx, id, { lines: [{ number: 1, quantity: 1 }] });
    const results = await Promise.allSettled(Array.from({ length: 6 }, one));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect(await linksOf(id)).toHaveLength(3);
    for (let round = 1; round <= 4; round++) {
      const raced = await send({ externalId: `R-${round}` });
      const [cancelled, shipped] = await Promise.allSettled([cancelOrder(ctx, raced.id), shipOrder(ctx, raced.id)]);
      expect([cancelled.status, shipped.status].sort()).toEqual(["fulfilled", "rejected"]);
      const after = await findOrder(ctx, raced.id);
      expect([after.status, after.pieces.length]).toEqual(
        cancelled.status === "fulfilled" ? ["cancelled", 0] : ["shipped", 1],
      );
    }
  });

  test("one takes several orders of the same recipient, whoever wrote the address how; others are named", async () => {
    const first = await send();
    const spaced = { ...testOrder(0).recipient, street: " HONDURAS ", phone: "+54 11 5283 4511" };
    const second = await send({ externalId: "1002", recipient: spaced });
    const shipment = await shipTogether(ctx, [second.id, first.id]);
    expect(shipment).toMatchObject({ externalId: "1001+1002", declaredValueCents: 500_00 });
    for (const { id } of [first, second])
      expect(await findOrder(ctx, id)).toMatchObject({ status: "shipped", pieces: [{ shipmentId: shipment.id }] });

    const third = await send({ externalId: "1003" });
    const elsewhere = await send({ externalId: "1004", recipient: { ...spaced, streetNumber: "1" } });
    expect(await errorOf(shipTogether(ctx, [third.id, elsewhere.id]))).toEqual({
      code: "validation_failed",
      issues: [{ path: "order_ids", message: message("order_other_recipient", { id: elsewhere.id, number: "1004" }) }],
    });
    expect(await errorOf(shipTogether(ctx, [third.id, first.id]))).toEqual(conflict("order_nothing_open"));
    expect((await findOrder(ctx, third.id)).status).toBe("open");
  });

  test("the state follows them to the door, and a parcel that is sent out again counts once", async () => {
    const { id } = await send();
    const { id: shipmentId } = await shipOrder(ctx, id);
    await advanceShipments(systemContext("test"), { limit: 100 });
    await transitionTo(shipmentId, "ready_to_ship", "shipped", "crossdock", "reshipped");
    await relayAll();
    const { status, pieces } = await findOrder(ctx, id);
    expect([status, pieces.map((piece) => piece.status)]).toEqual(["shipped", ["new", "reshipped"]]);
    const copy = pieces[0]?.shipmentId ?? 0;
    expect(await errorOf(shipOrder(ctx, id))).toEqual(conflict("order_nothing_open"));
    await advanceShipments(systemContext("test"), { limit: 100 });
    await transitionTo(
      copy,
      "ready_to_ship",
      "shipped",
      "crossdock",
      "in_transit_to_carrier",
      "received_by_carrier",
      "delivered",
    );
    await relayAll();
    expect((await findOrder(ctx, id)).status).toBe("delivered");
    expect((await eventsOf(id)).map(([type]) => type)).toEqual([
      "order.created",
      "order.updated",
      "order.shipped",
      "order.shipped",
      "order.delivered",
    ]);
  });
});

test.each(["off", "on"])(
  "orders of several accounts are locked by one call, on a distributed database (%s) too",
  async (citus) => {
    const other = await createTestAccount();
    const ids = [(await send()).id, (await createOrder(systemContext("test"), testOrder(other.accountId))).id];
    vi.stubEnv("DATABASE_CITUS", citus);
    const lock = (by: Context) => inTransaction(by, (tx) => lockOrders(tx, ids));
    expect((await lock(systemContext("test"))).map(({ id }) => id)).toEqual(ids);
    await expect(lock(ctx)).rejects.toMatchObject({ detail: { code: "not_found" } });
    vi.unstubAllEnvs();
  },
);

describe("shipments by themselves", () => {
  const errors: unknown[] = [];
  const work = (by: Context = systemContext("test")) =>
    processOrders(by, { ask: async () => true, limit: 100, onError: (error) => errors.push(error) });
  const unmeasured = { ...testLine, sku: "SIN-MEDIDAS", weightGrams: null };

  test("are made where the account wants it, on behalf of who sent the order; never twice", async () => {
    await send({ externalId: "0" });
    await work();
    expect((await findOrder(ctx, (await send({ externalId: "0" })).id)).status).toBe("open");
    await changePreferences(ctx, seller.accountId, { automaticOrderShipments: true });
    const sent = await Promise.all(Array.from({ length: 8 }, (_, at) => send({ externalId: `A-${at}` })));
    await Promise.all([work(), work(), work()]);
    for (const { id } of sent) {
      const order = await findOrder(ctx, id);
      expect(order).toMatchObject({ status: "shipped", dueAt: null, reason: null });
      expect(await linksOf(id)).toHaveLength(1);
      expect(await findShipment(ctx, order.pieces[0]?.shipmentId ?? 0)).toMatchObject({ source: "api" });
    }
    const [made] = await connection().sql`select count(*)::int from shipments where account_id = ${seller.accountId}`;
    expect(made?.count).toBe(8);
    expect(errors).toEqual([]);
  });

  test("of an account whose shop hangs leave those of another one their turn", async () => {
    const other = await createTestAccount();
    const { id } = await createOrder(systemContext("test"), testOrder(other.accountId));
    const hanging = await Promise.all(Array.from({ length: 12 }, (_, at) => send({ externalId: `H-${at}` })));
    for (const order of hanging) await makeDue(order.id);
    await makeDue(id);
    await connection().sql`update orders set checked_at = now() where due_at is not null`;
    let answer = (_isAsked: boolean): void => {};
    const hangs = new Promise<boolean>((resolve) => {
      answer = resolve;
    });
    const run = processOrders(systemContext("test"), {
      ask: ({ accountId }) => (accountId === other.accountId ? Promise.resolve(true) : hangs),
      limit: 12,
      onError: (error) => errors.push(error),
    });
    await vi.waitFor(
      async () => expect(await findOrder(systemContext("test"), id)).toMatchObject({ status: "shipped" }),
      {
        timeout: 15_000,
      },
    );
    answer(false);
    await run;
    await connection().sql`update orders set due_at = null`;
    expect(errors).toEqual([]);
  });

  test("an error that a person mends is the reason why an order waits, until it is changed or shipped", async () => {
    const { id } = await send({ lines: [unmeasured] });
    await makeDue(id);
    await work();
    expect(await findOrder(ctx, id)).toMatchObject({
      status: "open",
      dueAt: null,
      reason: { code: "measures_missing", field: "items.0", facts: { item: unmeasured.sku } },
    });
    const waiting = await listOrders(ctx, { accountId: seller.accountId, needsDecision: true, limit: 10, offset: 0 });
    expect(waiting.rows.map((order) => order.id)).toEqual([id]);
    expect((await send()).reason).toBeNull();
    expect((await eventsOf(id)).map(([, change]) => change)).toEqual([undefined, "items"]);
    expect(errors).toEqual([]);
  });

  test("a recipient without name, street or postcode is such an error, and all that lacks is named", async () => {
    const { recipient } = testOrder(0);
    const lacking = { ...recipient, name: " ", street: "", zipcode: null };
    const { id } = await send({ recipient: lacking });
    await makeDue(id);
    await work();
    const required = (path: string) => ({ path, message: message("required") });
    expect((await findOrder(ctx, id)).decisions.map(({ code, field }) => [code, field])).toEqual(
      ["destination.name", "destination.street", "destination.zipcode"].map((field) => ["address_incomplete", field]),
    );
    expect(await errorOf(shipOrder(ctx, id, { serviceType: "pickup_point" }))).toMatchObject({
      issues: [required("destination.name")],
    });
    expect(await linksOf(id)).toEqual([]);
    await send();
    expect(await shipOrder(ctx, id)).toMatchObject({ destination: { street: recipient.street } });
    expect(errors).toEqual([]);
  });

  test("a failure of ours is tried again, later each time, and in the end a person decides", async () => {
    const { id } = await send();
    await makeDue(id);
    let aheadMs = 0;
    const later = systemContext("test", { now: () => new Date(Date.now() + aheadMs) });
    const broken = vi
      .spyOn(await import("../../shipping/shipments"), "createShipment")
      .mockRejectedValue(new Error("a bug"));
    for (let attempt = 1; attempt <= 5; attempt++) {
      await work(later);
      const { failures, dueAt, reason } = await findOrder(ctx, id);
      if (attempt < 5) {
        expect([failures, reason]).toEqual([attempt, null]);
        aheadMs = (dueAt?.getTime() ?? 0) - Date.now() + 1;
      } else expect([dueAt, reason]).toEqual([null, { code: "internal" }]);
    }
    broken.mockRestore();
    expect(errors.splice(0)).toHaveLength(5);
  });

  test("a crash between shipment and commit leaves the order due, and one shipment in the end", async () => {
    const { id } = await send();
    await makeDue(id);
    const times = Array.from({ length: 3 }, () => new Date());
    const dying = systemContext("test", {
      now: () => times.pop() ?? expect.unreachable("the process is killed"),
    });
    await work(dying).catch(() => undefined);
    errors.splice(0);
    expect(await linksOf(id)).toEqual([]);
    await connection().sql`update orders set due_at = now() - interval '1 minute' where id = ${id}`;
    await work();
    expect(await linksOf(id)).toHaveLength(1);
  });
});

test("other accounts neither see nor touch an order", async () => {
  const { id } = await send();
  const other = await createTestAccount();
  const stranger = withMemberships(systemContext("test"), [{ accountId: other.accountId, role: "owner" }]);
  const missing = { code: "not_found", resource: "order", id };
  for (const touch of [findOrder, cancelOrder, shipOrder] as const)
    expect(await errorOf(touch(stranger, id))).toEqual(missing);
  expect(await errorOf(shipTogether(stranger, [id]))).toEqual(missing);
  expect(await errorOf(createOrder(stranger, testOrder(seller.accountId)))).toEqual({ code: "forbidden" });
  expect(await listOrders(stranger, { limit: 10, offset: 0 })).toEqual({ rows: [], total: 0 });
});

test("the list is newest first, and takes states, channel, external id, words of the name and a moment", async () => {
  const marta = { ...testOrder(0).recipient, name: "Marta Álvarez" };
  const [a, b] = [
    await send({ externalId: "N1" }),
    await send({ externalId: "N2", channel: "feria", recipient: marta }),
  ];
  await cancelOrder(ctx, a.id);
  const list = async (filter: Omit<Parameters<typeof listOrders>[1], "limit" | "offset">) =>
    (await listOrders(ctx, { limit: 10, offset: 0, ...filter })).rows.map(({ id }) => id);
  expect(await list({})).toEqual([b.id, a.id]);
  expect(await list({ statuses: ["open"] })).toEqual([b.id]);
  expect(await list({ channel: "feria" })).toEqual([b.id]);
  expect(await list({ search: "zulema" })).toEqual([]);
  expect(await list({ search: "N1" })).toEqual([a.id]);
  for (const search of ["alva", "A\u0301lvarez"]) expect(await list({ search })).toEqual([b.id]);
  expect(await list({ externalId: "N2", accountId: seller.accountId })).toEqual([b.id]);
  expect(await list({ updatedSince: new Date(Date.now() + 60_000) })).toEqual([]);
  expect(await listOrders(ctx, { limit: 1, offset: 1 })).toMatchObject({ rows: [{ id: a.id }], total: 2 });
});
