import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { POST as askRates } from "@/app/api/channels/tiendanube/rates/[token]/route";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { fromWebRequest } from "@/lib/api/pipeline/route-handler";
import { postponeShops } from "@/scripts/testing/hostile/connected-shops";
import type { TiendanubeSimulator } from "@/scripts/testing/simulated-tiendanube";
import { simulatedQuestion } from "@/scripts/testing/simulated-tiendanube/carriers";
import {
  baseUrl,
  ctx,
  errors,
  install,
  openTiendanube,
  skip,
  work,
} from "@/scripts/testing/simulated-tiendanube/connected-shop";
import { createTestAccount, exchange, seedTestCarriers, type TestCaller } from "../../../operating/testing";
import { advanceShipments } from "../../../shipping/shipments";
import { readOptionReference } from "../../checkout";
import { setupPatientCheckouts } from "../../checkout/testing-patience";
import { listOrders } from "../../orders";
import {
  askLabels,
  cancelLabels,
  findByToken,
  listConnections,
  openLabelLink,
  receiveFromPlatform,
  syncNow,
} from "../";

process.env.WEBHOOK_ALLOW_PRIVATE_TARGETS = "1";
setupTestDatabase();
// Sixty articles are packed by a process of its own, which a busy machine starts late.
setupPatientCheckouts();

let seller: TestCaller;
let shop: TiendanubeSimulator;

beforeAll(seedTestCarriers);
beforeEach(async () => {
  await postponeShops();
  seller = await createTestAccount();
  shop = await openTiendanube();
  shop.carriers.ask = async (url, body) => {
    const token = url.split("/").at(-1) ?? "";
    const response = await exchange(askRates, new Request(url, { method: "POST", body }), { token });
    return { status: response.status, text: await response.text() };
  };
  await install(shop, seller);
  await work();
  return () => shop.close();
});
afterAll(() => expect(errors).toEqual([]));

const tokenOf = async () => {
  const [row] = await connection().sql`select token from channel_connections where account_id = ${seller.accountId}`;
  return String(row?.token);
};
const connected = async () => {
  const { row } = (await findByToken(ctx(), await tokenOf())) ?? {};
  if (!row) throw new Error("the shop is not connected");
  return row;
};
const nextHour = async () => {
  skip(3_600_000 + 1);
  await work();
};

describe("the carrier at the shop", () => {
  test("is made once with an option for each delivery, and mended on a reinstallation", async () => {
    const [carrier] = [...shop.carriers.carriers.values()];
    const token = await tokenOf();
    expect(carrier).toMatchObject({
      name: "Andén",
      callback_url: `${baseUrl}/api/channels/tiendanube/rates/${token}`,
      callback_labels_url: `${baseUrl}/api/channels/tiendanube/labels/${token}`,
      types: "ship,pickup",
      active: true,
    });
    const options = shop.carriers.options.get(carrier?.id ?? 0) ?? [];
    expect(options.length).toBeGreaterThan(2);
    Object.assign(carrier ?? {}, { callback_url: "https://elsewhere.example/rates", active: false });
    await nextHour();
    expect([...shop.carriers.carriers.values()]).toMatchObject([
      { id: carrier?.id, callback_url: `${baseUrl}/api/channels/tiendanube/rates/${token}`, active: false },
    ]);
    expect(shop.carriers.options.get(carrier?.id ?? 0)).toEqual(options);
  });

  test("leaves an option alone that the merchant switched off, with its days and costs", async () => {
    const [id] = [...shop.carriers.carriers.keys()];
    const [option] = shop.carriers.options.get(id ?? 0) ?? [];
    shop.carriers.switch(option?.code ?? "", false);
    await nextHour();
    expect(shop.carriers.options.get(id ?? 0)?.find(({ code }) => code === option?.code)?.active).toBe(false);
    const rates = await shop.carriers.rates(simulatedQuestion(shop.storeId, "1414"));
    expect(rates.some(({ code }) => code === option?.code)).toBe(false);
  });

  test("is not needed: without the platform's approval orders come in as ever", async () => {
    shop.carriers.isApproved = false;
    shop.sell(new Date());
    await nextHour();
    expect((await listConnections(ctx(), seller.accountId))[0]).toMatchObject({ lastFailure: null });
    expect((await listOrders(ctx(), { accountId: seller.accountId, limit: 5, offset: 0 })).rows).toHaveLength(1);
  });
});

