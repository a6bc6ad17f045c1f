import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { message } from "@/lib/core/messages";
import { anyOption, noConditions } from "@/lib/core/shipping-rules";
import { type Context, systemContext, withMemberships } from "@/lib/platform/context";
import { carrierRegistry } from "../../carriers";
import { listAllBoxes } from "../../goods/boxes";
import { creditAccount } from "../../money/ledger";
import { createTestAccount, seedTestCarriers, type TestCaller } from "../../operating/testing";
import { findShippingRules, replaceShippingRules } from "../../pricing/shipping-rules";
import { advanceShipments, findShipment } from "../../shipping/shipments";
import { createOrder, findOrder, type NewOrder } from "../orders";
import { testLine, testOrder } from "../orders/testing";
import {
  createOrderBatch,
  deleteOldOrderBatches,
  findOrderBatch,
  hasOrderBatchesOpen,
  priceOrders,
  runOrderBatches,
  stopOrderBatch,
} from "./";

setupTestDatabase();

let seller: TestCaller;
let ctx: Context;
const errors: unknown[] = [];

beforeAll(seedTestCarriers);
beforeEach(async () => {
  seller = await createTestAccount();
  ctx = contextOf(seller);
  errors.length = 0;
});

const contextOf = ({ accountId }: TestCaller) => withMemberships(systemContext("test"), [{ accountId, role: "owner" }]);

const undecided = { serviceType: null, logisticType: null } as const;
const send = (externalId: string, changes: Partial<NewOrder> = {}) =>
  createOrder(ctx, testOrder(seller.accountId, { ...undecided, externalId, ...changes }));
const sendMany = async (count: number) =>
  Promise.all(Array.from({ length: count }, async (_, at) => (await send(`N-${at}`)).id));

/** The options that a page shows, as a person sends them. */
async function shown(ids: readonly number[]) {
  const priced = await priceOrders(ctx, seller.accountId, { ids, chosen: new Map() });
  return priced.map(({ orderId, option }) => {
    if (!option) throw new Error("the order has an option");
    const { carrier, serviceType, logisticType, priceInclTaxCents: priceCents } = option;
    return { id: orderId, option: { carrierId: carrier.id, serviceType, logisticType, pointId: null, priceCents } };
  });
}

const start = async (ids: readonly number[]) => createOrderBatch(ctx, seller.accountId, await shown(ids));
const work = (limit = 500, ask = async () => true) =>
  runOrderBatches(systemContext("test"), { limit, ask, onError: (error) => errors.push(error) });
const read = (id: number, by = ctx) => findOrderBatch(by, id, { limit: 100, offset: 0 });
const shipmentsMade = async () => {
  const [row] = await connection().sql`select count(*)::int from shipments where account_id = ${seller.accountId}`;
  return row?.count;
};

