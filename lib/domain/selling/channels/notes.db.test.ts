import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import type { ShipmentStatus } from "@/lib/core/vocabulary";
import { toShopNote } from "@/lib/i18n/shop-note";
import { systemContext } from "@/lib/platform/context";
import { at, closeShops, openConnectedShop, postponeShops } from "@/scripts/testing/hostile/connected-shops";
import type { WooCommerceSimulator } from "@/scripts/testing/simulated-woocommerce";
import { carrierIdOf } from "../../carriers/testing-connection";
import { createTestAccount, seedTestCarriers, type TestCaller, transitionTo } from "../../operating/testing";
import { relayAll } from "../../operating/testing-relay";
import { correctShipment, rerouteShipment } from "../../shipping/changes";
import { advanceShipments, findShipment } from "../../shipping/shipments";
import { listOrders, shipOrder } from "../orders";
import { changeChannelSettings, listConnections, processChannels, syncNow } from "./";

process.env.WEBHOOK_ALLOW_PRIVATE_TARGETS = "1";
setupTestDatabase();

const errors: unknown[] = [];
let aheadMs = 0;
let seller: TestCaller;
let shop: WooCommerceSimulator;
const ctx = () => systemContext("test", { now: () => new Date(Date.now() + aheadMs) });

beforeAll(seedTestCarriers);
beforeEach(async () => {
  aheadMs = 0;
  await postponeShops();
  seller = await createTestAccount();
  shop = await openConnectedShop(ctx(), seller.accountId);
});
afterAll(async () => {
  await closeShops();
  expect(errors).toEqual([]);
});

const work = async () => {
  const options = { limit: 20, wordNote: toShopNote, onError: (error: unknown) => errors.push(error) };
  while ((await processChannels(ctx(), options)).more);
};
const settle = async () => {
  await relayAll();
  await work();
};
const set = async (settings: Partial<Parameters<typeof changeChannelSettings>[3]>) => {
  const [found] = await listConnections(ctx(), seller.accountId);
  const before = found?.settings ?? { note: "private" as const, completeAt: "never" as const, words: "" };
  await changeChannelSettings(ctx(), seller.accountId, found?.id ?? 0, { ...before, ...settings });
};

/** Sells, imports and ships one order; returns its ids here and at the shop. */
async function ship(pieces = 1): Promise<{ id: number; orderId: number; shipmentId: number }> {
  const { id } = shop.sell(new Date(), {
    line_items: [{ id: 1, name: "Mate", product_id: 7, variation_id: 0, quantity: pieces, sku: "", price: 100 }],
  });
  const [found] = await listConnections(ctx(), seller.accountId);
  await syncNow(ctx(), seller.accountId, found?.id ?? 0);
  await work();
  await connection().sql`update order_lines set weight_grams = 400, height_cm = 12, width_cm = 10, length_cm = 10
    where account_id = ${seller.accountId}`;
  const { rows } = await listOrders(ctx(), { accountId: seller.accountId, limit: 1, offset: 0 });
  const orderId = rows[0]?.id ?? 0;
  const shipment = await shipOrder(ctx(), orderId, pieces > 1 ? { lines: [{ number: 1, quantity: 1 }] } : {});
  await advanceShipments(ctx(), { limit: 10 });
  await settle();
  return { id, orderId, shipmentId: shipment.id };
}
const move = async (shipmentId: number, ...states: ShipmentStatus[]) => {
  await transitionTo(shipmentId, ...states);
  await settle();
};
const dispatch = ["ready_to_ship", "shipped"] as const;
const toDelivery = ["crossdock", "in_transit_to_carrier", "received_by_carrier", "delivered"] as const;
const stateOf = (id: number) => shop.orders.get(id)?.status;

test("a buyer reads carrier, guide and link in the language of the account, in the words of the seller", async () => {
  await set({ note: "buyer", words: "¡Gracias por comprar!" });
  const { id } = await ship();
  expect(shop.mailedNotes.get(id)).toEqual([
    expect.stringMatching(
      /^¡Gracias por comprar!\nTransporte: (?:Alfa|Beta)\nGuía: \d{4}-\d{8}\nSeguimiento: http\S+\/track\/[\w-]{22}$/,
    ),
  ]);
  expect(shop.notes.get(id)).toEqual(shop.mailedNotes.get(id));
  expect(stateOf(id)).toBe("processing");
});

