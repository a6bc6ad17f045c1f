import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connection } from "@/db/driver";
import type { MethodMeaning } from "@/db/schema/channels";
import { setupTestDatabase } from "@/db/testing";
import { DomainError } from "@/lib/core/errors";
import { type Context, systemContext, withMemberships } from "@/lib/platform/context";
import { changePreferences } from "../../identity/accounts";
import { createTestAccount, seedTestCarriers, type TestCaller } from "../../operating/testing";
import {
  createOrder,
  decideOrder,
  findOrder,
  findOrdersOfShipment,
  type NewOrder,
  type Order,
  processOrders,
  rejudgeOrders,
  shipOrder,
} from "../orders";
import { testOrder } from "../orders/testing";
import { listMethods, mapMethod, recordMethod } from "./";

setupTestDatabase();

let seller: TestCaller;
let ctx: Context;
let shopId = 0;
let later = 0;
const now = () => new Date(Date.now() + later);

beforeAll(seedTestCarriers);
beforeEach(async () => {
  later = 0;
  seller = await createTestAccount();
  ctx = withMemberships(systemContext("test", { now }), [{ accountId: seller.accountId, role: "owner" }]);
  shopId = await connect("woocommerce");
});

async function connect(channel: string): Promise<number> {
  const [row] = await connection().sql`
    insert into channel_connections (account_id, kind, channel, url, sealed_secrets, token, next_at)
    values (${seller.accountId}, 'woocommerce', ${channel}, ${`https://${channel}.example`}, '',
      ${`${seller.accountId}-${channel}`}, now()) returning id`;
  return Number(row?.id);
}

const delivery = (method: string, kind: NewOrder["delivery"]["kind"] = "ship") => ({ kind, method, reference: "" });
const open = { serviceType: null, logisticType: null, carrierId: null } as const;
const expressMeaning: MethodMeaning = { kind: "ship", ...open, serviceType: "express_delivery" };
let sold = 0;
/** An order of the shop as a pull brings it. */
async function sell(title: string, changes: Partial<NewOrder> = {}): Promise<Order> {
  const number = String(++sold);
  const order = testOrder(seller.accountId, {
    channel: "woocommerce",
    externalId: number,
    chosenService: title,
    delivery: delivery("flat_rate"),
    ...open,
    ...changes,
  });
  if (order.channel === "woocommerce") await recordMethod(ctx, { id: shopId, accountId: seller.accountId }, order);
  return createOrder(ctx, order, { isImported: true });
}
const map = (title: string, meaning: MethodMeaning | null, method = "flat_rate") =>
  mapMethod(ctx, seller.accountId, shopId, { method, title, meaning });
const codesOf = async ({ id }: Pick<Order, "id">) => (await findOrder(ctx, id)).decisions.map(({ code }) => code);
const choiceOf = async ({ id }: Pick<Order, "id">) => {
  const { serviceType, logisticType, carrierId } = await findOrder(ctx, id);
  return { serviceType, logisticType, carrierId };
};
const refused = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof DomainError ? error.detail : error;
};
const work = () =>
  processOrders(systemContext("test", { now }), {
    limit: 20,
    ask: async () => true,
    onError: (error) => {
      throw error;
    },
  });

describe("what the buyer bought as something else than a plain delivery", () => {
  test.each(["Express 24 h", "Envío en moto", "A coordinar con el vendedor"])(
    "%s asks once, is never shipped as standard by itself or without a word, and goes out once it is mapped",
    async (title) => {
      await changePreferences(ctx, seller.accountId, { automaticOrderShipments: true });
      const [first, second] = [await sell(title), await sell(title)];
      await work();
      expect([await codesOf(first), await codesOf(second)]).toEqual([["service_not_mapped"], ["service_not_mapped"]]);
      expect(await refused(shipOrder(ctx, first.id))).toMatchObject({ code: "conflict" });
      expect(await listMethods(ctx, seller.accountId, shopId)).toMatchObject([
        { method: "flat_rate", title, meaning: null, waitingOrders: 2, isPlain: false },
      ]);
      expect(await map(title, expressMeaning)).toMatchObject([{ title, meaning: expressMeaning }]);
      expect([await codesOf(first), await codesOf(second)]).toEqual([[], []]);
      expect(await choiceOf(second)).toEqual({ ...open, serviceType: "express_delivery" });
      expect((await sell(title)).serviceType).toBe("express_delivery");
    },
  );

  test("ships by what it means", async () => {
    await changePreferences(ctx, seller.accountId, { automaticOrderShipments: true });
    const { id } = await sell("Express");
    await map("Express", expressMeaning);
    await work();
    const { shipments } = await findOrder(ctx, id);
    expect(shipments).toHaveLength(1);
    const [row] = await connection()
      .sql`select service_type from shipments where id = ${shipments[0]?.shipmentId ?? 0}`;
    expect(row?.service_type).toBe("express_delivery");
  });

  test("may go out by a choice of a person, or their answer, without being mapped", async () => {
    const [chosen, answered] = [await sell("Express"), await sell("Express")];
    expect(await shipOrder(ctx, chosen.id, { serviceType: "standard_delivery" })).toMatchObject({
      serviceType: "standard_delivery",
    });
    await decideOrder(ctx, answered.id, { code: "service_not_mapped", answer: "ship" });
    expect(await codesOf(answered)).toEqual([]);
  });
});

describe("a plain home delivery", () => {
  test.each([
    ["flat_rate", "Envío a domicilio"],
    ["free_shipping", "Envío gratis"],
    ["table_rate", "Interior (3 a 5 días hábiles)"],
    ["", ""],
  ])("of %j, %j ships by itself though nobody has mapped it", async (method, title) => {
    await changePreferences(ctx, seller.accountId, { automaticOrderShipments: true });
    const { id } = await sell(title, { delivery: delivery(method) });
    await work();
    expect((await findOrder(ctx, id)).shipments).toHaveLength(1);
  });
});

describe("the meaning of a method", () => {
  test("says what is fetched, goes to a point, or is sent, whatever its words say", async () => {
    const order = await sell("Express");
    await map("Express", { kind: "store_pickup", ...open });
    expect(await codesOf(order)).toEqual(["store_pickup"]);
    await map("Express", { kind: "pickup_point", ...open });
    expect(await codesOf(order)).toEqual(["point_missing"]);
    expect(await choiceOf(order)).toEqual({ ...open, serviceType: "pickup_point" });
    const fetched = await sell("Retiro en el local", { delivery: delivery("local_pickup", "store_pickup") });
    expect(await codesOf(fetched)).toEqual(["store_pickup"]);
    await map("Retiro en el local", { kind: "free", ...open }, "local_pickup");
    expect(await codesOf(fetched)).toEqual([]);
    await map("Express", null);
    expect([await codesOf(order), await choiceOf(order)]).toEqual([["service_not_mapped"], open]);
  });

  test("leaves alone what the channel itself says, other methods, other shops, and what is shipped", async () => {
    const own = await sell("Express", { serviceType: "standard_delivery" });
    const atPoint = await sell("Express", { recipient: { ...testOrder(1).recipient, pointId: "7" } });
    const other = await sell("Express", { delivery: delivery("table_rate") });
    const ofOther = await connect("woocommerce-2");
    const elsewhere = await sell("Express", { channel: "woocommerce-2" });
    const shipped = await sell("Express");
    await shipOrder(ctx, shipped.id, { serviceType: "standard_delivery" });
    expect(await codesOf(own)).toEqual([]);
    await map("Express", expressMeaning);
    expect((await choiceOf(own)).serviceType).toBe("standard_delivery");
    for (const order of [atPoint, other, elsewhere, shipped]) expect(await choiceOf(order)).toEqual(open);
    expect(await listMethods(ctx, seller.accountId, ofOther)).toMatchObject([{ title: "Express", waitingOrders: 1 }]);
  });

  test("stays when the shop sends the order again", async () => {
    const { externalId, id } = await sell("Express");
    await map("Express", expressMeaning);
    await sell("Express", { externalId, notes: "Timbre 2" });
    expect(await findOrder(ctx, id)).toMatchObject({ notes: "Timbre 2", serviceType: "express_delivery" });
  });

  test("replaces the one before, and a carrier that does not exist is refused", async () => {
    const order = await sell("Express");
    await map("Express", expressMeaning);
    await map("Express", { ...expressMeaning, serviceType: "standard_delivery" });
    expect((await choiceOf(order)).serviceType).toBe("standard_delivery");
    await map("Express", { kind: "free", ...open, carrierId: 9 });
    expect(await choiceOf(order)).toEqual(open);
    expect(await refused(map("Express", { ...expressMeaning, carrierId: 987_654 }))).toMatchObject({
      code: "validation_failed",
    });
    expect(await refused(map("Inventado", expressMeaning))).toMatchObject({ code: "not_found" });
  });

  test("can be said of orders from before the table, and asks nothing of a shop that is disconnected", async () => {
    const order = await sell("Express");
    await connection().sql`delete from channel_methods where connection_id = ${shopId}`;
    expect(await listMethods(ctx, seller.accountId, shopId)).toMatchObject([{ title: "Express", lastSeenAt: null }]);
    await map("Express", expressMeaning);
    expect(await codesOf(order)).toEqual([]);
    await map("Express", null);
    await connection().sql`update channel_connections set next_at = null where id = ${shopId}`;
    await rejudgeOrders(ctx, seller.accountId);
    expect(await codesOf(order)).toEqual([]);
    expect(await refused(listMethods(ctx, seller.accountId, shopId))).toMatchObject({ code: "not_found" });
  });

  test("is asked for after a sale or none: the same method writes nothing for a day", async () => {
    const seen = async () =>
      (await connection().sql`select xmin::text, last_seen_at from channel_methods where connection_id = ${shopId}`)[0];
    await sell("Express");
    const first = await seen();
    await sell("Express");
    expect(await seen()).toEqual(first);
    later = 2 * 86_400_000;
    await sell("Express");
    expect(await seen()).not.toEqual(first);
  });
});

describe("a shipment says whether it is what the buyer chose", () => {
  const differs = async ({ id }: Order) => (await findOrder(ctx, id)).shipments.map((shipment) => shipment.differs);

  test.each<[string, MethodMeaning | null, Parameters<typeof shipOrder>[2], boolean]>([
    ["express bought, standard sent", expressMeaning, { serviceType: "standard_delivery" }, true],
    ["express bought and sent", expressMeaning, {}, false],
    ["what nobody has mapped", null, { serviceType: "standard_delivery" }, false],
    ["what rules decide", { kind: "free", ...open }, {}, false],
  ])("%s", async (_, meaning, choice, expected) => {
    const order = await sell("Express");
    await map("Express", meaning);
    const shipment = await shipOrder(ctx, order.id, choice);
    expect(await differs(order)).toEqual([expected]);
    const [found] = await findOrdersOfShipment(ctx, seller.accountId, shipment.id);
    expect(found?.id).toBe(order.id);
  });

  test("by the service that the channel itself names as well", async () => {
    const order = await sell("", { serviceType: "standard_delivery" });
    await shipOrder(ctx, order.id, { serviceType: "express_delivery" });
    expect(await differs(order)).toEqual([true]);
  });
});