describe("rates", () => {
  test("of a product page are what the account pays, each with a reference of the option", async () => {
    const rates = await shop.carriers.rates(simulatedQuestion(shop.storeId, "1414"));
    expect(rates.length).toBeGreaterThan(2);
    for (const { code, price, price_merchant: cost, reference, type } of rates) {
      const facts = readOptionReference(String(reference), new Date());
      if (!facts || facts === "expired") throw new Error(`no reference of ${code}`);
      expect(`${facts.carrierId}-${facts.serviceType}-${facts.logisticType}`).toBe(code);
      expect(price).toBe(cost);
      expect(facts.costCents).toBe(Math.round(Number(cost) * 100));
      expect(facts.pointId === null).toBe(type === "ship");
    }
  });

  test("of sixty articles are those of one parcel with them all, and of one without measures none", async () => {
    const light = { grams: 100, price: 10, dimensions: { width: 5, height: 5, depth: 5 } };
    const ratesOf = (...quantities: number[]) => {
      const items = quantities.map((quantity) => ({ ...light, quantity }));
      return shop.carriers.rates(simulatedQuestion(shop.storeId, "1414", { isWhole: true, changes: { items } }));
    };
    const priced = (rates: Awaited<ReturnType<typeof ratesOf>>) => rates.map(({ code, price }) => [code, price]);
    const sixty = priced(await ratesOf(...Array.from({ length: 60 }, () => 1)));
    expect(sixty.length).toBeGreaterThan(2);
    expect(sixty).toEqual(priced(await ratesOf(60)));
    expect(sixty).not.toEqual(priced(await ratesOf(1)));
    const items = [{ quantity: 1, grams: 0, price: 10, dimensions: null }];
    expect(await shop.carriers.rates(simulatedQuestion(shop.storeId, "1414", { changes: { items } }))).toEqual([]);
    expect(shop.carriers.failures).toBe(0);
  });

  test("of a cart with free articles take their share off the buyer's price", async () => {
    const item = (free_shipping: boolean) => ({
      ...{ quantity: 1, grams: 4000, price: 100, free_shipping },
      dimensions: { width: 30, height: 30, depth: 30 },
    });
    const ratesOf = (...free: boolean[]) =>
      shop.carriers.rates(simulatedQuestion(shop.storeId, "1414", { changes: { items: free.map(item) } }));
    const [[whole], [mixed], [all]] = [
      await ratesOf(false, false),
      await ratesOf(true, false),
      await ratesOf(true, true),
    ];
    expect(mixed?.price_merchant).toBe(whole?.price_merchant);
    expect(mixed?.price).toBeLessThan(Number(whole?.price));
    expect(all).toMatchObject({ price: whole?.price, price_merchant: whole?.price_merchant });
  });

  test.each([
    ["no JSON", "{"],
    ["no question", "[]"],
    [
      "another country",
      JSON.stringify(
        simulatedQuestion(1, "11000", { changes: { destination: { country: "UY", postal_code: "11000" } } }),
      ),
    ],
    ["no postcode", JSON.stringify(simulatedQuestion(1, ""))],
    ["too long", JSON.stringify({ text: "x".repeat(300_000) })],
  ])("of %s are none, with status 200", async (_, body) => {
    const url = `${baseUrl}/api/channels/tiendanube/rates/${await tokenOf()}`;
    expect(await shop.carriers.ask(url, body)).toEqual({ status: 200, text: '{"rates":[]}' });
  });

  test("of an unknown address are none, whatever shop the body names", async () => {
    const body = JSON.stringify(simulatedQuestion(shop.storeId, "1414"));
    for (const token of ["0123456789012345678901", "x", "../x"])
      expect(await shop.carriers.ask(`${baseUrl}/rates/${token}`, body)).toEqual({ status: 200, text: '{"rates":[]}' });
  });

  test("of an unknown address are none before the question is read", async () => {
    const ask = async (token: string) => {
      const question = new Request(`${baseUrl}/rates/${token}`, { method: "POST", body: "[]" });
      await askRates.handle?.(fromWebRequest(question), { token });
      return question.bodyUsed;
    };
    expect(await ask("0123456789012345678901")).toBe(false);
    expect(await ask(await tokenOf())).toBe(true);
  });
});

