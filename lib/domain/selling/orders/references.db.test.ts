import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connection } from "@/db/driver";
import type { MethodMeaning } from "@/db/schema/channels";
import { setupTestDatabase } from "@/db/testing";
import { defaultCheckoutSettings } from "@/lib/core/checkout";
import { type ReferenceFacts, signReference } from "@/lib/core/checkout/reference";
import { DomainError } from "@/lib/core/errors";
import { addDays, dayInArgentina } from "@/lib/core/time/calendar";
import { type Context, systemContext, withMemberships } from "@/lib/platform/context";
import { derivedKey } from "@/lib/platform/derived-key";
import { carrierRegistry } from "../../carriers";
import { changePreferences } from "../../identity/accounts";
import { createTestAccount, seedTestCarriers, type TestCaller, testPoint } from "../../operating/testing";
import { priceOrders } from "../inbox";
import { listMethods, mapMethod, recordMethod } from "../methods";
import {
  createOrder,
  createOrders,
  decideOrder,
  findOrder,
  type NewOrder,
  type Order,
  processOrders,
  rejudgeOrders,
  shipOrder,
} from "./";
import { testLine, testOrder } from "./testing";

setupTestDatabase();

let seller: TestCaller;
let ctx: Context;
let alfa = 0;
let beta = 0;
let point = 0;
let shopId = 0;
const now = () => new Date();

beforeAll(async () => {
  await seedTestCarriers();
  const registry = await carrierRegistry();
  const idOf = (name: string) => registry.carriers.find((carrier) => carrier.name === name)?.id ?? 0;
  [alfa, beta] = [idOf("Alfa"), idOf("Beta")];
  point = registry.findLocationByCode(testPoint, alfa)?.id ?? 0;
});
beforeEach(async () => {
  seller = await createTestAccount();
  ctx = withMemberships(systemContext("test", { now }), [{ accountId: seller.accountId, role: "owner" }]);
  const [row] = await connection().sql`
    insert into channel_connections (account_id, kind, channel, url, sealed_secrets, token, next_at)
    values (${seller.accountId}, 'woocommerce', 'woocommerce', 'https://shop.example', '', ${`t${seller.accountId}`}, now())
    returning id`;
  shopId = Number(row?.id);
});

const open = { serviceType: null, logisticType: null, carrierId: null } as const;
/** The price of Beta's standard delivery for `testOrder` with taxes. */
const betaCents = 1_452_00;
const sign = (facts: Partial<ReferenceFacts> = {}): string =>
  signReference(derivedKey("anden.checkout-reference"), {
    accountId: seller.accountId,
    carrierId: beta,
    serviceType: "standard_delivery",
    logisticType: "carrier_pickup",
    pointId: null,
    costCents: betaCents,
    packing: "box",
    signedOn: dayInArgentina(now()),
    ...facts,
  });
const toPoint = () =>
  ({ carrierId: alfa, serviceType: "pickup_point", logisticType: "carrier_dropoff", costCents: 847_00 }) as const;
const byReference = (reference: string, kind: NewOrder["delivery"]["kind"] = "ship") => ({
  delivery: { kind, method: "anden", reference },
  chosenService: "Express de Beta",
});

let sold = 0;
const draft = (changes: Partial<NewOrder> = {}): NewOrder =>
  testOrder(seller.accountId, { ...open, externalId: `R-${++sold}`, placedAt: now(), ...changes });
const sell = (reference: string, changes: Partial<NewOrder> = {}): Promise<Order> =>
  createOrder(ctx, draft({ ...byReference(reference), ...changes }));
