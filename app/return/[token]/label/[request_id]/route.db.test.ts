import { beforeAll, beforeEach, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { carrierPdf, carrierZpl } from "@/lib/core/labels/testing-carrier";
import { readPages } from "@/lib/core/labels/testing-print";
import {
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "@/lib/domain/operating/testing";
import { storeCarrierLabels } from "@/lib/domain/shipping/documents/testing";
import { changeReturnPolicy, findReturnLink, listReturnRequestsOf, requestReturn } from "@/lib/domain/shipping/returns";
import { advanceShipments, findShipment, type Shipment } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { loadBuyersReturn, openLink } from "../../load";
import { GET } from "./route";

setupTestDatabase();

const ctx = () => systemContext("test");
let seller: TestCaller;

beforeAll(async () => {
  process.env.RATE_LIMITS = "off";
  await seedTestCarriers();
});

beforeEach(async () => {
  seller = await createTestAccount({ name: "Casa Norte", balanceCents: 100_000_000_00 });
  await changeReturnPolicy(ctx(), seller.accountId, { allowed: true, days: 10, approval: false, reasons: ["other"] });
});

/** A delivered shipment with a return that was approved at once. */
async function requested(): Promise<{ token: string; requestId: number; original: Shipment; returnId: number }> {
  const { id } = await makeShipment(seller);
  await transitionTo(id, "ready_to_ship", "shipped", "crossdock", "in_transit_to_carrier", "received_by_carrier");
  await transitionTo(id, "delivered");
  const original = await findShipment(ctx(), id);
  const token = (await findReturnLink(ctx(), original))?.token ?? "";
  const packages = original.packages.map((entry) => ({ packageId: entry.id }));
  await requestReturn(ctx(), token, { packages, reason: "other", comment: "", formKey: "form-0001" });
  const [request] = await listReturnRequestsOf(ctx(), id);
  return { token, requestId: request?.id ?? 0, original, returnId: request?.returnShipmentId ?? 0 };
}

const download = (token: string, requestId: number | string) =>
  GET(new Request("http://localhost:3000/"), { params: Promise.resolve({ token, request_id: String(requestId) }) });

const load = async (token: string) => {
  const link = await openLink(token);
  return link && loadBuyersReturn(link, token);
};

test("the buyer of an approved return gets its label, its code and the branches that take it", async () => {
  const { token, requestId, returnId } = await requested();
  expect((await load(token))?.requests[0]?.back?.toSend).toBeUndefined();
  expect((await download(token, requestId)).status).toBe(303);
  await advanceShipments(ctx(), { limit: 100 });
  const back = await findShipment(ctx(), returnId);
  expect((await load(token))?.requests[0]?.back?.toSend).toMatchObject({
    labelCodes: [`${back.deliveryId}-0101`],
    labelUrl: `/return/${token}/label/${requestId}`,
    branches: [{ name: expect.any(String), address: expect.stringContaining("Palermo") }],
  });
  const response = await download(token, requestId);
  expect(response.headers.get("content-type")).toBe("application/pdf");
  expect(
    Buffer.from(await response.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
  expect(await findShipment(ctx(), returnId)).toMatchObject({ status: "ready_to_ship" });
});

test("nobody gets a label that is not of the link, and a parcel on its way has none", async () => {
  const mine = await requested();
  const other = await requested();
  await advanceShipments(ctx(), { limit: 100 });
  for (const [token, id] of [
    [mine.token, other.requestId],
    [mine.token, "1 or 1=1"],
    ["nothing", mine.requestId],
  ] as const)
    expect((await download(token, id)).status).toBe(303);
  await transitionTo(mine.returnId, "ready_to_ship", "shipped");
  expect((await download(mine.token, mine.requestId)).status).toBe(303);
});

test("the page names the shop, and never the place that it sends from", async () => {
  const { token, original } = await requested();
  const seen = await load(token);
  expect(seen?.shop.name).toBe("Casa Norte");
  for (const hidden of [original.origin.street, original.origin.phone, original.origin.email])
    expect(JSON.stringify(seen)).not.toContain(hidden);
});

test("a return whose carrier made the label gets that one, or is told to ask the shop when it is no PDF", async () => {
  const [printable, thermal] = [await requested(), await requested()];
  await advanceShipments(ctx(), { limit: 100 });
  await storeCarrierLabels(printable.returnId, [{ pdf_10x15: await carrierPdf({ texts: ["DEVOLUCION"] }) }]);
  await storeCarrierLabels(thermal.returnId, [{ zpl_10x15: carrierZpl("DEVOLUCION") }]);
  const response = await download(printable.token, printable.requestId);
  const pages = await readPages(new Uint8Array(await response.arrayBuffer()));
  expect(pages.map(({ text }) => text.trim())).toEqual(["DEVOLUCION"]);
  const refused = await download(thermal.token, thermal.requestId);
  expect([refused.status, refused.headers.get("location")]).toEqual([303, `/return/${thermal.token}?fault=label`]);
  expect(await findShipment(ctx(), thermal.returnId)).toMatchObject({ status: "documentation_ready" });
});
