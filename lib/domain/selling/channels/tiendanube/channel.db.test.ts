import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { DomainError } from "@/lib/core/errors";
import type { ShipmentStatus } from "@/lib/core/vocabulary";
import { postponeShops } from "@/scripts/testing/hostile/connected-shops";
import type { TiendanubeSimulator } from "@/scripts/testing/simulated-tiendanube";
import {
  baseUrl,
  ctx,
  errors,
  install,
  openTiendanube,
  owner,
  skip,
  work,
} from "@/scripts/testing/simulated-tiendanube/connected-shop";
import type { SentWebhook } from "@/scripts/testing/simulated-tiendanube/webhooks";
import { createTestAccount, seedTestCarriers, type TestCaller, transitionTo } from "../../../operating/testing";
import { relayAll } from "../../../operating/testing-relay";
import { advanceShipments } from "../../../shipping/shipments";
import { createOrder, listOrders, shipOrder } from "../../orders";
import { testOrder } from "../../orders/testing";
import { changeChannelSettings, listConnections, receiveFromPlatform, syncNow } from "../";
import type { PrivacyRequest } from "../channel";
import { channels } from "../registry";

process.env.WEBHOOK_ALLOW_PRIVATE_TARGETS = "1";
setupTestDatabase();

let seller: TestCaller;
let shop: TiendanubeSimulator;

beforeAll(seedTestCarriers);
beforeEach(async () => {
  await postponeShops();
  seller = await createTestAccount();
  shop = await openTiendanube();
  return () => shop.close();
});
afterAll(() => expect(errors).toEqual([]));

const orders = async () => (await listOrders(ctx(), { accountId: seller.accountId, limit: 2_000, offset: 0 })).rows;
const channel = async () => {
  const [found] = await listConnections(ctx(), seller.accountId);
  if (!found) throw new Error("not connected");
  return found;
};
const pull = async () => {
  await syncNow(ctx(), seller.accountId, (await channel()).id);
  await work();
};
const tokenOf = async () => {
  const [row] = await connection().sql`select token from channel_connections where account_id = ${seller.accountId}`;
  return String(row?.token);
};
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof DomainError ? error.detail.code : Promise.reject(error)),
  );

describe("an installation", () => {
  test("takes a code once, in five minutes, by the person who began it", async () => {
    const late = shop.application.accept(Date.now() - 6 * 60_000);
    expect(await faultOf(install(shop, seller, { code: late }))).toBe("validation_failed");
    const used = shop.application.accept();
    expect(await install(shop, seller, { code: used })).toMatchObject({
      kind: "tiendanube",
      channel: "tiendanube",
      url: "https://matesdelsur.mitiendanube.com",
      identity: String(shop.storeId),
    });
    expect(await faultOf(install(shop, seller, { code: used }))).toBe("validation_failed");
    const stranger = await createTestAccount();
    expect(await faultOf(install(shop, seller, { as: owner(stranger) }))).toBe("forbidden");
    const [row] = await connection().sql`select sealed_secrets from channel_connections`;
    expect(row?.sealed_secrets).not.toContain(shop.application.token);
  });

  test("of a shop that is connected renews its token and keeps its addresses and place", async () => {
    await install(shop, seller);
    await work();
    const [first, token] = [shop.application.token, await tokenOf()];
    shop.sell(new Date());
    await install(shop, seller);
    expect(shop.application.token).not.toBe(first);
    expect(await tokenOf()).toBe(token);
    await work();
    expect(await orders()).toHaveLength(1);
    expect((await listConnections(ctx(), seller.accountId)).length).toBe(1);
  });

  test("leaves a channel alone that orders of files have: the shop does not know them", async () => {
    await install(shop, seller);
    expect((await channel()).channel).toBe("tiendanube");
    const other = await createTestAccount();
    await createOrder(ctx(), testOrder(other.accountId, { channel: "tiendanube" }), { isImported: true });
    expect((await install(shop, other)).channel).toBe("tiendanube-2");
  });
});