test("without words of the seller ours stand there; a private note is mailed to nobody; none is none", async () => {
  await set({ note: "buyer" });
  const first = await ship();
  expect(shop.mailedNotes.get(first.id)?.[0]).toMatch(/^Tu pedido ya tiene envío\.\n/);
  await set({ note: "private" });
  const second = await ship();
  expect(shop.notes.get(second.id)).toHaveLength(1);
  expect(shop.mailedNotes.has(second.id)).toBe(false);
  await set({ note: "none" });
  const third = await ship();
  expect(shop.notes.has(third.id)).toBe(false);
});

test("the guide of a cancelled shipment is struck out once; the one that replaces it is a note of its own", async () => {
  await set({ note: "buyer" });
  const { id, orderId, shipmentId } = await ship();
  await move(shipmentId, "cancelled");
  aheadMs = 3_600_000;
  await settle();
  const guide = /Guía: (\S+)/.exec(shop.notes.get(id)?.[0] ?? "")?.[1];
  expect(shop.notes.get(id)?.slice(1)).toEqual([`La guía ${guide} quedó anulada.`]);
  await shipOrder(ctx(), orderId);
  await advanceShipments(ctx(), { limit: 10 });
  await settle();
  expect(shop.notes.get(id)).toHaveLength(3);
  expect(shop.mailedNotes.get(id)).toEqual(shop.notes.get(id));
});

test("another guide, or another carrier, is a note after the first, and cancelling strikes out the last guide", async () => {
  await set({ note: "buyer" });
  const { id, shipmentId } = await ship();
  const guides = [(await findShipment(ctx(), shipmentId)).deliveryId];
  const told = async () => {
    await settle();
    guides.push((await findShipment(ctx(), shipmentId)).deliveryId);
    return shop.mailedNotes.get(id)?.at(-1);
  };
  await correctShipment(ctx(), shipmentId, { destination: { name: "Otra Persona" } });
  expect(await told()).toContain(`Guía: ${guides.at(-1)}\n`);
  const { carrierId } = await findShipment(ctx(), shipmentId);
  const [beta, alfa] = [await carrierIdOf("beta"), await carrierIdOf("alfa")];
  const isBeta = carrierId === beta;
  await rerouteShipment(ctx(), shipmentId, {
    carrierId: isBeta ? alfa : beta,
    serviceType: "standard_delivery",
    logisticType: isBeta ? "crossdock" : "carrier_pickup",
  });
  const rerouted = await told();
  expect(rerouted).toContain(`Guía: ${guides.at(-1)}\n`);
  expect(rerouted).toContain(`Transporte: ${isBeta ? "Alfa" : "Beta"}\n`);
  // Two labels later at once: only the one that holds is told.
  await correctShipment(ctx(), shipmentId, { destination: { name: "Tercera Persona" } });
  await correctShipment(ctx(), shipmentId, { packages: [{ number: 1, description: "Mate" }] });
  expect(await told()).toContain(`Guía: ${guides.at(-1)}\n`);
  expect(new Set(guides).size).toBe(4);
  expect(shop.notes.get(id)).toHaveLength(4);
  await move(shipmentId, "cancelled");
  expect(shop.notes.get(id)?.slice(4)).toEqual([`La guía ${guides.at(-1)} quedó anulada.`]);
});

test("a guide that is void before the shop was told is told to nobody", async () => {
  const { id } = shop.sell(at(0), { line_items: [{ name: "Mate", quantity: 1, sku: "", price: 100 }] });
  await work();
  await connection().sql`update order_lines set weight_grams = 400, height_cm = 12, width_cm = 10, length_cm = 10
    where account_id = ${seller.accountId}`;
  const { rows } = await listOrders(ctx(), { accountId: seller.accountId, limit: 1, offset: 0 });
  const shipment = await shipOrder(ctx(), rows[0]?.id ?? 0);
  await advanceShipments(ctx(), { limit: 10 });
  await relayAll();
  await move(shipment.id, "cancelled");
  expect(shop.notes.has(id)).toBe(false);
});

