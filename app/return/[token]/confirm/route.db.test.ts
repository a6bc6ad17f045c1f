import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { rateWindows } from "@/db/schema/accounts";
import { setupTestDatabase } from "@/db/testing";
import { limits, storedBytesPerDay } from "@/lib/core/vocabulary";
import { countStoredBytes } from "@/lib/domain/identity/accounts";
import {
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "@/lib/domain/operating/testing";
import {
  changeReturnPolicy,
  findReturnLink,
  listRequestPhotos,
  listReturnPhotos,
  listReturnRequestsOf,
  listReturnsOf,
} from "@/lib/domain/shipping/returns";
import { findShipment, type Shipment } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { loadBuyersReturn, openLink } from "../load";
import { POST } from "./route";

/** The client IP, as the web server passes it on. */
let clientIp = "198.51.100.1";

setupTestDatabase();

const ctx = () => systemContext("test");
const mate = { description: "Mate", weightGrams: 500, heightCm: 5, widthCm: 15, lengthCm: 20 };
let seller: TestCaller;
let shipment: Shipment;
let token: string;
let senders = 1;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount({ balanceCents: 100_000_000_00 });
});

beforeEach(async () => {
  clientIp = `198.51.100.${++senders}`;
  await allow({});
  const { id } = await makeShipment(seller, { load: { items: [], packages: [{ items: [mate, mate] }] } });
  await transitionTo(id, "ready_to_ship", "shipped", "crossdock", "in_transit_to_carrier", "received_by_carrier");
  await transitionTo(id, "delivered");
  shipment = await findShipment(ctx(), id);
  token = (await findReturnLink(ctx(), shipment))?.token ?? "";
});

const allow = (policy: Partial<Parameters<typeof changeReturnPolicy>[2]>) =>
  changeReturnPolicy(ctx(), seller.accountId, {
    allowed: true,
    days: 10,
    approval: true,
    reasons: ["other", "damaged"],
    ...policy,
  });

const piece = () => `i${shipment.packages[0]?.items[0]?.id}`;

async function send(fields: Record<string, string>, at = token): Promise<URL> {
  const request = new Request(`http://localhost:3000/return/${at}/confirm`, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", "X-Forwarded-For": clientIp },
    body: new URLSearchParams(fields).toString(),
  });
  const response = await POST(request, { params: Promise.resolve({ token: at }) });
  expect(response.status).toBe(303);
  return new URL(response.headers.get("location") ?? "", "http://localhost:3000");
}

const form = (more: Record<string, string> = {}) => ({ [piece()]: "1", reason: "other", form: "form-0001", ...more });

test("a form that is sent twice asks once, and leads back to the page", async () => {
  expect((await send(form({ lang: "en", comment: "Roto" }))).search).toBe("?lang=en&done=1");
  expect((await send(form())).searchParams.get("done")).toBe("1");
  expect(await listReturnRequestsOf(ctx(), shipment.id)).toMatchObject([{ state: "pending", comment: "Roto" }]);
});

test("without approval the return of one of two is there at once", async () => {
  await allow({ approval: false });
  await send(form());
  const [made] = await listReturnsOf(ctx(), shipment);
  expect(made?.packages.flatMap(({ items }) => items)).toHaveLength(1);
});

test("more than is available is rejected, the choice is kept, and nothing is reduced silently", async () => {
  await send(form());
  const back = await send(form({ [piece()]: "2", form: "form-0002" }));
  expect(back.searchParams.get("fault")).toBe("taken");
  expect(back.searchParams.get(piece())).toBe("2");
  expect(await listReturnRequestsOf(ctx(), shipment.id)).toHaveLength(1);
});

test("a buyer withdraws, and the page has one wording of it for as long as the right lasts", async () => {
  expect((await send(form({ reason: "withdrawal" }))).searchParams.get("done")).toBe("1");
  expect(await listReturnRequestsOf(ctx(), shipment.id)).toMatchObject([{ reason: "withdrawal" }]);
  await allow({ reasons: ["changed_mind", "other"] });
  const link = await openLink(token);
  const page = link && (await loadBuyersReturn(link, token));
  expect(page?.reasons).toEqual(["withdrawal", "other"]);
  expect(page?.withdrawalUntil?.getTime()).toBe((link?.withdrawalUntil.getTime() ?? 0) - 1);
});

test("a form without goods, reason or key, an unknown link and an unknown reason are rejected", async () => {
  const incomplete: Record<string, string>[] = [{ [piece()]: "0" }, { reason: "" }, { form: "" }];
  for (const lacking of incomplete) expect((await send(form(lacking))).searchParams.get("fault")).toBe("invalid");
  expect((await send(form(), "nothing")).pathname).toBe("/return/nothing");
  expect((await send(form({ reason: "late" }))).searchParams.get("fault")).toBe("invalid");
  expect(await listReturnRequestsOf(ctx(), shipment.id)).toEqual([]);
});