describe("a batch", () => {
  test("ships each order at the price that was shown, and its labels are there to print", async () => {
    const ids = await sendMany(5);
    const orders = await shown(ids);
    const { id, total } = await createOrderBatch(ctx, seller.accountId, [...orders, ...orders.slice(0, 1)]);
    expect(total).toBe(5);
    expect(await hasOrderBatchesOpen(systemContext("test"))).toBe(true);
    await work();
    const batch = await read(id);
    expect(batch).toMatchObject({ state: "finished", counts: { made: 5, waiting: 0 }, resultCount: 5 });
    expect(batch.results.map(({ orderId, number, state }) => [orderId, number, state])).toEqual(
      ids.map((orderId, at) => [orderId, `N-${at}`, "made"]),
    );
    expect(batch.printable).toEqual(batch.results.map(({ shipmentId }) => shipmentId));
    for (const [at, { shipmentId }] of batch.results.entries())
      expect(await findShipment(ctx, shipmentId ?? 0)).toMatchObject({
        status: "documentation_ready",
        priceInclTaxCents: orders[at]?.option.priceCents,
      });
    expect(errors).toEqual([]);
  });

  test("of two people at once and of two workers makes one shipment of each order", async () => {
    const ids = await sendMany(12);
    const batches = await Promise.all([start(ids), start([...ids].reverse())]);
    await Promise.all([work(), work(), work()]);
    await work();
    expect(await shipmentsMade()).toBe(12);
    const read2 = await Promise.all(batches.map(({ id }) => read(id)));
    expect(read2.reduce((sum, { counts }) => sum + counts.made, 0)).toBe(12);
    const refused = read2.flatMap(({ results }) => results.filter(({ state }) => state === "refused"));
    expect(refused).toHaveLength(12);
    for (const { reason } of refused)
      expect(reason).toEqual({ code: "conflict", message: message("order_nothing_open") });
    for (const orderId of ids) expect((await findOrder(ctx, orderId)).shipments).toHaveLength(1);
  });

  test("whose money ends makes the rest wait for it, says so, and goes on once there is some", async () => {
    const rich = seller;
    const [{ option } = { option: { priceCents: 0 } }] = await shown([(await send("P")).id]);
    seller = await createTestAccount({ balanceCents: option.priceCents * 3 });
    ctx = contextOf(seller);
    const { id } = await start(await sendMany(5));
    await work();
    const short = await read(id);
    expect(short.counts).toMatchObject({ made: 3, unpaid: 2, refused: 0 });
    expect(short.printable).toHaveLength(3);
    const waiting = short.results.filter(({ state }) => state === "unpaid");
    for (const { waits, shipmentId } of waiting) {
      expect(waits).toEqual(message("order_shipment_unpaid"));
      expect(shipmentId).not.toBeNull();
    }
    expect((await findOrderBatch(ctx, id, { state: "unpaid", limit: 1, offset: 1 })).results).toEqual(
      waiting.slice(1, 2),
    );
    await creditAccount(systemContext("test"), {
      accountId: seller.accountId,
      amountCents: 1_000_000_00,
      reason: "",
      idempotencyKey: "more",
    });
    await advanceShipments(systemContext("test"), { limit: 100 });
    expect((await read(id)).counts).toMatchObject({ made: 5, unpaid: 0 });
    expect(rich.accountId).not.toBe(seller.accountId);
  });

  test("buys nothing at another price than was shown, and names both", async () => {
    const [first = 0, second = 0] = await sendMany(2);
    const [a, b] = await shown([first, second]);
    if (!a || !b) throw new Error("both are priced");
    const dearer = { ...a, option: { ...a.option, priceCents: a.option.priceCents - 1 } };
    const { id } = await createOrderBatch(ctx, seller.accountId, [dearer, b]);
    await work();
    const { results } = await read(id);
    expect(results).toMatchObject([
      { orderId: first, state: "changed", shipmentId: null, option: { priceCents: a.option.priceCents - 1 } },
      { orderId: second, state: "made" },
    ]);
    expect(results[0]?.reason).toEqual({
      code: "conflict",
      message: message("price_changed", { cents: a.option.priceCents }),
    });
    expect(await findOrder(ctx, first)).toMatchObject({ status: "open", reason: null });
    expect(await shipmentsMade()).toBe(1);
  });

  test("refuses what cannot be shipped with its reason, and ships the others", async () => {
    const good = (await send("G")).id;
    const foreign = (await send("F", { country: "UY" })).id;
    const unmeasured = (await send("U", { lines: [{ ...testLine, sku: "X", weightGrams: null }] })).id;
    const nowhere = (await send("W", { serviceType: "pickup_point" })).id;
    const chosen = [foreign, unmeasured, nowhere, good].map((id) => ({ id, option: null }));
    const { id } = await createOrderBatch(ctx, seller.accountId, chosen);
    await work();
    const { results, state } = await read(id);
    expect(state).toBe("finished");
    expect(results.map((result) => result.state)).toEqual(["refused", "refused", "refused", "made"]);
    expect(results[0]?.reason).toMatchObject({ message: { code: "order_waits" } });
    expect(results.slice(1, 3).map(({ reason }) => reason?.code)).toEqual(["validation_failed", "validation_failed"]);
    // What an order itself lacks is said on it, as before.
    expect((await findOrder(ctx, nowhere)).reason).toMatchObject({ code: "validation_failed" });
  });

  test("asks the shop first, and refuses the orders of one that does not answer", async () => {
    const ids = await sendMany(2);
    await connection().sql`update orders set checked_at = now() where id = ${ids[0] ?? 0}`;
    const { id } = await start(ids);
    await work(100, async () => false);
    const { results } = await read(id);
    expect(results.map(({ state }) => state)).toEqual(["refused", "made"]);
    expect(results[0]?.reason).toMatchObject({ message: { code: "order_shop_unreachable" } });
  });

  test("tries an error of ours again, and gives an order up in the end", async () => {
    const [first = 0, second = 0] = await sendMany(2);
    await connection().sql`update orders set checked_at = now() where id = ${first}`;
    const { id } = await start([first, second]);
    const broken = async () => {
      throw new TypeError("broken");
    };
    await work(100, broken);
    expect((await read(id)).counts).toMatchObject({ waiting: 1, made: 1 });
    await work(100, broken);
    await work(100, broken);
    expect(await read(id)).toMatchObject({ state: "finished", counts: { refused: 1, made: 1 } });
    expect((await read(id)).results[0]?.reason).toEqual({ code: "internal" });
    expect(errors).toHaveLength(3);
  });

  test("stops between two orders; what is made stays, and one that has ended is not stopped", async () => {
    const { id } = await start(await sendMany(4));
    await work(1);
    const stopped = await stopOrderBatch(ctx, id, { limit: 100, offset: 0 });
    expect(stopped).toMatchObject({ state: "stopped", counts: { made: 1, stopped: 3 } });
    await work();
    expect(await shipmentsMade()).toBe(1);
    expect(await stopOrderBatch(ctx, id, { limit: 1, offset: 0 })).toMatchObject({ state: "stopped" });
    const other = await start((await read(id)).results.slice(3).map(({ orderId }) => orderId));
    await work();
    await expect(stopOrderBatch(ctx, other.id, { limit: 1, offset: 0 })).rejects.toMatchObject({
      detail: { code: "conflict", message: { code: "order_batch_ended" } },
    });
    const later = { ...systemContext("test"), now: () => new Date(Date.now() + 25 * 3_600_000) };
    await deleteOldOrderBatches(later, { limit: 1000 });
    await expect(read(id)).rejects.toMatchObject({ detail: { code: "not_found" } });
  });

  test("takes no order of another account, and is none of its business", async () => {
    const [first = 0] = await sendMany(1);
    const other = await createTestAccount();
    const theirs = contextOf(other);
    await expect(createOrderBatch(theirs, other.accountId, [{ id: first, option: null }])).rejects.toMatchObject({
      detail: { code: "not_found", id: first },
    });
    const { id } = await createOrderBatch(ctx, seller.accountId, [{ id: first, option: null }]);
    await expect(read(id, theirs)).rejects.toMatchObject({ detail: { code: "not_found" } });
    await expect(stopOrderBatch(theirs, id, { limit: 1, offset: 0 })).rejects.toMatchObject({
      detail: { code: "not_found" },
    });
  });
});