describe("a label that the merchant asks for", () => {
  const settle = async () => {
    for (let run = 0; run < 4; run++) {
      await work();
      await advanceShipments(ctx(), { limit: 50 });
      skip(30_000);
    }
    await work();
  };
  const shipments = async () =>
    (await connection().sql`select id from shipments where account_id = ${seller.accountId}`).length;
  const info = (id: number, fulfillment: string) => ({
    id: fulfillment,
    number: String(shop.orders.get(id)?.number),
    shipping: { type: "ship" },
  });
  const callback = (...labels: readonly ReturnType<typeof shop.labels.start>[]) =>
    JSON.stringify(
      labels.map(({ id, order, fulfillment }) => ({ id, fulfillment_order_info: info(order, fulfillment) })),
    );

  async function sell() {
    const { id } = shop.sell(new Date());
    await syncNow(ctx(), seller.accountId, (await listConnections(ctx(), seller.accountId))[0]?.id ?? 0);
    await work();
    return { id, fulfillment: shop.fulfillments.of(id)[0]?.id ?? "" };
  }

  test("makes one shipment, however often it is asked, and is fetched by a link that is withdrawn", async () => {
    const { id, fulfillment } = await sell();
    const [first, second] = [shop.labels.start(id, fulfillment), shop.labels.start(id, fulfillment)];
    const row = await connected();
    expect(await askLabels(ctx(), row, callback(first))).toBe(1);
    await askLabels(ctx(), row, callback(first));
    await askLabels(ctx(), row, callback(first, second));
    await settle();
    expect(await shipments()).toBe(1);
    expect([first.status, second.status]).toEqual(["READY_TO_DOWNLOAD", "READY_TO_DOWNLOAD"]);
    const url = first.documents[0]?.download_url_from_app ?? "";
    expect(url).toMatch(/^https:\/\/anden\.example\/api\/channels\/tiendanube\/documents\//);
    const link = url.split("/").at(-1) ?? "";
    const { bytes } = (await openLabelLink(ctx(), link)) ?? {};
    expect(bytes?.subarray(0, 4).toString()).toBe("%PDF");
    expect(
      await openLabelLink(
        ctx(),
        link.replace(/.$/, (sign) => (sign === "A" ? "B" : "A")),
      ),
    ).toBe(undefined);
    first.status = "READY_TO_USE";
    const told = shop.webhooks.sign({ store_id: shop.storeId, event: "fulfillment_order/label_status_updated", id: 1 });
    await receiveFromPlatform(ctx(), "tiendanube", told, async () => undefined);
    await work();
    expect(await openLabelLink(ctx(), link)).toBe(undefined);
    skip(31 * 60_000);
    expect(await openLabelLink(ctx(), second.documents[0]?.download_url_from_app.split("/").at(-1) ?? "")).toBe(
      undefined,
    );
  });

  test("of an order that cannot be sent fails with the reason; one that is cancelled is left", async () => {
    const { id, fulfillment } = await sell();
    const [label, other] = [shop.labels.start(id, fulfillment), shop.labels.start(id, fulfillment)];
    shop.change(id, new Date(), {
      shipping_address: { ...(shop.orders.get(id)?.shipping_address as object), zipcode: "X" },
    });
    const row = await connected();
    await askLabels(ctx(), row, callback(label, other));
    await cancelLabels(
      ctx(),
      row,
      JSON.stringify({ labels: [{ fulfillment_order_id: fulfillment, label_id: other.id }] }),
    );
    await settle();
    expect(label).toMatchObject({ status: "FAILED", reason: { type: "OTHER_ERROR" } });
    expect(other.status).toBe("STARTED");
    expect(await shipments()).toBe(0);
  });

  test.each(["{", "[]", "[1,null]", '[{"id":"../x","fulfillment_order_info":{"id":"y"}}]'])(
    "%j asks for none",
    async (body) => {
      expect(await askLabels(ctx(), await connected(), body)).toBe(0);
    },
  );
});
