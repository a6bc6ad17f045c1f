import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { createTestAccount, seedTestCarriers, type TestCaller } from "@/lib/domain/operating/testing";
import { relayAll } from "@/lib/domain/operating/testing-relay";
import {
  connectShop,
  disconnectShop,
  listConnections,
  processChannels,
  renewKeys,
  syncNow,
  tellFailures,
} from "@/lib/domain/selling/channels";
import { listOrders, type Order, shipOrder } from "@/lib/domain/selling/orders";
import { advanceShipments, cancelShipment } from "@/lib/domain/shipping/shipments";
import { toShopNote } from "@/lib/i18n/shop-note";
import { systemContext } from "@/lib/platform/context";
import { targetPolicy } from "@/lib/platform/egress";
import { findRealShop, findShopUser, type RealShop } from "./real-shop";
import { ShopKeys } from "./shop-keys";

/** `npm run test:woocommerce`: the life of a channel at a shop that runs WooCommerce. Each journey makes its own orders. */
const found = findRealShop(process.env);
const user = findShopUser(process.env);

process.env.WEBHOOK_ALLOW_PRIVATE_TARGETS = "1";
setupTestDatabase();

/** No shop reaches it: what webhooks bring at once comes by the pulls. */
const baseUrl = "https://anden.example";

interface MadeOrder {
  readonly id: number;
  readonly line_items: readonly { readonly id: number }[];
}

interface Webhook {
  readonly id: number;
  readonly topic: string;
  readonly status: string;
  readonly delivery_url: string;
}

/** A shop may take seconds for a call. */
const timeout = 5 * 60_000;