describe("orders", () => {
  test("of an empty shop are none, and a shop that owes says so until it has paid", async () => {
    await install(shop, seller);
    await work();
    expect(await channel()).toMatchObject({ lastFailure: null, problems: [] });
    shop.isUnpaid = true;
    await pull();
    expect(await channel()).toMatchObject({ lastFailure: "unpaid" });
    shop.isUnpaid = false;
    shop.sell(new Date());
    skip(3_600_000);
    await work();
    expect(await channel()).toMatchObject({ lastFailure: null });
    expect(await orders()).toHaveLength(1);
  });

  test("of many pages, shorter than asked for, come once each, also one that changes between two pages", async () => {
    const sold = Array.from({ length: 35 }, () => shop.sell(new Date()));
    shop.longestPage = 10;
    await install(shop, seller);
    let pages = 0;
    shop.beforePage = () => {
      pages++;
      // The newest order leaves the window, and the first of page 2 takes the last place of page 1.
      const [first] = sold.toReversed();
      if (pages === 3 && first) shop.change(first.id, new Date(Date.now() + 60_000), { note: "Portón verde" });
    };
    await work();
    skip(6 * 60_000);
    await pull();
    expect(new Set((await orders()).map(({ externalId }) => externalId)).size).toBe(35);
    expect((await orders()).some(({ notes }) => notes === "Portón verde")).toBe(true);
  });

  test("that are edited follow the shop, and one of two packages waits for the last of them", async () => {
    const { id } = shop.sell(new Date(), {}, 2);
    await install(shop, seller);
    await work();
    shop.change(id, new Date(), {
      shipping_address: { ...(shop.orders.get(id)?.shipping_address as object), number: "4900" },
    });
    await pull();
    expect((await orders())[0]).toMatchObject({ recipient: { streetNumber: "4900" }, shopState: "to_ship" });
    const [first, second] = shop.fulfillments.of(id);
    Object.assign(first ?? {}, { status: "DISPATCHED" });
    shop.change(id, new Date(), { shipping_status: "shipped" });
    await pull();
    expect((await orders())[0]).toMatchObject({ shopState: "to_ship" });
    Object.assign(second ?? {}, { status: "DELIVERED" });
    shop.change(id, new Date(), {});
    await pull();
    expect((await orders())[0]).toMatchObject({ shopState: "completed" });
  });

  test("wait where the bucket is full, by the milliseconds that its header says", async () => {
    await install(shop, seller);
    shop.sell(new Date());
    shop.bucket.size = 2;
    shop.bucket.drainPerSecond = 20;
    await work();
    shop.bucket.drainPerSecond = 10_000;
    shop.bucket.size = 40;
    skip(3_600_000);
    await work();
    expect(await orders()).toHaveLength(1);
    expect(await channel()).toMatchObject({ lastFailure: null });
  });
});

const asked: PrivacyRequest[] = [];
async function deliver(...sent: readonly SentWebhook[]): Promise<void> {
  for (const each of sent)
    await receiveFromPlatform(ctx(), "tiendanube", each, async (_, __, request) => void asked.push(request));
}

describe("webhooks", () => {
  test("are made once at the address of the installation, and bring the order that they name", async () => {
    await install(shop, seller);
    await work();
    const urls = [...shop.webhooks.all.values()].map(({ url }) => url);
    expect(new Set(urls)).toEqual(new Set([`${baseUrl}/api/channels/tiendanube/events`]));
    const { size } = shop.webhooks.all;
    skip(3_600_000 + 1);
    await work();
    expect(shop.webhooks.all.size).toBe(size);
    const { id } = shop.sell(new Date());
    await deliver(...shop.webhooksOf("order/paid", id), ...shop.webhooksOf("order/created", id));
    await work();
    expect(await orders()).toHaveLength(1);
    // Late and out of order: what the shop says now counts.
    shop.change(id, new Date(), { status: "cancelled" });
    await deliver(...shop.webhooksOf("order/paid", id), ...shop.webhooksOf("order/paid", id));
    await work();
    expect((await orders())[0]).toMatchObject({ status: "cancelled" });
  });

  test("with a wrong signature, or none, are refused, those of an unknown shop are not", async () => {
    await install(shop, seller);
    const sent = shop.webhooks.sign({ store_id: shop.storeId, event: "order/paid", id: 1 });
    const refused = (changes: Partial<SentWebhook>) => faultOf(deliver({ ...sent, ...changes }));
    expect(await refused({ body: `${sent.body} ` })).toBe("unauthenticated");
    const read = vi.spyOn(channels.tiendanube.webhooks!, "shopOf");
    expect(await refused({ headers: {} })).toBe("unauthenticated");
    expect(read).not.toHaveBeenCalled();
    read.mockRestore();
    expect(await refused({ headers: { "x-linkedstore-hmac-sha256": "zz" } })).toBe("unauthenticated");
    expect(await faultOf(deliver(shop.webhooks.sign({ store_id: 1, event: "order/paid", id: 1 })))).toBe(undefined);
  });

  test("stop and resume a shop, and end one that was uninstalled without a call", async () => {
    await install(shop, seller);
    await work();
    const sign = (event: string) => shop.webhooks.sign({ store_id: shop.storeId, event });
    await deliver(sign("app/suspended"));
    expect(await channel()).toMatchObject({ lastFailure: "unpaid" });
    await deliver(sign("app/resumed"));
    expect(await channel()).toMatchObject({ lastFailure: null });
    const erased = asked.length;
    await deliver(sign("store/redact"));
    // It is connected: the request is of an installation before.
    expect(asked).toHaveLength(erased);
    const { length } = shop.requests;
    await deliver(sign("app/uninstalled"));
    expect(await listConnections(ctx(), seller.accountId)).toEqual([]);
    expect(shop.requests).toHaveLength(length);
    await deliver(sign("store/redact"));
    expect(asked.at(-1)).toMatchObject({ topic: "erase_shop" });
  });

  test("about buyers say whom they mean", async () => {
    await install(shop, seller);
    const customer = { id: 1, email: "lucia@example.com", phone: "", identification: "28345112" };
    await deliver(
      shop.webhooks.sign({
        store_id: shop.storeId,
        event: "customers/redact",
        customer,
        orders_to_redact: [213, "415"],
      }),
      shop.webhooks.sign({
        store_id: shop.storeId,
        event: "customers/data_request",
        customer,
        orders_requested: [213],
      }),
    );
    expect(asked).toEqual(
      expect.arrayContaining([
        { topic: "erase_buyer", email: "lucia@example.com", document: "28345112", externalIds: ["213", "415"] },
        { topic: "export_buyer", email: "lucia@example.com", document: "28345112", externalIds: ["213"] },
      ]),
    );
  });
});

