import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { signedInHeaders } from "@/lib/api/session/testing";
import { addMember, createUser } from "@/lib/domain/identity/accounts";
import { createTestAccount, exchange, seedTestCarriers, type TestCaller } from "@/lib/domain/operating/testing";
import { openPacking } from "@/lib/domain/warehouse/station";
import { makeOrder, makeSku } from "@/lib/domain/warehouse/station/testing";
import { systemContext } from "@/lib/platform/context";
import { DELETE, GET, PUT } from "./[id]/picture/route";

setupTestDatabase();

let seller: TestCaller;
let productId: number;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount({ balanceCents: 100_000_000_00 });
  productId = (await makeSku(seller, "FOTO", "7790001000093")).id;
});

const send = (
  handler: typeof GET,
  method: string,
  {
    headers = seller.headers,
    body,
    accountId = seller.accountId,
  }: { headers?: HeadersInit; body?: Buffer; accountId?: number } = {},
) =>
  exchange(
    handler as never,
    new Request(`http://localhost:3000/api/portal/products/${productId}/picture?account_id=${accountId}`, {
      method,
      headers: body ? { ...headers, "Content-Type": "application/octet-stream" } : headers,
      body: body ? new Uint8Array(body) : null,
    }),
    { id: String(productId) },
  );

const png = (side: number) =>
  sharp({ create: { width: side, height: side / 2, channels: 4, background: "#c00" } })
    .withExif({ IFD0: { Copyright: "secret" } })
    .png()
    .toBuffer();

test("a product's picture is encoded anew, small, shown at the station, and taken away", async () => {
  expect((await send(GET, "GET")).status).toBe(404);
  expect((await send(PUT, "PUT", { body: await png(2_000) })).status).toBe(200);
  const shown = await send(GET, "GET");
  expect(shown.headers.get("content-type")).toBe("image/jpeg");
  const bytes = Buffer.from(await shown.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 640, height: 320 });
  expect(bytes.includes("secret")).toBe(false);
  const { id } = await makeOrder(seller, ["FOTO"], "CON-FOTO");
  const { packing } = await openPacking(systemContext("test"), {
    accountId: seller.accountId,
    station: "uno",
    code: `#${id}`,
    takesOver: false,
  });
  expect([...(packing?.articles.values() ?? [])]).toMatchObject([{ productId, picturedAt: expect.any(Date) }]);
  expect((await send(DELETE, "DELETE")).status).toBe(200);
  expect((await send(GET, "GET")).status).toBe(404);
});

test("of several pictures at the same moment one stays, and none is an error", async () => {
  const bodies = await Promise.all(Array.from({ length: 8 }, () => png(4)));
  const replies = await Promise.all(bodies.map((body) => send(PUT, "PUT", { body })));
  expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect((await send(DELETE, "DELETE")).status).toBe(200);
});

test("what is no picture, a role that may not and another account are refused", async () => {
  expect((await send(PUT, "PUT", { body: Buffer.from("<svg onload=alert(1)>") })).status).toBe(422);
  const ctx = systemContext("test");
  const { id } = await createUser(ctx, { email: "mira@example.com", name: "Mira" });
  await addMember(ctx, { userId: id, accountId: seller.accountId, role: "viewer" });
  const viewer = await signedInHeaders(id);
  expect((await send(PUT, "PUT", { headers: viewer, body: await png(20) })).status).toBe(403);
  const stranger = await createTestAccount();
  expect((await send(GET, "GET", { headers: stranger.headers })).status).toBe(403);
  const foreign = { headers: stranger.headers, accountId: stranger.accountId };
  expect((await send(PUT, "PUT", { ...foreign, body: await png(20) })).status).toBe(404);
});
