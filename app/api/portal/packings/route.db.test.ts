import { beforeAll, describe, expect, test } from "vitest";
import { ApiError } from "@/components/shared/api-error";
import { setupTestDatabase } from "@/db/testing";
import { PackageScanReply, PackingReply } from "@/lib/api/portal/warehouse/station";
import { signedInHeaders } from "@/lib/api/session/testing";
import type { Role } from "@/lib/core/vocabulary";
import { addMember, createUser } from "@/lib/domain/identity/accounts";
import {
  call,
  createTestAccount,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "@/lib/domain/operating/testing";
import { findShipment, listTracking } from "@/lib/domain/shipping/shipments";
import { makeOrder } from "@/lib/domain/warehouse/station/testing";
import { systemContext } from "@/lib/platform/context";
import { POST as STEP } from "../package-scans/route";
import { POST as LEAVE } from "./[id]/leave/route";
import { POST as MISSING } from "./[id]/missing/route";
import { POST as SCAN } from "./[id]/scans/route";
import { POST as UNDO } from "./[id]/undo/route";
import { POST as WEIGH } from "./[id]/weights/route";
import { GET as AHEAD } from "./ahead/route";
import { POST as OPEN, GET as QUEUE } from "./route";

setupTestDatabase();

let seller: TestCaller;
let people = 0;
let at: { account_id: number; station: string };

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount({ balanceCents: 100_000_000_00 });
  at = { account_id: seller.accountId, station: "mesa-1" };
});

/** Headers of a browser session of a person with this role. */
async function signedIn(role: Role): Promise<Record<string, string>> {
  const ctx = systemContext("test");
  const { id } = await createUser(ctx, { email: `${role}-${++people}@example.com`, name: role });
  await addMember(ctx, { userId: id, accountId: seller.accountId, role });
  return signedInHeaders(id);
}

const open = (code: string, headers = seller.headers, more = {}) =>
  call(OPEN, "/api/portal/packings", { headers, body: { ...at, code, ...more } });
const onPacking = (handler: typeof SCAN, id: number, body = {}, headers: Record<string, string> = seller.headers) =>
  call(handler, `/api/portal/packings/${id}`, { headers, params: { id: String(id) }, body: { ...at, ...body } });

/** The role of a packer sees no amounts: they are null in its replies. */
const readReply = (body: unknown) =>
  PackingReply.strict().parse(
    JSON.parse(JSON.stringify(body), (key, value) =>
      value === null && ["declared_value", "price", "price_incl_tax"].includes(key) ? 0 : value,
    ),
  );

test("a packer opens, scans, undoes and releases; every response has the progress", async () => {
  const { id } = await makeOrder(seller, ["A", "B"], "RUTA-1");
  const packer = await signedIn("warehouse");
  const reply = (await open("RUTA-1", packer)).body;
  const opened = readReply(reply);
  expect(JSON.stringify(reply)).not.toMatch(/"(declared_value|price|price_incl_tax)":[^n]/);
  expect(opened).toMatchObject({ outcome: "opened", packing: { by: "warehouse", completed_at: null } });
  const scanned = await onPacking(SCAN, id, { code: "A" }, packer);
  expect(scanned.body).toMatchObject({ outcome: "ok", piece: { sku: "A", package_number: 1 } });
  expect((await onPacking(UNDO, id, {}, packer)).body).toMatchObject({ outcome: "undone", piece: { sku: "A" } });
  expect((await onPacking(LEAVE, id, {}, packer)).body.outcome).toBe("left");
});

test("a scan that is sent again under its key counts once", async () => {
  const { id } = await makeOrder(seller, ["DOS", "DOS"], "RUTA-2");
  await open("RUTA-2");
  const headers = { ...seller.headers, "Idempotency-Key": "scan-1" };
  const [first, again] = [
    await onPacking(SCAN, id, { code: "DOS" }, headers),
    await onPacking(SCAN, id, { code: "DOS" }, headers),
  ];
  expect(again.headers.get("idempotent-replayed")).toBe("true");
  expect(again.body).toEqual(first.body);
  expect((await onPacking(SCAN, id, { code: "DOS" })).body.outcome).toBe("completed");
  expect((await findShipment(systemContext("test"), id)).status).toBe("ready_to_ship");
});