/** As a pull of the connected shop brings it. */
async function sellAtShop(reference: string, changes: Partial<NewOrder> = {}): Promise<Order> {
  const order = draft({ channel: "woocommerce", ...byReference(reference), ...changes });
  await recordMethod(ctx, { id: shopId, accountId: seller.accountId }, order);
  return createOrder(ctx, order, { isImported: true });
}
const codesOf = async ({ id }: Pick<Order, "id">) => (await findOrder(ctx, id)).decisions.map(({ code }) => code);
const choiceOf = ({ serviceType, logisticType, carrierId, recipient }: Order) => ({
  serviceType,
  logisticType,
  carrierId,
  pointId: recipient.pointId,
});
const refused = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof DomainError ? error.detail : error;
};
const process = () =>
  processOrders(systemContext("test", { now }), {
    limit: 20,
    ask: async () => true,
    onError: (error) => {
      throw error;
    },
  });
const saveTolerance = (connectionId: number | null, toleranceBasisPoints: number) =>
  connection().sql`insert into checkouts (account_id, connection_id, settings)
    values (${seller.accountId}, ${connectionId}, ${JSON.stringify({ ...defaultCheckoutSettings, toleranceBasisPoints })}::text::jsonb)`;

describe("an order with the reference of an option", () => {
  test.each([
    ["by the API", sell],
    ["by a connected shop", sellAtShop],
  ])("%s is shipped so, at the price that was shown, and differs from nothing", async (_, bring) => {
    await changePreferences(ctx, seller.accountId, { automaticOrderShipments: true });
    const { id } = await bring(sign());
    await process();
    const { shipments, decisions } = await findOrder(ctx, id);
    expect([decisions, shipments.map(({ differs }) => differs)]).toEqual([[], [false]]);
    const [row] = await connection()
      .sql`select carrier_id, service_type, logistic_type, price_incl_tax_cents from shipments where id = ${shipments[0]?.shipmentId ?? 0}`;
    expect(row).toMatchObject({ service_type: "standard_delivery", logistic_type: "carrier_pickup" });
    expect([Number(row?.carrier_id), Number(row?.price_incl_tax_cents)]).toEqual([beta, betaCents]);
  });

  test("goes to its point, though the channel names neither point nor address", async () => {
    const recipient = { ...testOrder(1).recipient, street: "", streetNumber: "" };
    const order = await sell(sign({ ...toPoint(), pointId: point }), { recipient });
    expect([order.judgement, order.delivery?.kind, order.recipient.pointId]).toEqual([
      "ready",
      "pickup_point",
      String(point),
    ]);
    expect(await shipOrder(ctx, order.id)).toMatchObject({ carrierId: alfa, serviceType: "pickup_point" });
    const [sent] = (await findOrder(ctx, order.id)).shipments;
    expect(sent).toMatchObject({ locationId: point, differs: false });
  });

  test("takes the point of the channel where the option left it open, and asks for one where nobody named it", async () => {
    const reference = sign(toPoint());
    const named = { ...testOrder(1).recipient, pointId: testPoint };
    const order = await sell(reference, { recipient: named });
    expect(choiceOf(order)).toMatchObject({ carrierId: alfa, pointId: testPoint });
    expect(await shipOrder(ctx, order.id)).toMatchObject({ serviceType: "pickup_point", locationId: point });
    expect(await codesOf(await sell(reference))).toEqual(["point_missing"]);
  });

  test("of many in one call, or sent again, has it too", async () => {
    const [first, second] = [draft(byReference(sign())), draft(byReference(sign()))];
    const written = await createOrders(ctx, { accountId: seller.accountId, channel: "api" }, [first, second]);
    expect(written.map(({ order }) => order.carrierId)).toEqual([beta, beta]);
    expect(await createOrder(ctx, first)).toMatchObject({ version: 1 });
    const changed = await createOrder(ctx, { ...first, notes: "Timbre 2" });
    expect(changed).toMatchObject({ notes: "Timbre 2", carrierId: beta, judgement: "ready" });
    expect(await createOrder(ctx, { ...first, ...byReference("") })).toMatchObject(open);
  });

  test("margin and option of the inbox are those of the buyer's choice", async () => {
    const { id } = await sell(sign(), { shippingPaidCents: 2_000_00 });
    const [priced] = await priceOrders(ctx, seller.accountId, { ids: [id], chosen: new Map() });
    expect(priced).toMatchObject({ differs: false, marginCents: 2_000_00 - betaCents, problem: null });
    expect(priced?.option).toMatchObject({ carrier: { id: beta }, priceInclTaxCents: betaCents });
  });

  test("that travels otherwise by a person's choice is marked", async () => {
    const { id } = await sell(sign());
    await shipOrder(ctx, id, { carrierId: alfa, serviceType: "standard_delivery", logisticType: "crossdock" });
    expect((await findOrder(ctx, id)).shipments).toMatchObject([{ differs: true }]);
  });
});

