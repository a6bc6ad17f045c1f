import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { limits } from "@/lib/core/vocabulary";
import {
  call,
  createTestAccount,
  exchange,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "@/lib/domain/operating/testing";
import { createReturn, listReturnPhotos } from "@/lib/domain/shipping/returns";
import { systemContext } from "@/lib/platform/context";
import { GET } from "./[id]/route";
import { POST } from "./route";

setupTestDatabase();

const ctx = () => systemContext("test");
let seller: TestCaller;
let originalId: number;
let returnId: number;
let photo: Buffer;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount({ balanceCents: 100_000_000_00 });
  ({ id: originalId } = await makeShipment(seller));
  await transitionTo(originalId, "ready_to_ship", "shipped", "crossdock", "in_transit_to_carrier");
  await transitionTo(originalId, "received_by_carrier", "delivered");
  const whole = { accountId: seller.accountId, declaredValueCents: 0 };
  const way = { serviceType: "return_origin", logisticType: "carrier_dropoff" } as const;
  ({ id: returnId } = await createReturn(ctx(), originalId, { ...whole, ...way }));
  photo = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: "red" } })
    .withExif({ IFD0: { Make: "Camara secreta" } })
    .jpeg()
    .toBuffer();
});

const add = async (bytes: Buffer, { headers, accountId } = seller, to = returnId) => {
  const url = `http://localhost:3000/api/portal/return-photos?account_id=${accountId}&return_id=${to}`;
  const init = { method: "POST", headers: { ...headers, "Content-Type": "application/octet-stream" } };
  const response = await exchange(POST as never, new Request(url, { ...init, body: new Uint8Array(bytes) }), {});
  return { status: response.status, text: await response.text() };
};

const get = (id: number, { headers } = seller) =>
  exchange(GET as never, new Request(`http://localhost:3000/api/portal/return-photos/${id}`, { headers }), {
    id: String(id),
  });

describe("a photo of a return", () => {
  test("is kept smaller and without what the camera wrote, and served to the account alone", async () => {
    expect(photo.includes("Camara secreta")).toBe(true);
    const added = await add(photo);
    expect(added.status).toBe(201);
    const { id } = JSON.parse(added.text) as { id: number };
    expect(await listReturnPhotos(ctx(), seller.accountId, returnId)).toEqual([{ id, isBuyers: false }]);
    const served = await get(id);
    expect(served.headers.get("content-type")).toBe("image/jpeg");
    expect(served.headers.get("content-disposition")).toBe(`inline; filename="return-photo-${id}.jpg"`);
    expect(served.headers.get("cache-control")).toContain("private");
    const bytes = Buffer.from(await served.arrayBuffer());
    expect(bytes.includes("Camara secreta")).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1600, height: 800 });
    const stranger = await createTestAccount();
    expect((await get(id, stranger)).status).toBe(404);
    expect((await get(id, { ...seller, headers: {} })).status).toBe(401);
  });

  test("may be PNG or WebP, and nothing that only says so", async () => {
    const blank = sharp({ create: { width: 8, height: 8, channels: 4, background: "#0000" } });
    expect((await add(await blank.clone().png().toBuffer())).status).toBe(201);
    expect((await add(await blank.clone().webp().toBuffer())).status).toBe(201);
    const gif = await blank.clone().gif().toBuffer();
    for (const other of [gif, Buffer.from("<svg/>"), photo.subarray(0, 200), Buffer.alloc(0)]) {
      const refused = await add(other);
      expect(refused.status).toBe(422);
      expect(refused.text).toContain("file");
    }
  });

  test("of more pixels than are decoded is refused by its header", async () => {
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    png.writeUInt32BE(6_000, 16);
    png.writeUInt32BE(6_000, 20);
    expect((await add(png)).status).toBe(422);
  });

  test("is one of four, and no larger than the limit", async () => {
    const large = Buffer.concat([photo, Buffer.alloc(limits.photoBytes)]);
    expect((await add(large)).status).toBeGreaterThanOrEqual(400);
    expect((await add(photo)).status).toBe(201);
    const fifth = await add(photo);
    expect(fifth.status).toBe(422);
    expect(fifth.text).toContain("4");
    // Counted before it is decoded: what is no photo gets the same words.
    const broken = await add(Buffer.concat([photo.subarray(0, 100), Buffer.alloc(5_000)]));
    expect(JSON.parse(broken.text).errors).toEqual(JSON.parse(fifth.text).errors);
    expect(await listReturnPhotos(ctx(), seller.accountId, returnId)).toHaveLength(4);
  });

  test("belongs to a return of the account", async () => {
    const stranger = await createTestAccount();
    expect((await add(photo, stranger)).status).toBe(404);
    expect((await add(photo, { ...seller, headers: stranger.headers })).status).toBe(403);
    expect((await add(photo, seller, originalId)).status).toBe(404);
  });
});

test("an unknown photo is not found", async () => {
  expect(
    (await call(GET, "/api/portal/return-photos/999999", { headers: seller.headers, params: { id: "999999" } })).status,
  ).toBe(404);
});