test("what one person scanned is refused in the session of another one, before anything is done", async () => {
  const { id } = await makeOrder(seller, ["G"], "RUTA-5");
  const [packer, other] = [await signedIn("warehouse"), await signedIn("warehouse")];
  const ahead = await call(AHEAD, `/api/portal/packings/ahead?account_id=${seller.accountId}&station=mesa-1`, {
    headers: packer,
  });
  const mine = { user_id: ahead.body.user_id };
  expect((await open("RUTA-5", packer, mine)).body.outcome).toBe("opened");
  const headers = { ...other, "Accept-Language": "es", "Idempotency-Key": "of-another" };
  const weight = { package_number: 1, weight: 500, ...mine };
  const refused = [
    await open("RUTA-5", headers, { take_over: true, ...mine }),
    await onPacking(SCAN, id, { code: "G", ...mine }, headers),
    await onPacking(UNDO, id, mine, headers),
    await onPacking(LEAVE, id, mine, headers),
    await call(WEIGH, `/api/portal/packings/${id}/weights`, {
      headers,
      params: { id: String(id) },
      body: { account_id: seller.accountId, ...weight },
    }),
  ];
  for (const { status, body } of refused) {
    expect(status).toBe(409);
    expect(ApiError.refused(new Response(null, { status }), body)).toMatchObject({
      code: "conflict",
      message: "La sesión de este navegador es de otra persona: no se registró nada.",
      fields: { user_id: [expect.any(String)] },
    });
  }
  const english = await onPacking(SCAN, id, { code: "G", ...mine }, { ...headers, "Accept-Language": "en" });
  expect(english.body.message).toBe("The session of this browser is another person's: nothing was recorded.");
  expect((await onPacking(SCAN, id, { code: "G", ...mine }, packer)).body.outcome).toBe("completed");
});

test("packages are handed over at the same station", async () => {
  const { id } = await makeOrder(seller, ["C"], "RUTA-3");
  await open("RUTA-3");
  await onPacking(SCAN, id, { code: "C" });
  const body = { account_id: seller.accountId, step: "hand_over", code: "RUTA-3" };
  const { body: response } = await call(STEP, "/api/portal/package-scans", { headers: seller.headers, body });
  expect(PackageScanReply.parse(response)).toMatchObject({ outcome: "done", shipment: { status: "shipped" } });
});

test("a packer reads the queue, opens the next order without a code and puts it aside, without an amount", async () => {
  const shop = await createTestAccount({ balanceCents: 100_000_000_00 });
  const own = { account_id: shop.accountId, station: "mesa-2" };
  const { id, packages } = await makeOrder(shop, ["E", "F"], "FILA-1");
  const read = () =>
    call(QUEUE, `/api/portal/packings?account_id=${shop.accountId}&station=mesa-2`, { headers: shop.headers });
  const queue = await read();
  expect(queue.body).toMatchObject({
    nextId: id,
    orders: [{ id, externalId: "FILA-1", pieces: 2, heldBy: null }],
    counts: { toPack: 1, aside: 0 },
  });
  expect(JSON.stringify(queue.body)).not.toMatch(/price|cents|value/i);
  const opened = await call(OPEN, "/api/portal/packings", { headers: shop.headers, body: own });
  expect(readReply(opened.body)).toMatchObject({ outcome: "opened", packing: { shipment: { id } } });
  const item = packages.flatMap(({ items }) => items).find(({ sku }) => sku === "F");
  const report = (more: object, headers: Record<string, string> = shop.headers) =>
    call(MISSING, `/api/portal/packings/${id}/missing`, {
      headers,
      params: { id: String(id) },
      body: { ...own, package_id: item?.packageId, item_id: item?.id, quantity: 1, choice: "wait", ...more },
    });
  for (const wrong of [{ choice: "burn" }, { quantity: 0 }, { quantity: 2 }, { counted: -1 }, { item_id: 1 }])
    expect((await report(wrong)).status).toBe(422);
  expect((await report({}, await signedIn("viewer"))).status).toBe(403);
  const headers = { ...shop.headers, "Idempotency-Key": "missing-1" };
  const [first, again] = [await report({}, headers), await report({}, headers)];
  expect(readReply(first.body)).toMatchObject({ outcome: "put_aside", piece: { sku: "F" } });
  expect(again.body).toEqual(first.body);
  expect((await read()).body).toMatchObject({
    nextId: null,
    aside: [{ id, missing: [{ label: "Artículo F", quantity: 1 }] }],
    counts: { toPack: 0, aside: 1 },
  });
});