describe("no choice is", () => {
  test.each<[string, () => string]>([
    ["a text of somebody else", () => "812"],
    ["a reference of another account", () => sign({ accountId: seller.accountId + 1 })],
    ["one that had expired", () => sign({ signedOn: addDays(dayInArgentina(now()), -91) })],
    ["one with another price", () => sign().replace(/^1\.\w+/, "1.zz")],
  ])("%s, and no error: rules and preferences decide", async (_, reference) => {
    const order = await sell(reference());
    expect([choiceOf(order), order.judgement]).toEqual([{ ...open, pointId: null }, "ready"]);
    expect(await codesOf(await sellAtShop(reference()))).toEqual(["service_not_mapped"]);
  });

  test("one that the channel contradicts, in how it travels or that it is fetched", async () => {
    const own = await sell(sign(), { serviceType: "express_delivery" });
    expect(choiceOf(own)).toEqual({ ...open, serviceType: "express_delivery", pointId: null });
    const fetched = await sell(sign(), byReference(sign(), "store_pickup"));
    expect([choiceOf(fetched), await codesOf(fetched)]).toEqual([{ ...open, pointId: null }, ["store_pickup"]]);
    const elsewhere = await sell(sign(), { recipient: { ...testOrder(1).recipient, pointId: testPoint } });
    expect(choiceOf(elsewhere)).toEqual({ ...open, pointId: testPoint });
  });

  test("lost by an order that comes in, or is judged anew, after its 90 days", async () => {
    const signedOn = addDays(dayInArgentina(now()), -91);
    const order = await sell(sign({ signedOn, costCents: 1 }), { placedAt: new Date(`${signedOn}T15:00:00Z`) });
    expect([order.carrierId, await codesOf(order)]).toEqual([beta, ["price_changed"]]);
  });
});

describe("what no longer can be", () => {
  const gone = { code: "service_not_mapped", field: "delivery.reference" };

  test.each<[string, () => Partial<ReferenceFacts>, Partial<NewOrder>?]>([
    ["a carrier without the service", () => ({ carrierId: alfa, serviceType: "express_delivery" })],
    ["a dispatch mode that is none of its", () => ({ logisticType: "crossdock" })],
    ["a parcel that has become too heavy", () => ({}), { lines: [{ ...testLine, weightGrams: 40_000 }] }],
    ["a point of another carrier", () => ({ ...toPoint(), carrierId: beta, pointId: point })],
    ["a point that there is not", () => ({ ...toPoint(), pointId: 999_999 })],
  ])("%s waits, and is sent by no answer", async (_, facts, changes) => {
    const order = await sell(sign(facts()), changes);
    expect(order).toMatchObject({ judgement: "ask", decisions: [gone] });
    const answer = decideOrder(ctx, order.id, { code: "service_not_mapped", answer: "ship" });
    expect(await refused(answer)).toMatchObject({ code: "validation_failed" });
    expect(await refused(shipOrder(ctx, order.id))).toMatchObject({ code: "conflict" });
  });

  test("a carrier that the account has switched off asks, and any other option goes out", async () => {
    await changePreferences(ctx, seller.accountId, {
      automaticOrderShipments: true,
      enabledCarriers: [alfa],
    });
    const { id } = await sell(sign());
    await process();
    expect(await findOrder(ctx, id)).toMatchObject({ shipments: [], reason: gone });
    const made = await shipOrder(ctx, id, { carrierId: alfa, serviceType: "standard_delivery" });
    expect(made.carrierId).toBe(alfa);
  });

  test("is none where the order itself lacks something", async () => {
    expect(await codesOf(await sell(sign(), { lines: [{ ...testLine, weightGrams: null }] }))).toEqual([
      "measures_missing",
    ]);
    expect(await codesOf(await sell(sign(), { country: "UY" }))).toContain("abroad");
  });
});