describe.skipIf(!found)("a real WooCommerce (skipped without WOOCOMMERCE_URL, _KEY and _SECRET)", { timeout }, () => {
  const shop = found as RealShop;
  let aheadMs = 0;
  const ctx = () => systemContext("test", { baseUrl, now: () => new Date(Date.now() + aheadMs) });
  const errors: unknown[] = [];
  let seller: TestCaller;
  let channelId: number;
  let [goods, virtual] = [0, 0];

  beforeAll(async () => {
    await seedTestCarriers();
    seller = await createTestAccount();
    const name = `Test ${randomBytes(4).toString("hex")}`;
    const sizes = { weight: "0.4", dimensions: { length: "12", width: "10", height: "10" } };
    goods = (await shop.make("products", { name, sku: name, regular_price: "15000", ...sizes })).id;
    virtual = (await shop.make("products", { name: `${name} V`, regular_price: "900", virtual: true })).id;
    const { url, values } = shop;
    const made = await connectShop(
      ctx(),
      seller.accountId,
      { kind: "woocommerce", url, values },
      targetPolicy(process.env, baseUrl),
    );
    channelId = made.id;
  });
  afterAll(async () => {
    await shop.removeAll();
    expect(errors).toEqual([]);
  }, timeout);

  const work = async () => {
    const options = { limit: 20, wordNote: toShopNote, onError: (error: unknown) => errors.push(error) };
    while ((await processChannels(ctx(), options)).more);
  };
  /** As a person who asks for the orders now; compares the open ones with the shop's. */
  const pull = async () => {
    await syncNow(ctx(), seller.accountId, channelId);
    await work();
    expect((await listConnections(ctx(), seller.accountId))[0]).toMatchObject({ lastFailure: null });
  };
  const sell = (changes: object = {}, country = "AR") => {
    const person = { first_name: "Ana", last_name: "Prueba", email: "ana@example.com", phone: "11 5555-0101" };
    const place = { address_1: "Honduras 4800", city: "Buenos Aires", state: "C", postcode: "1414", country };
    return shop.make<MadeOrder>("orders", {
      payment_method: "bacs",
      set_paid: true,
      billing: { ...person, ...place },
      shipping: { first_name: "Ana", last_name: "Prueba", ...place },
      line_items: [{ product_id: goods, quantity: 3 }],
      shipping_lines: [{ method_id: "flat_rate", method_title: "Envío", total: "2500.00" }],
      ...changes,
    });
  };
  const change = (id: number, changes: object) => shop.call("PUT", `orders/${id}`, changes);
  const find = async (id: number): Promise<Order | undefined> => {
    const listing = { accountId: seller.accountId, search: String(id), limit: 100, offset: 0 };
    return (await listOrders(ctx(), listing)).rows.find(({ externalId }) => externalId === String(id));
  };
  const stateOf = async (id: number) => {
    const order = await find(id);
    return order && [order.status, ...order.decisions.map(({ code }) => code)];
  };
  const webhooks = async () =>
    (await shop.call<Webhook[]>("GET", "webhooks?per_page=100")).filter(({ delivery_url: url }) =>
      url.startsWith(baseUrl),
    );

  test("is connected with its identity and its webhooks", async () => {
    await pull();
    const [connected] = await listConnections(ctx(), seller.accountId);
    expect(connected?.identity).toBeTruthy();
    expect(connected?.webhooks.map(({ state }) => state)).toEqual(["active", "active", "active", "active"]);
    expect((await webhooks()).map(({ topic, status }) => `${topic} ${status}`).sort()).toEqual([
      "order.created active",
      "order.deleted active",
      "order.restored active",
      "order.updated active",
    ]);
  });

  test("sells in every way, and each sale comes in with what stands against sending it", async () => {
    const line = (id: number) => ({ line_items: [{ product_id: id, quantity: 1 }] });
    const shippedBy = (method: string) => ({ shipping_lines: [{ method_id: method, method_title: "x", total: "0" }] });
    const express = { shipping_lines: [{ method_id: "flat_rate", method_title: "Express 24 h", total: "9000" }] };
    const unpaid = { set_paid: false, payment_method: "bacs" };
    const cases: [number, readonly string[] | undefined][] = [
      [(await sell()).id, ["open"]],
      [(await sell(shippedBy("local_pickup"))).id, ["open", "store_pickup"]],
      [(await sell(express)).id, ["open", "service_not_mapped"]],
      [(await sell({}, "CL")).id, ["open", "abroad", "address_incomplete"]],
      [(await sell({ currency: "USD" })).id, ["open", "foreign_currency"]],
      [(await sell({ ...unpaid, payment_method: "cod", status: "processing" })).id, ["open", "cash_on_delivery"]],
      [(await sell({ ...unpaid, status: "on-hold" })).id, undefined],
      [(await sell({ ...unpaid, status: "pending" })).id, undefined],
      [(await sell({ ...unpaid, status: "cancelled" })).id, undefined],
      [(await sell({ ...line(virtual), shipping_lines: [], status: "processing" })).id, ["open", "nothing_to_ship"]],
      [(await sell({ line_items: [{ product_id: goods, quantity: 1200 }] })).id, ["open", "too_many_pieces"]],
    ];
    const refunded = await sell();
    const [item] = refunded.line_items;
    const refund = { api_refund: false, line_items: [{ id: item?.id, quantity: 1, refund_total: 100 }] };
    await shop.call("POST", `orders/${refunded.id}/refunds`, refund);
    await pull();
    for (const [id, expected] of cases) expect([id, await stateOf(id)]).toEqual([id, expected]);
    expect(await find(refunded.id)).toMatchObject({
      decisions: [{ code: "partly_refunded" }],
      lines: [{ quantity: 3, refundedQuantity: 1, weightGrams: expect.any(Number) }],
    });
  });

  test("changes a sale, which follows it there and back", async () => {
    const { id } = await sell();
    await pull();
    const steps = [
      ["on-hold", ["open", "on_hold"]],
      ["completed", ["open", "completed_elsewhere"]],
      ["cancelled", ["cancelled", "cancelled_at_shop"]],
      ["processing", ["open"]],
    ] as const;
    for (const [status, expected] of steps) {
      await change(id, { status });
      await pull();
      expect([status, await stateOf(id)]).toEqual([status, expected]);
    }
    // Shops that keep orders as posts do not date a change of an address.
    await change(id, { shipping: { address_1: "Gorriti 5000" } });
    await pull();
    expect((await find(id))?.recipient).toMatchObject({ street: "Gorriti", streetNumber: "5000" });
  });

  test("trashes and deletes sales while nobody listens, and takes one back", async () => {
    const [trashed, removed, kept] = [(await sell()).id, (await sell()).id, (await sell()).id];
    await pull();
    await shop.call("DELETE", `orders/${trashed}`);
    await shop.call("DELETE", `orders/${removed}?force=true`);
    await pull();
    const gone = ["cancelled", "cancelled_at_shop"];
    expect([await stateOf(trashed), await stateOf(removed), await stateOf(kept)]).toEqual([gone, gone, ["open"]]);
    await change(trashed, { status: "processing" });
    await pull();
    expect(await stateOf(trashed)).toEqual(["open"]);
  });

  test("disables, removes or redirects webhooks, which are mended", async () => {
    const [first, second, third] = await webhooks();
    await shop.call("PUT", `webhooks/${first?.id}`, { status: "disabled" });
    await shop.call("DELETE", `webhooks/${second?.id}?force=true`);
    await shop.call("PUT", `webhooks/${third?.id}`, { delivery_url: `${baseUrl}/elsewhere` });
    await pull();
    const mended = await webhooks();
    expect(mended.map(({ status }) => status)).toEqual(["active", "active", "active", "active"]);
    expect(new Set(mended.map((webhook) => webhook.delivery_url)).size).toBe(1);
  });

  test("gets one note with the guide, and one that strikes it out", async () => {
    const { id } = await sell();
    await pull();
    const order = await find(id);
    const shipment = await shipOrder(ctx(), order?.id ?? 0);
    await advanceShipments(ctx(), { limit: 10 });
    const guide = (await find(id))?.shipments[0]?.deliveryId ?? "";
    expect(guide).not.toBe("");
    const tell = async () => {
      await relayAll();
      await relayAll();
      await work();
      const notes = await shop.call<{ readonly note: string }[]>("GET", `orders/${id}/notes`);
      return notes.map(({ note }) => note).filter((note) => note.includes(guide));
    };
    expect(await tell()).toEqual([expect.stringContaining("/track/")]);
    await cancelShipment(ctx(), shipment.id);
    expect(await tell()).toHaveLength(2);
    expect((await tell()).filter((note) => note.includes("/track/"))).toHaveLength(1);
  });

  test.skipIf(!user)("revokes its keys: the seller is told, and new ones lose no order", async () => {
    const keys = await ShopKeys.open(shop, user as NonNullable<typeof user>);
    const renew = (values: Readonly<Record<string, string>>) => renewKeys(ctx(), seller.accountId, channelId, values);
    const state = async () => (await listConnections(ctx(), seller.accountId))[0];
    try {
      const own = await keys.make();
      await renew(own.values);
      const first = (await sell()).id;
      await pull();
      expect(await stateOf(first)).toEqual(["open"]);
      await own.revoke();
      const sold = (await sell()).id;
      await change(first, { status: "on-hold" });
      await syncNow(ctx(), seller.accountId, channelId);
      await work();
      const failing = await state();
      expect(failing).toMatchObject({ lastFailure: "unauthorized", failures: 1 });
      // It is asked no more until its time comes.
      await work();
      expect(await state()).toMatchObject({ failures: 1, nextAt: failing?.nextAt });
      aheadMs = 11 * 60_000;
      const told: unknown[] = [];
      await tellFailures(ctx(), async (_, { id, lastFailure }) => void told.push([id, lastFailure]));
      expect(told).toEqual([[channelId, "unauthorized"]]);
      expect([await stateOf(first), await stateOf(sold)]).toEqual([["open"], undefined]);
      await expect(renew(own.values)).rejects.toMatchObject({ detail: { code: "validation_failed" } });
      await renew(shop.values);
      await work();
      expect(await state()).toMatchObject({ lastFailure: null, failingSince: null });
      expect([await stateOf(first), await stateOf(sold)]).toEqual([["open", "on_hold"], ["open"]]);
    } finally {
      aheadMs = 0;
      await renew(shop.values);
      await keys.close();
    }
  });

  test("is disconnected, and keeps no webhook", async () => {
    await disconnectShop(ctx(), seller.accountId, channelId);
    expect(await webhooks()).toEqual([]);
  });
});