test.each([
  ["label", ["completed", "completed", "completed"]],
  ["dispatch", ["processing", "completed", "completed"]],
  ["delivery", ["processing", "processing", "completed"]],
  ["never", ["processing", "processing", "processing"]],
] as const)("an order is completed at the shop: %s", async (completeAt, expected) => {
  await set({ completeAt });
  const { id, shipmentId } = await ship();
  const seen = [stateOf(id)];
  await move(shipmentId, ...dispatch);
  seen.push(stateOf(id));
  await move(shipmentId, ...toDelivery);
  seen.push(stateOf(id));
  expect(seen).toEqual(expected);
});

test("an order in two parcels is completed with the second, and one in somebody's hands is left as it is", async () => {
  await set({ completeAt: "dispatch" });
  const { id, orderId, shipmentId } = await ship(2);
  await move(shipmentId, ...dispatch);
  expect(stateOf(id)).toBe("processing");
  const second = await shipOrder(ctx(), orderId);
  await advanceShipments(ctx(), { limit: 10 });
  await settle();
  expect(stateOf(id)).toBe("processing");
  await move(second.id, ...dispatch);
  expect(stateOf(id)).toBe("completed");

  for (const status of ["on-hold", "refunded", "cancelled", "armado"]) {
    const other = await ship();
    shop.change(other.id, new Date(), { status });
    await move(other.shipmentId, ...dispatch);
    expect(stateOf(other.id)).toBe(status);
  }
});

test("a note outlasts odd answers, however many, and ends only with the order", async () => {
  await set({ note: "buyer" });
  const oddities: (number | undefined)[] = [404, 301, 500, 403, 401, 503];
  shop.beforeNotes = () => undefined;
  const { id } = shop.sell(at(0), { line_items: [{ name: "Mate", quantity: 1, sku: "", price: 100 }] });
  await work();
  const [found] = await listConnections(ctx(), seller.accountId);
  await connection().sql`insert into channel_notes
    (account_id, connection_id, external_id, shipment_id, guide, tracking, next_at) values
    (${seller.accountId}, ${found?.id ?? 0}, ${id}, 1, 'guide', 'link', now()),
    (${seller.accountId}, ${found?.id ?? 0}, ${id + 1000}, 2, 'gone', 'link of gone', now() + interval '1 day')`;
  // The connection itself is not due.
  await connection().sql`update channel_connections set next_at = now() + interval '30 days', reconcile_at = next_at
    where account_id = ${seller.accountId}`;
  for (const status of oddities) {
    shop.moods.push(status);
    await work();
    expect(shop.notes.has(id)).toBe(false);
    aheadMs += 60 * 60_000;
  }
  expect((await listConnections(ctx(), seller.accountId))[0]).toMatchObject({ waitingNotes: 1 });
  await work();
  expect(shop.notes.get(id)).toHaveLength(1);
  expect((await listConnections(ctx(), seller.accountId))[0]).toMatchObject({ waitingNotes: 0 });
  aheadMs += 86_400_000;
  await work();
  const left = await connection().sql`select 1 from channel_notes where next_at is not null
    and account_id = ${seller.accountId}`;
  expect([...left]).toEqual([]);
});

const metasOf = (id: number) => {
  const metas = shop.orders.get(id)?.meta_data as { key: string; value: unknown }[];
  return Object.fromEntries(metas.filter(({ key }) => key.startsWith("_anden")).map(({ key, value }) => [key, value]));
};
const toCarrier = ["crossdock", "in_transit_to_carrier", "received_by_carrier"] as const;