const settle = async () => {
  await relayAll();
  await work();
};
/** Sells, imports and ships an order. */
async function ship({ packages = 1, pieces }: { packages?: number; pieces?: number } = {}) {
  const { id } = shop.sell(new Date(), {}, packages);
  await pull();
  const order = (await orders()).find(({ externalId }) => externalId === String(id));
  const choice = pieces === undefined ? {} : { lines: [{ number: 1, quantity: pieces }] };
  const shipment = await shipOrder(ctx(), order?.id ?? 0, choice);
  await advanceShipments(ctx(), { limit: 50 });
  await settle();
  return { id, orderId: order?.id ?? 0, shipmentId: shipment.id };
}
const move = async (shipmentId: number, ...states: ShipmentStatus[]) => {
  await transitionTo(shipmentId, ...states);
  await settle();
};
const toCarrier = ["crossdock", "in_transit_to_carrier", "received_by_carrier"] as const;

describe("the way of a parcel", () => {
  beforeEach(() => install(shop, seller));

  test("is told with its guide, forward alone, each state once", async () => {
    const { id, shipmentId } = await ship();
    const [sent] = shop.fulfillments.of(id);
    expect(sent).toMatchObject({ status: "UNPACKED", tracking_info: { url: expect.stringContaining("/track/") } });
    expect(sent?.tracking_info.code).not.toBe("");
    expect(shop.fulfillments.mails).toBe(0);
    await move(shipmentId, "ready_to_ship", "shipped");
    // The seller has set it further by hand.
    Object.assign(sent ?? {}, { status: "READY_FOR_PICKUP" });
    await move(shipmentId, ...toCarrier);
    await move(shipmentId, "delivered");
    expect(shop.fulfillments.changes.map(({ status }) => status)).toEqual(["DISPATCHED", "DELIVERED"]);
    expect(sent?.events.map(({ status }) => status)).toEqual(["dispatched", "in_transit", "delivered"]);
    await pull();
    expect(shop.fulfillments.changes).toHaveLength(2);
  });

  test("mails the buyer once where the seller wants it", async () => {
    const { id, settings } = await channel();
    await changeChannelSettings(ctx(), seller.accountId, id, { ...settings, note: "buyer" });
    await ship();
    expect(shop.fulfillments.mails).toBe(1);
  });

  test("of the only parcel of an order counts for both its packages, of one of two for its own", async () => {
    const whole = await ship({ packages: 2 });
    await move(whole.shipmentId, "ready_to_ship", "shipped");
    expect(shop.fulfillments.of(whole.id).map(({ status }) => status)).toEqual(["DISPATCHED", "DISPATCHED"]);
    const first = await ship({ packages: 2, pieces: 1 });
    await move(first.shipmentId, "ready_to_ship", "shipped");
    expect(shop.fulfillments.of(first.id).map(({ status }) => status)).toEqual(["DISPATCHED", "UNPACKED"]);
    const second = await shipOrder(ctx(), first.orderId);
    await advanceShipments(ctx(), { limit: 50 });
    await settle();
    await move(second.id, "ready_to_ship", "shipped");
    expect(shop.fulfillments.of(first.id).map(({ status }) => status)).toEqual(["DISPATCHED", "DISPATCHED"]);
    const codes = shop.fulfillments.of(first.id).map(({ tracking_info: { code } }) => code);
    expect(new Set(codes).size).toBe(2);
  });

  test("goes on after a lost answer without telling anything twice", async () => {
    const { id, shipmentId } = await ship();
    await transitionTo(shipmentId, "ready_to_ship", "shipped");
    await relayAll();
    shop.moods.push(undefined, "cut_after");
    await work();
    for (let run = 0; run < 3; run++) {
      skip(3_600_000);
      await work();
    }
    const [sent] = shop.fulfillments.of(id);
    expect(sent?.status).toBe("DISPATCHED");
    expect(sent?.events.map(({ status }) => status)).toEqual(["dispatched"]);
  });
});
