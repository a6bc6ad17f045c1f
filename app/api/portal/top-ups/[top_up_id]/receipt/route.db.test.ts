import { PDFName } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { signedInHeaders } from "@/lib/api/session/testing";
import { signInOperator } from "@/lib/api/testing-operator";
import { carrierPdf, endlessPdf } from "@/lib/core/labels/testing-carrier";
import { readPages } from "@/lib/core/labels/testing-print";
import { dayInArgentina } from "@/lib/core/time/calendar";
import { topUpLimits } from "@/lib/core/vocabulary";
import { confirmTopUp, deleteOldReceipts, requestTopUp, withdrawTopUp } from "@/lib/domain/money/top-ups";
import { createTestAccount, exchange, type TestCaller } from "@/lib/domain/operating/testing";
import { systemContext } from "@/lib/platform/context";
import { workerPool } from "@/lib/platform/worker-pool";
import * as ofOperator from "../../../operator/top-ups/[top_up_id]/receipt/route";
import { GET, PUT } from "./route";

// A process starts for the first PDF.
vi.setConfig({ testTimeout: 60_000 });
setupTestDatabase();
afterAll(() => workerPool().close());

const ctx = () => systemContext("test");
let pdf: Buffer;
let shop: TestCaller;
let owner: Record<string, string>;
let operator: Record<string, string>;
let picture: Buffer;

beforeAll(async () => {
  shop = await createTestAccount({ balanceCents: 0 });
  owner = await signedInHeaders(shop.userId);
  operator = await signInOperator();
  const pages = await carrierPdf({
    texts: ["Transferencia 881"],
    change: (page, document) => {
      document.addJavaScript("print", "app.alert('hello')");
      page.node.set(PDFName.of("AA"), document.context.obj({ O: { S: "JavaScript" } }));
    },
  });
  pdf = Buffer.from(pages);
  picture = await sharp({ create: { width: 400, height: 200, channels: 3, background: "red" } })
    .withExif({ IFD0: { Make: "Camara secreta" } })
    .png()
    .toBuffer();
});

const request = async () => {
  const day = dayInArgentina(new Date());
  const draft = { accountId: shop.accountId, amountCents: 100_00, transferredOn: day, reference: "881", note: "" };
  return (await requestTopUp(ctx(), draft)).id;
};
const send = async (handler: unknown, id: number, headers: Record<string, string>, bytes?: Buffer) => {
  const init = bytes
    ? {
        method: "PUT",
        headers: { ...headers, "Content-Type": "application/octet-stream" },
        body: new Uint8Array(bytes),
      }
    : { headers };
  return exchange(handler as never, new Request("http://localhost:3000/x", init), { top_up_id: String(id) });
};
const attach = async (id: number, bytes: Buffer, headers = owner) => (await send(PUT, id, headers, bytes)).status;

test("a picture is encoded anew, of a PDF its pages stay, which open in no page; both sides read it", async () => {
  const id = await request();
  expect(await attach(id, picture)).toBe(200);
  for (const reply of [await send(GET, id, owner), await send(ofOperator.GET, id, operator)]) {
    expect(reply.headers.get("content-type")).toBe("image/jpeg");
    expect(reply.headers.get("content-disposition")).toBe(`inline; filename="receipt-${id}.jpg"`);
    const bytes = Buffer.from(await reply.arrayBuffer());
    expect(bytes.includes("Camara secreta")).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 400 });
  }
  expect(await attach(id, pdf)).toBe(200);
  const reply = await send(GET, id, owner);
  expect(reply.headers.get("content-type")).toBe("application/pdf");
  expect(reply.headers.get("content-disposition")).toBe(`attachment; filename="receipt-${id}.pdf"`);
  expect(reply.headers.get("content-security-policy")).toContain("sandbox");
  expect(reply.headers.get("cache-control")).toContain("private");
  const bytes = Buffer.from(await reply.arrayBuffer());
  expect(await readPages(bytes)).toMatchObject([{ text: expect.stringContaining("Transferencia 881") }]);
  expect(bytes.toString("latin1")).not.toMatch(/JavaScript|\/AA\b/);
});

test.each([
  ["a page", () => Buffer.from("<html><script>alert(1)</script></html>")],
  ["a drawing", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ["a PDF that is cut off", () => pdf.subarray(0, 20)],
  ["a page with the header of a PDF behind it", () => Buffer.concat([Buffer.from("<html>"), pdf])],
  ["a JPEG in name alone", () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
  ["nothing", () => Buffer.alloc(0)],
  ["a PDF without an end", () => Buffer.from(endlessPdf())],
])("%s is refused by its content", async (_, make) => {
  expect([413, 422]).toContain(await attach(await request(), make()));
});

test("a file that is too large is refused, and one for a request that is decided", async () => {
  const id = await request();
  expect([413, 422]).toContain(
    await attach(id, Buffer.concat([pdf, Buffer.alloc(topUpLimits.receiptBytes), Buffer.from("%%EOF")])),
  );
  await confirmTopUp(ctx(), id, async () => {});
  expect(await attach(id, pdf)).toBe(409);
});

test("another account reads and attaches none; a request that is withdrawn takes its receipt along", async () => {
  const id = await request();
  await attach(id, pdf);
  const stranger = await signedInHeaders((await createTestAccount()).userId);
  expect((await send(GET, id, stranger)).status).toBe(404);
  expect(await attach(id, pdf, stranger)).toBe(404);
  expect((await send(GET, id, {})).status).toBe(401);
  expect((await send(ofOperator.GET, id, owner)).status).toBe(403);
  await withdrawTopUp(ctx(), id);
  expect((await send(GET, id, owner)).status).toBe(404);
});

test("receipts are deleted after their retention", async () => {
  const [old, young] = [await request(), await request()];
  for (const id of [old, young]) await attach(id, pdf);
  await connection().sql`update top_up_receipts set created_at = now() - interval '366 days' where request_id = ${old}`;
  await deleteOldReceipts(ctx(), { limit: 10 });
  expect((await send(GET, old, owner)).status).toBe(404);
  expect((await send(GET, young, owner)).status).toBe(200);
});