test("a viewer cannot pack, and a foreign code is unknown", async () => {
  expect((await open("RUTA-1", await signedIn("viewer"))).status).toBe(403);
  expect((await open("NO-EXISTE")).status).toBe(404);
  // An empty text is left out, as everywhere: the next order of the queue.
  expect(["opened", "queue_empty"]).toContain((await open("")).body.outcome);
  expect((await open("RUTA-1", seller.headers, { station: "una mesa; con signos" })).status).toBe(422);
});

test("pieces of a shipment that nobody opened are not scanned", async () => {
  const { id } = await makeOrder(seller, ["D"], "RUTA-4");
  expect((await onPacking(SCAN, id, { code: "D" })).status).toBe(409);
});

describe("a weighed package", () => {
  const weigh = (id: number, body: object, headers = seller.headers) =>
    call(WEIGH, `/api/portal/packings/${id}/weights`, { headers, params: { id: String(id) }, body });
  const remarksOf = async (id: number) =>
    (await listTracking(systemContext("test"), id)).flatMap(({ commentMessage }) => commentMessage ?? []);

  test("is compared with what was declared, and a difference is in the history once", async () => {
    const { id, packages } = await makeOrder(seller, ["PESO", "PESO"], "RUTA-PESO");
    const declared = packages[0]?.weightGrams ?? 0;
    const said = { account_id: seller.accountId, package_number: 1 };
    expect((await weigh(id, { ...said, weight: declared + 20 })).body).toEqual({
      package_number: 1,
      declared,
      measured: declared + 20,
      difference: 20,
      beyond_tolerance: false,
      recorded: false,
    });
    expect(await remarksOf(id)).toEqual([]);
    const { status, version } = await findShipment(systemContext("test"), id);
    for (let times = 0; times < 2; times++)
      expect((await weigh(id, { ...said, weight: declared + 900 })).body).toMatchObject({
        difference: 900,
        beyond_tolerance: true,
        recorded: true,
      });
    expect(await remarksOf(id)).toEqual([
      { code: "weighed_differently", facts: { package: 1, declared, measured: declared + 900 } },
    ]);
    expect(await findShipment(systemContext("test"), id)).toMatchObject({ status, totalWeightGrams: declared });
    expect((await findShipment(systemContext("test"), id)).version).toBeGreaterThan(version);
  });

  test("of a shipment on its way is compared and not recorded", async () => {
    const { id } = await makeOrder(seller, ["LEJOS"], "RUTA-LEJOS");
    await transitionTo(id, "cancelled");
    const said = { account_id: seller.accountId, package_number: 1, weight: 9_000 };
    expect((await weigh(id, said)).body).toMatchObject({ beyond_tolerance: true, recorded: false });
    expect(await remarksOf(id)).toEqual([]);
  });

  test("needs a package of the shipment, a weight, and an own shipment", async () => {
    const { id } = await makeOrder(seller, ["MAL"], "RUTA-MAL");
    const said = { account_id: seller.accountId, package_number: 1, weight: 500 };
    const refused = await weigh(id, { ...said, package_number: 2 });
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).toContain("package_number");
    expect((await weigh(id, { ...said, weight: 0 })).status).toBe(422);
    const stranger = await createTestAccount();
    expect((await weigh(id, said, stranger.headers)).status).toBe(403);
    expect((await weigh(id, { ...said, account_id: stranger.accountId }, stranger.headers)).status).toBe(404);
    const biller = await signedIn("billing");
    expect((await weigh(id, said, biller)).status).toBe(403);
  });
});
