import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { createTestAccount, seedTestCarriers, type TestCaller } from "@/lib/domain/operating/testing";
import { createOrder, shipOrder } from "@/lib/domain/selling/orders";
import { testOrder } from "@/lib/domain/selling/orders/testing";
import { createBatch, listPrints, signBatchFile } from "@/lib/domain/shipping/documents";
import { printBatches, printSettings, storeCarrierLabels } from "@/lib/domain/shipping/documents/testing";
import { advanceShipments, cancelShipment, findShipment, stopShipments } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { callSigned, connectSignedShop, type SignedShop } from "@/scripts/testing/signed-shop";
import { GET as OPEN } from "../../../labels/[signed]/route";
import { POST } from "./route";

setupTestDatabase();

const ctx = () => systemContext("test");
let seller: TestCaller;
let shop: SignedShop;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount({ balanceCents: 100_000_000_00 });
  shop = await connectSignedShop(seller.accountId);
});
afterAll(() => {
  vi.useRealTimers();
});

let number = 500;
async function sell({ ships = true } = {}): Promise<{ externalId: string; orderId: number; shipmentId: number }> {
  const externalId = String(number++);
  const { id: orderId } = await createOrder(ctx(), testOrder(shop.accountId, { channel: shop.channel, externalId }), {
    isImported: true,
  });
  if (!ships) return { externalId, orderId, shipmentId: 0 };
  const { id: shipmentId } = await shipOrder(ctx(), orderId);
  await advanceShipments(ctx(), { limit: 10 });
  return { externalId, orderId, shipmentId };
}

/** Asks for labels while the background worker prints. */
async function print(ids: readonly string[], more: object = {}) {
  const asked = callSigned(POST, shop, { ids, ...more });
  const ended = asked.then(() => true);
  while (!(await Promise.race([ended, new Promise((resolve) => setTimeout(() => resolve(false), 50))])))
    await printBatches();
  return asked;
}