describe("photos of damaged goods", () => {
  const picture = (format: "jpeg" | "png" = "jpeg") =>
    sharp({ create: { width: 40, height: 20, channels: 3, background: "red" } })
      .toFormat(format)
      .toBuffer();
  const damaged = (more: Record<string, string> = {}) => form({ reason: "damaged", ...more });

  async function sendWithPhotos(fields: Record<string, string>, photos: readonly Buffer[]): Promise<URL> {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    for (const photo of photos) body.append("photo", new Blob([new Uint8Array(photo)]), "roto.jpg");
    const { form: _, comment: __, ...chosen } = fields;
    const url = `http://localhost:3000/return/${token}/confirm?${new URLSearchParams({ ...chosen, lang: "es" })}`;
    const response = await POST(new Request(url, { method: "POST", headers: { "X-Forwarded-For": clientIp }, body }), {
      params: Promise.resolve({ token }),
    });
    expect(response.status).toBe(303);
    return new URL(response.headers.get("location") ?? "", "http://localhost:3000");
  }

  const photosOfRequest = async () => {
    const requests = await listReturnRequestsOf(ctx(), shipment.id);
    const ids = requests.map(({ id }) => id);
    return { requests, photos: [...(await listRequestPhotos(ctx(), ids)).values()].flat() };
  };

  test("come with the request, once, and are those of the return that it becomes", async () => {
    await allow({ approval: false });
    const photos = [await picture(), Buffer.alloc(0), await picture("png")];
    expect((await sendWithPhotos(damaged({ comment: "Roto" }), photos)).searchParams.get("done")).toBe("1");
    expect((await sendWithPhotos(damaged(), photos)).searchParams.get("done")).toBe("1");
    const found = await photosOfRequest();
    expect(found.requests).toMatchObject([{ reason: "damaged", comment: "Roto" }]);
    expect(found.photos).toHaveLength(2);
    const returnId = found.requests[0]?.returnShipmentId ?? 0;
    expect(await listReturnPhotos(ctx(), seller.accountId, returnId)).toEqual(
      found.photos.map((id) => ({ id, isBuyers: true })),
    );
  });

  test("are not decoded again for a form that has made its request", async () => {
    await sendWithPhotos(damaged(), [await picture()]);
    const again = await sendWithPhotos(damaged(), [Buffer.from("<svg/>")]);
    expect([again.searchParams.get("done"), again.searchParams.get("fault")]).toEqual(["1", null]);
    expect((await photosOfRequest()).photos).toHaveLength(1);
  });

  test("are optional, and not taken with another reason", async () => {
    expect((await sendWithPhotos(damaged(), [])).searchParams.get("done")).toBe("1");
    await sendWithPhotos(form({ form: "form-0002" }), [await picture()]);
    const found = await photosOfRequest();
    expect(found.requests).toHaveLength(2);
    expect(found.photos).toEqual([]);
  });

  test("that are refused lead back to their field with the choice, and nothing is requested", async () => {
    const small = await picture();
    const refused = [
      [[Buffer.from("<svg/>")], "photoNotValid"],
      [[small, small.subarray(0, 60)], "photoNotValid"],
      [Array.from({ length: limits.returnPhotos + 1 }, () => small), "photoTooMany"],
      [[Buffer.concat([small, Buffer.alloc(limits.photoBytes)])], "photoTooLarge"],
      [[Buffer.alloc(limits.photoBytes * (limits.returnPhotos + 1))], "photoTooLarge"],
    ] as const;
    for (const [photos, fault] of refused) {
      const { searchParams } = await sendWithPhotos(damaged(), photos);
      expect(Object.fromEntries(searchParams)).toEqual({
        lang: "es",
        fault,
        step: "confirm",
        reason: "damaged",
        [piece()]: "1",
      });
    }
    expect((await photosOfRequest()).requests).toEqual([]);
  });

  test("beyond the bytes of the shop's day lead back to their field, and without them the return is requested", async () => {
    const { accountId } = seller;
    const day = { accountId, kind: "return_photos", field: "photo" } as const;
    await connection().db.delete(rateWindows);
    await inTransaction(ctx(), (tx) => countStoredBytes(tx, day, storedBytesPerDay.return_photos));
    const { searchParams } = await sendWithPhotos(damaged(), [await picture()]);
    expect(Object.fromEntries(searchParams)).toMatchObject({ fault: "photosFull", step: "confirm", reason: "damaged" });
    expect((await sendWithPhotos(damaged(), [])).searchParams.get("done")).toBe("1");
  });
});

test("a form beyond the bounds of the service is refused before anything reads it", async () => {
  const sendParts = async (parts: readonly (readonly [string, string])[]) => {
    const body = new FormData();
    for (const [name, value] of parts) body.append(name, value);
    const request = new Request(`http://localhost:3000/return/${token}/confirm`, {
      method: "POST",
      headers: { "X-Forwarded-For": clientIp },
      body,
    });
    const response = await POST(request, { params: Promise.resolve({ token }) });
    return new URL(response.headers.get("location") ?? "", "http://localhost:3000").searchParams;
  };
  const own = Object.entries(form());
  for (const more of [
    Array.from({ length: 2_001 }, (_, at) => [`x${at}`, "1"] as const),
    [["x".repeat(201), "1"] as const],
    [["x".repeat(1_000_000), "1"] as const],
    [["comment", "x".repeat(10_001)] as const],
  ])
    expect(Object.fromEntries(await sendParts([...own, ...more]))).toEqual({ fault: "invalid" });
  expect(await listReturnRequestsOf(ctx(), shipment.id)).toEqual([]);
  expect((await sendParts(own)).get("done")).toBe("1");
});

test("a sender over the rate limit is told to wait", async () => {
  for (let sent = 0; sent < 20; sent++) await send({}, "nothing");
  expect((await send(form())).searchParams.get("fault")).toBe("busy");
});

test("the page knows of the buyer a first name and a place, and nothing that is not theirs to see", async () => {
  const link = await openLink(token);
  const seen = JSON.stringify(link && (await loadBuyersReturn(link, token)));
  expect(seen).toContain("Lucía");
  expect(seen).toContain("Mate");
  for (const hidden of ["Fernández", "28345112", "5283", "lucia@example.com", "Honduras", "price", "declared"])
    expect(seen).not.toContain(hidden);
});
