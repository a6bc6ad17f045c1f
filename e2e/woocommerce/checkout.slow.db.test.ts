import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { testPoint } from "@/lib/domain/operating/testing";
import { disconnectShop } from "@/lib/domain/selling/channels";
import { findShipment } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { Buyer, type Cart } from "./buyer";
import { PluginShop } from "./plugin-shop";
import { findRealShop, findShopUser, type RealShop } from "./real-shop";

/** `npm run test:woocommerce`: from the cart of a buyer to the shipment, at a shop that has the plug-in. */
const found = findRealShop(process.env);

process.env.WEBHOOK_ALLOW_PRIVATE_TARGETS = "1";
setupTestDatabase();

const timeout = 5 * 60_000;
/** What a buyer waits at most when Andén fails, with what the shop itself needs. */
const longestWaitMs = 3_000;
const address = {
  first_name: "Ana",
  last_name: "Prueba",
  address_1: "Honduras 4800",
  city: "Buenos Aires",
  state: "C",
  postcode: "1414",
  country: "AR",
  phone: "1155550101",
};
const skipped = !found || !findShopUser(process.env);

describe.skipIf(skipped)("the checkout of a shop (skipped without WOOCOMMERCE_USER)", { timeout }, () => {
  const shop = found as RealShop;
  const ctx = () => systemContext("test");
  let plugin: PluginShop;
  let goods: number[] = [];

  beforeAll(async () => {
    plugin = await PluginShop.open(shop);
    for (let n = 0; n < 5; n++) goods = [...goods, (await plugin.makeGoods()).id];
    // Whichever zone an address falls into.
    const zones = await shop.call<{ readonly id: number }[]>("GET", "shipping/zones");
    for (const { id } of zones) await shop.make(`shipping/zones/${id}/methods`, { method_id: "anden" });
  }, timeout);
  afterAll(async () => {
    await plugin.close();
    expect(plugin.errors).toEqual([]);
  }, timeout);

  async function fill(postcode = address.postcode): Promise<{ readonly buyer: Buyer; readonly cart: Cart }> {
    const buyer = new Buyer(shop);
    for (const id of goods) await buyer.add(id, 1);
    return { buyer, cart: await buyer.live({ ...address, postcode }) };
  }
  const ratesOf = ({ shipping_rates: packages }: Cart) =>
    packages.flatMap(({ shipping_rates: rates }) => rates).filter(({ method_id: method }) => method === "anden");
  const metaOf = ({ meta_data: meta }: ReturnType<typeof ratesOf>[number], key: string) =>
    meta.find((entry) => entry.key === key)?.value;
  const pay = (id: number) => shop.call("PUT", `orders/${id}`, { set_paid: true, status: "processing" });

  test("offers the deliveries of the account, each with its reference", async () => {
    const rates = ratesOf((await fill()).cart);
    expect(rates.length).toBeGreaterThanOrEqual(2);
    for (const rate of rates) {
      expect(Number(rate.price)).toBeGreaterThan(0);
      expect(String(metaOf(rate, "anden_reference"))).toMatch(/^[\w.-]{1,100}$/);
    }
  });

  test("sells a delivery, which goes out by the chosen carrier and service", async () => {
    const { buyer, cart } = await fill();
    const chosen = ratesOf(cart).find(({ rate_id: id }) => id.includes("express"));
    await buyer.choose(chosen?.rate_id ?? "");
    const { order_id: id } = await buyer.order(address);
    await pay(id);
    const shipment = await findShipment(ctx(), await plugin.ship(String(id)));
    expect(shipment).toMatchObject({ serviceType: "express_delivery", carrier: { name: "Beta" } });
  });

  test("sells no pick-up without its point, and with it the parcel goes there", async () => {
    const { buyer, cart } = await fill();
    const chosen = ratesOf(cart).find(({ rate_id: id }) => id.includes("pickup_point"));
    await buyer.choose(chosen?.rate_id ?? "");
    const points = (chosen && metaOf(chosen, "anden_points")) as readonly { readonly id: string }[];
    await buyer.choosePoint(chosen?.rate_id ?? "", points[0]?.id ?? "");
    const { order_id: id } = await buyer.order(address);
    await pay(id);
    const order = await shop.call<{ meta_data: { key: string; value: unknown }[] }>("GET", `orders/${id}`);
    expect(order.meta_data.find(({ key }) => key === "_anden_point")?.value).toMatchObject({ code: testPoint });
    const shipment = await findShipment(ctx(), await plugin.ship(String(id)));
    expect(shipment).toMatchObject({ serviceType: "pickup_point", pointCode: testPoint });
  });

  describe("offers the shop's other methods alone", () => {
    /** What was asked within five minutes is answered all the same: each asks for another postcode, and none waits out a pause. */
    async function expectOthersOnly(postcode: string): Promise<void> {
      await plugin.connectPlugin();
      const buyer = new Buyer(shop);
      for (const id of goods) await buyer.add(id, 1);
      const begun = performance.now();
      const cart = await buyer.live({ ...address, postcode });
      expect(performance.now() - begun).toBeLessThan(longestWaitMs);
      expect(ratesOf(cart)).toEqual([]);
      expect(cart.shipping_rates.length).toBeGreaterThan(0);
    }
    const listenInstead = async (answer: (socket: Socket) => unknown): Promise<Server> => {
      const server = createServer((socket) => answer(socket.on("error", () => {})));
      server.listen(Number(new URL(plugin.service.url).port), "127.0.0.1");
      await once(server, "listening");
      return server;
    };

    test("when Andén knows the shop no more", async () => {
      await disconnectShop(ctx(), plugin.seller.accountId, plugin.channelId);
      await expectOthersOnly("1425");
    });

    test("when Andén does not answer", async () => {
      await plugin.service.close();
      await expectOthersOnly("1426");
    });

    test("when Andén takes the question and says nothing", async () => {
      const sockets: Socket[] = [];
      const server = await listenInstead((socket) => sockets.push(socket));
      try {
        await expectOthersOnly("1427");
        expect(sockets.length).toBeGreaterThan(0);
      } finally {
        for (const socket of sockets) socket.destroy();
        server.close();
      }
    });

    test("when Andén is killed while it is asked", async () => {
      let killed = 0;
      const server = await listenInstead((socket) =>
        socket.once("data", () => {
          killed++;
          socket.resetAndDestroy();
        }),
      );
      try {
        await expectOthersOnly("1428");
        expect(killed).toBeGreaterThan(0);
      } finally {
        server.close();
      }
    });
  });
});