describe("states of parcels at a shop with our plug-in", () => {
  beforeEach(() => {
    shop.hasPlugIn = true;
  });

  test("each is told once, forward alone, and is a private note in the language of the account", async () => {
    await set({ note: "buyer" });
    const { id, shipmentId } = await ship();
    const state = () => metasOf(id)._anden_state;
    expect(metasOf(id)).toEqual({ _anden_state: "label_made", [`_anden_state_${shipmentId}`]: "label_made" });
    await move(shipmentId, ...dispatch);
    expect(state()).toBe("dispatched");
    await move(shipmentId, ...toCarrier);
    expect(state()).toBe("in_transit");
    await move(shipmentId, "not_delivered");
    expect(state()).toBe("not_delivered");
    // A delivery that is tried again is no news for the shop.
    await move(shipmentId, "rescheduled", "in_transit");
    expect(state()).toBe("not_delivered");
    await move(shipmentId, "delivered");
    expect(metasOf(id)).toEqual({ _anden_state: "delivered", [`_anden_state_${shipmentId}`]: "delivered" });
    expect(shop.mailedNotes.get(id)).toHaveLength(1);
    const said = (shop.notes.get(id) ?? []).slice(1).map((note) => note.split("\n")[0]);
    expect(said).toEqual(["Despachado", "En camino", "No se pudo entregar", "Entregado"]);
  });

  test("a report that is repeated after a crash writes nothing again, and an older one changes nothing", async () => {
    const { id, shipmentId } = await ship();
    await move(shipmentId, ...dispatch, ...toCarrier);
    const [notes, written] = [shop.notes.get(id), metasOf(id)];
    for (const told of [null, "label_made"]) {
      await connection().sql`update channel_notes set told_state = ${told}, next_at = now()
        where account_id = ${seller.accountId}`;
      await work();
    }
    await connection().sql`update channel_notes set state = 'dispatched', told_state = null, next_at = now()
      where account_id = ${seller.accountId}`;
    await work();
    expect(shop.notes.get(id)).toEqual(notes);
    expect(metasOf(id)).toEqual(written);
  });

  test("a shop that fails at a state is told it later, and then the furthest", async () => {
    const { id, shipmentId } = await ship();
    shop.moods.push(500);
    await move(shipmentId, ...dispatch);
    expect(metasOf(id)._anden_state).toBe("label_made");
    await move(shipmentId, ...toCarrier);
    aheadMs += 3_600_000;
    await work();
    expect(metasOf(id)._anden_state).toBe("in_transit");
  });

  test("the state of an order in two parcels is that of the hindmost; a cancelled one does not count", async () => {
    const { id, orderId, shipmentId } = await ship(2);
    await move(shipmentId, ...dispatch, ...toCarrier);
    const second = await shipOrder(ctx(), orderId);
    await advanceShipments(ctx(), { limit: 10 });
    await settle();
    expect(metasOf(id)._anden_state).toBe("label_made");
    await move(second.id, "cancelled");
    expect(metasOf(id)).toEqual({
      _anden_state: "in_transit",
      [`_anden_state_${shipmentId}`]: "in_transit",
      [`_anden_state_${second.id}`]: "cancelled",
    });
  });

  test("a parcel that left before its order was told as shipped is told as it is", async () => {
    const { id } = shop.sell(new Date(), { line_items: [{ name: "Mate", quantity: 1, sku: "", price: 100 }] });
    const [found] = await listConnections(ctx(), seller.accountId);
    await syncNow(ctx(), seller.accountId, found?.id ?? 0);
    await work();
    await connection().sql`update order_lines set weight_grams = 400, height_cm = 12, width_cm = 10, length_cm = 10
      where account_id = ${seller.accountId}`;
    const { rows } = await listOrders(ctx(), { accountId: seller.accountId, limit: 1, offset: 0 });
    const shipment = await shipOrder(ctx(), rows[0]?.id ?? 0);
    await advanceShipments(ctx(), { limit: 10 });
    await transitionTo(shipment.id, ...dispatch);
    await settle();
    expect(metasOf(id)._anden_state).toBe("dispatched");
  });

  test("the states of a seller who wants none stay here, and one who wants no notes has none of states", async () => {
    await set({ note: "none" });
    const first = await ship();
    await move(first.shipmentId, ...dispatch);
    expect(metasOf(first.id)._anden_state).toBe("dispatched");
    expect(shop.notes.has(first.id)).toBe(false);
    await set({ tellsStates: false });
    const second = await ship();
    await move(first.shipmentId, ...toCarrier);
    await move(second.shipmentId, ...dispatch);
    expect(metasOf(first.id)._anden_state).toBe("dispatched");
    expect(metasOf(second.id)).toEqual({});
  });
});

test("a shop without our plug-in is told no states, and its orders stay as they are", async () => {
  await set({ note: "buyer" });
  const { id, shipmentId } = await ship();
  await move(shipmentId, ...dispatch, ...toDelivery);
  expect(metasOf(id)).toEqual({});
  expect(shop.notes.get(id)).toHaveLength(1);
  const [note] = await connection().sql`select state, told_state, next_at from channel_notes
    where account_id = ${seller.accountId}`;
  expect(note).toEqual({ state: "delivered", told_state: "delivered", next_at: null });
});