describe("a price that is another one now", () => {
  const cheap = () => sign({ costCents: betaCents - 100_00 });

  test("asks beyond what is accepted, names both, and goes out by an answer", async () => {
    await changePreferences(ctx, seller.accountId, { automaticOrderShipments: true });
    const { id } = await sell(cheap());
    await process();
    const waiting = await findOrder(ctx, id);
    expect(waiting).toMatchObject({
      shipments: [],
      decisions: [{ code: "price_changed", facts: { shown: betaCents - 100_00, now: betaCents } }],
    });
    expect(await refused(shipOrder(ctx, id))).toMatchObject({ code: "conflict" });
    await decideOrder(ctx, id, { code: "price_changed", answer: "ship" });
    await process();
    expect((await findOrder(ctx, id)).shipments).toHaveLength(1);
  });

  test("is accepted by a person who saw it, in the API and as another option", async () => {
    const [first, second] = [await sell(cheap()), await sell(cheap())];
    await shipOrder(ctx, first.id, { expectedPriceCents: betaCents });
    expect(await shipOrder(ctx, second.id, { carrierId: alfa })).toMatchObject({ carrierId: alfa });
  });

  test("counts by the settings of the connection, or of the account's own servers, never of another", async () => {
    await saveTolerance(shopId, 10_000);
    expect(await codesOf(await sellAtShop(cheap()))).toEqual([]);
    expect(await codesOf(await sell(cheap()))).toEqual(["price_changed"]);
    await saveTolerance(null, 0);
    expect(await codesOf(await sell(sign({ costCents: betaCents - 1 })))).toEqual(["price_changed"]);
    expect(await codesOf(await sell(sign()))).toEqual([]);
  });

  test("asks no more once the account accepts it, and an order of it is judged anew", async () => {
    const order = await sell(cheap());
    await saveTolerance(null, 1_000);
    await rejudgeOrders(ctx, seller.accountId);
    expect(await findOrder(ctx, order.id)).toMatchObject({ judgement: "ready", decisions: [] });
  });
});

describe("a method whose orders bring references", () => {
  test("needs no mapping, and takes none over", async () => {
    const order = await sellAtShop(sign());
    expect([await codesOf(order), await listMethods(ctx, seller.accountId, shopId)]).toEqual([[], []]);
    const other = await sellAtShop("");
    expect(await codesOf(other)).toEqual(["service_not_mapped"]);
    expect(await listMethods(ctx, seller.accountId, shopId)).toMatchObject([{ method: "anden", waitingOrders: 1 }]);
    const meaning: MethodMeaning = { kind: "ship", ...open, serviceType: "express_delivery" };
    const named = { method: "anden", title: "Express de Beta" };
    await mapMethod(ctx, seller.accountId, shopId, { ...named, meaning });
    expect(choiceOf(await findOrder(ctx, other.id)).serviceType).toBe("express_delivery");
    expect(choiceOf(await findOrder(ctx, order.id)).serviceType).toBe("standard_delivery");
    // Also one whose choice is that of the option, and one that would be fetched.
    const same: MethodMeaning = {
      kind: "ship",
      serviceType: "standard_delivery",
      logisticType: "carrier_pickup",
      carrierId: beta,
    };
    await mapMethod(ctx, seller.accountId, shopId, { ...named, meaning: same });
    await mapMethod(ctx, seller.accountId, shopId, { ...named, meaning: { kind: "store_pickup", ...open } });
    expect(choiceOf(await findOrder(ctx, order.id)).carrierId).toBe(beta);
    expect([await codesOf(order), await codesOf(other)]).toEqual([[], ["store_pickup"]]);
  });
});