async function open(url: string): Promise<{ status: number; headers: Headers; text: string }> {
  const signed = new URL(url).pathname.split("/").at(-1);
  const response = await OPEN(new Request(url) as never, { params: Promise.resolve({ signed }) });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const guidesIn = (zpl: string) => [...zpl.matchAll(/\^BC[^^]*\^FD\d+-0*(\d+)-0101/g)].map(([, id]) => Number(id));

test("are one file in the order of the ids, each shipment once, behind a link that needs no credential", async () => {
  const [a, b, c] = [await sell(), await sell(), await sell()];
  const { status, body } = await print(
    [c, a, b, c].map(({ externalId }) => externalId),
    { format: "zpl" },
  );
  expect(status).toBe(200);
  expect(body).toMatchObject({
    url: expect.stringMatching(/^http:\/\/localhost:3000\/api\/checkout\/labels\/[\w.-]+$/),
    missing: [],
  });
  const minutes = (new Date(body.expires_at).getTime() - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(14);
  expect(minutes).toBeLessThanOrEqual(15);
  const { text, headers } = await open(body.url);
  expect(guidesIn(text)).toEqual([c, a, b].map(({ shipmentId }) => shipmentId));
  expect(headers.get("cache-control")).toBe("private, no-store");
});

test("are a PDF unless asked otherwise, shown in the browser", async () => {
  const { externalId } = await sell();
  const { headers, text } = await open((await print([externalId])).body.url);
  expect(headers.get("content-type")).toBe("application/pdf");
  expect(headers.get("content-disposition")).toMatch(/^inline; /);
  expect(text.startsWith("%PDF")).toBe(true);
});

test("are recorded as the print desk does, with the shop, and again as a reprint", async () => {
  const { externalId, shipmentId } = await sell();
  await print([externalId]);
  expect((await findShipment(ctx(), shipmentId)).status).toBe("ready_to_ship");
  await print([externalId]);
  const { rows } = await listPrints(ctx(), shipmentId, { limit: 10, offset: 0 });
  expect(rows).toMatchObject([
    {
      paper: "label",
      isReprint: true,
      channel: "batch",
      reason: `WooCommerce · woocommerce-${seller.accountId}.example`,
    },
    { paper: "label", isReprint: false },
  ]);
});

describe("that are missing are named, and the others printed", () => {
  test("an order that is not here, one without a shipment, one of a cancelled and one of a stopped shipment", async () => {
    const [fine, open_, cancelled, stopped] = [await sell(), await sell({ ships: false }), await sell(), await sell()];
    await cancelShipment(ctx(), cancelled.shipmentId);
    await inTransaction(ctx(), (tx) => stopShipments(tx, [stopped.shipmentId], ["cancelled_at_shop"]));
    const ids = ["9999", open_, cancelled, stopped, fine].map((one) =>
      typeof one === "string" ? one : one.externalId,
    );
    const { body } = await print(ids, { format: "zpl" });
    expect(body.missing).toEqual([
      { id: "9999", reason: "Todavía no está en Andén." },
      { id: open_.externalId, reason: "Todavía no tiene envío." },
      { id: cancelled.externalId, reason: "Todavía no tiene envío." },
      { id: stopped.externalId, reason: expect.stringMatching(/\w/) },
    ]);
    expect(guidesIn((await open(body.url)).text)).toEqual([fine.shipmentId]);
  });

  test("a label that its carrier has as PDF alone, which shows only when it is printed", async () => {
    const [own, carriers] = [await sell(), await sell()];
    await storeCarrierLabels(carriers.shipmentId, [{ pdf_10x15: Buffer.from("%PDF-1.4") }]);
    const { body } = await print([carriers.externalId, own.externalId], { format: "zpl" });
    expect(body.missing).toEqual([{ id: carriers.externalId, reason: expect.stringContaining("PDF") }]);
    expect(guidesIn((await open(body.url)).text)).toEqual([own.shipmentId]);
  });

  test("all of them: there is no link", async () => {
    const { externalId } = await sell({ ships: false });
    expect((await print([externalId])).body).toMatchObject({ url: null, missing: [{ id: externalId }] });
  });

  test("all of them, as too many batches wait", async () => {
    const { externalId, shipmentId } = await sell();
    for (let n = 0; n < 20; n++) await createBatch(ctx(), seller.accountId, { ids: [shipmentId] }, printSettings);
    const { body } = await callSigned(POST, shop, { ids: [externalId] });
    expect(body).toMatchObject({ url: null, missing: [{ id: externalId, reason: expect.stringContaining("20") }] });
    await printBatches();
  });
});

test("of another shop of the account are missing, whoever signs", async () => {
  const { externalId } = await sell();
  const other = await connectSignedShop(seller.accountId, "woocommerce-2");
  const { body } = await callSigned(POST, other, { ids: [externalId] });
  expect(body).toMatchObject({ url: null, missing: [{ id: externalId }] });
});

describe("behind a link", () => {
  test("that is not signed, was altered or has expired are not found", async () => {
    const { externalId } = await sell();
    const url: string = (await print([externalId])).body.url;
    const signed = url.split("/").at(-1) ?? "";
    const [id = "", ...token] = signed.split(".");
    const expired = signBatchFile({ batchId: Number(id), file: 0, expiresAt: new Date(Date.now() - 1000) });
    const forged = [`${Number(id) + 1}.${token.join(".")}`, `${signed}x`, `${id}.${expired}`, "1", "..%2f", ""];
    for (const text of forged)
      expect(
        (await OPEN(new Request("http://localhost:3000/x") as never, { params: Promise.resolve({ signed: text }) }))
          .status,
      ).toBe(404);
  });

  test("that is opened before they are made arrive when they are", async () => {
    const { shipmentId } = await sell();
    const { id: batchId } = await createBatch(ctx(), seller.accountId, { ids: [shipmentId] }, printSettings);
    const expiresAt = new Date(Date.now() + 60_000);
    const url = `http://localhost:3000/api/checkout/labels/${batchId}.${signBatchFile({ batchId, file: 0, expiresAt })}`;
    const opened = open(url);
    await printBatches();
    expect(guidesIn((await opened).text)).toEqual([shipmentId]);
  });
});
