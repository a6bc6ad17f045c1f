import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import {
  call,
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "@/lib/domain/operating/testing";
import { listPrints } from "@/lib/domain/shipping/documents";
import { findShipment } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { GET } from "./route";

setupTestDatabase();

let seller: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount();
});

const view = async (id: number, query = "", headers = seller.headers) => {
  const request = new Request(`http://localhost:3000/api/portal/shipments/${id}/label-preview${query}`, { headers });
  const response = await GET(request as never, { params: Promise.resolve({ id: String(id) }) });
  return {
    status: response.status,
    type: response.headers.get("content-type"),
    policy: response.headers.get("content-security-policy"),
    bytes: Buffer.from(await response.arrayBuffer()),
  };
};

test("the page of the PDF is seen as a drawing that says what the label says", async () => {
  const { id, deliveryId } = await makeShipment(seller, { externalId: "<VISTA> & más" });
  const { status, type, policy, bytes } = await view(id);
  expect([status, type]).toEqual([200, "image/svg+xml"]);
  // Opened as a page of its own, the words of users in it run and load nothing.
  expect(policy).toMatch(/^default-src 'none';.* sandbox$/);
  const svg = bytes.toString();
  expect(svg).toContain(`${deliveryId}-0101`);
  expect(svg).toContain("&lt;VISTA&gt; &amp; más");
  expect(svg.match(/<g /g)?.length).toBe(svg.match(/<\/g>/g)?.length);
});

test("what a thermal printer makes of the ZPL is seen as an image", async () => {
  const { id } = await makeShipment(seller);
  const { status, type, bytes } = await view(id, "?format=zpl");
  expect([status, type]).toEqual([200, "image/png"]);
  expect(bytes.subarray(1, 4).toString()).toBe("PNG");
  // 100 × 150 mm at 8 dots a millimetre.
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([800, 1200]);
});

test("looking at a label prints nothing and moves nothing", async () => {
  const { id } = await makeShipment(seller);
  await view(id);
  const ctx = systemContext("test");
  expect(await findShipment(ctx, id)).toMatchObject({ status: "documentation_ready", documentsObtainedAt: null });
  expect((await listPrints(ctx, id, { limit: 1, offset: 0 })).total).toBe(0);
});

test("there is no label before the guide, of a package that is not there, or of another account", async () => {
  const ready = await makeShipment(seller);
  expect((await view(ready.id, "?package=2")).status).toBe(404);
  expect((await view(ready.id, "", (await createTestAccount()).headers)).status).toBe(404);
  const early = await makeShipment(seller, { advance: false });
  expect((await view(early.id)).status).toBe(409);
  const { status } = await call(GET, `/api/portal/shipments/${ready.id}/label-preview`, {
    params: { id: String(ready.id) },
  });
  expect(status).toBe(401);
});

test.each(["cancelled", "expired"] as const)("there is no label of a shipment that is %s", async (state) => {
  const { id } = await makeShipment(seller);
  await transitionTo(id, state);
  for (const query of ["", "?format=zpl"]) {
    const { status, type, bytes } = await view(id, query);
    expect([status, type]).toEqual([409, "application/json; charset=utf-8"]);
    expect(JSON.parse(bytes.toString())).toMatchObject({ code: "document_not_ready" });
  }
});