test("an option of a rule is bought in the box of the rule, and another one as it was chosen", async () => {
  const { carriers } = await carrierRegistry();
  const carrierId = (name: string) => carriers.find((carrier) => carrier.name === name)?.id ?? 0;
  const box = (await listAllBoxes(ctx, seller.accountId)).find(({ description }) => description === "Caja XL");
  const { version } = await findShippingRules(ctx, seller.accountId);
  const action = { kind: "choose", ...anyOption, boxId: box?.id ?? 0, carrierId: carrierId("Beta") } as const;
  await replaceShippingRules(ctx, seller.accountId, {
    version,
    rules: [{ name: "En XL", enabled: true, conditions: noConditions, action }],
  });
  const ids = await sendMany(2);
  const [own, changed] = await shown(ids);
  if (!own || !changed) throw new Error("both are priced");
  expect(own.option.carrierId).toBe(carrierId("Beta"));
  const alfa = { ...changed.option, carrierId: carrierId("Alfa"), logisticType: "crossdock" } as const;
  const [repriced] = await priceOrders(ctx, seller.accountId, {
    ids: ids.slice(1),
    chosen: new Map([[changed.id, alfa]]),
  });
  const priceCents = repriced?.option?.priceInclTaxCents ?? 0;
  const { id } = await createOrderBatch(ctx, seller.accountId, [own, { ...changed, option: { ...alfa, priceCents } }]);
  await work();
  const { results } = await read(id);
  const [byRule, byPerson] = await Promise.all(results.map(({ shipmentId }) => findShipment(ctx, shipmentId ?? 0)));
  expect(byRule).toMatchObject({ shippingRule: { name: "En XL" }, carrierId: carrierId("Beta") });
  expect(byRule?.packages.map(({ container }) => container?.id)).toEqual([box?.id]);
  expect(byPerson).toMatchObject({ shippingRule: null, carrierId: carrierId("Alfa"), priceInclTaxCents: priceCents });
});
