import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { signedInHeaders } from "@/lib/api/session/testing";
import type { Role } from "@/lib/core/vocabulary";
import { addMember, createUser } from "@/lib/domain/identity/accounts";
import { call, createTestAccount, seedTestCarriers, type TestCaller } from "@/lib/domain/operating/testing";
import { obtainPaper } from "@/lib/domain/shipping/documents";
import { stopShipments } from "@/lib/domain/shipping/shipments";
import { openPacking, scanPiece } from "@/lib/domain/warehouse/station";
import { makeOrder, makeSku } from "@/lib/domain/warehouse/station/testing";
import { systemContext } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { GET } from "./route";

setupTestDatabase();

let seller: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount({ balanceCents: 100_000_000_00 });
});

interface AheadBody {
  readonly user_id: number | null;
  readonly packings: readonly {
    readonly shipment: { readonly id: number; readonly external_id: string };
    readonly pieces: readonly { readonly sku: string; readonly barcode: string; readonly scan_number: number | null }[];
    readonly is_free_for_articles: boolean;
    readonly started_at: string | null;
  }[];
}

async function ahead(query: Record<string, string | number>, headers = seller.headers) {
  const search = new URLSearchParams({
    account_id: String(seller.accountId),
    station: "mesa-1",
    ...Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
  });
  const { status, body } = await call(GET, `/api/portal/packings/ahead?${search}`, { headers });
  return { status, body: body as AheadBody };
}

async function signedIn(role: Role) {
  const ctx = systemContext("test");
  const { id } = await createUser(ctx, { email: `${role}@example.com`, name: role });
  await addMember(ctx, { userId: id, accountId: seller.accountId, role });
  return { id, headers: await signedInHeaders(id) };
}

test("a station gets what it may pack next, oldest first, with codes and scans, without amounts and addresses", async () => {
  const ctx = systemContext("test");
  const at = { accountId: seller.accountId, station: "mesa-1" };
  await makeSku(seller, "MATE", "7790001000017");
  const first = await makeOrder(seller, ["MATE", "YERBA"], "ANTES-1");
  const [stopped, elsewhere, packed, printed] = [
    await makeOrder(seller, ["A"], "FRENADO"),
    await makeOrder(seller, ["A"], "EN-OTRA"),
    await makeOrder(seller, ["A"], "EMBALADO"),
    await makeOrder(seller, ["A"], "IMPRESO"),
  ];
  await inTransaction(ctx, (tx) => stopShipments(tx, [stopped.id], ["changed_at_shop"]));
  await openPacking(ctx, { ...at, station: "mesa-2", code: `#${elsewhere.id}`, takesOver: false });
  await openPacking(ctx, { ...at, code: `#${packed.id}`, takesOver: false });
  await scanPiece(ctx, { ...at, shipmentId: packed.id, code: "A" });
  const label = { paper: "label", format: "pdf", layout: "10x15", startCell: 1, dpi: 203 } as const;
  await obtainPaper(ctx, printed.id, label, { channel: "portal", keepStatus: false });
  await openPacking(ctx, { ...at, code: "ANTES-1", takesOver: false });
  await scanPiece(ctx, { ...at, shipmentId: first.id, code: "YERBA" });

  const packer = await signedIn("warehouse");
  const { status, body } = await ahead({}, packer.headers);
  expect(status).toBe(200);
  expect(body.user_id).toBe(packer.id);
  expect(body.packings.map(({ shipment, is_free_for_articles: isFree }) => [shipment.external_id, isFree])).toEqual([
    ["ANTES-1", true],
    ["IMPRESO", false],
  ]);
  const [opened] = body.packings;
  expect(opened?.started_at).not.toBeNull();
  expect(opened?.pieces.map(({ sku, barcode, scan_number: number }) => [sku, barcode, number])).toEqual(
    expect.arrayContaining([
      ["MATE", "7790001000017", null],
      ["YERBA", null, 1],
    ]),
  );
  // The owner sees amounts elsewhere; a device keeps none.
  const kept = JSON.stringify((await ahead({})).body);
  expect(kept).not.toMatch(/price|declared_value|insurance|"(street|phone|email|document)":/);
});

test("what the station has begun comes before the limit, and the limit has bounds", async () => {
  const ctx = systemContext("test");
  await makeOrder(seller, ["Z"], "TARDE-1");
  const last = await makeOrder(seller, ["Z"], "TARDE-2");
  await openPacking(ctx, { accountId: seller.accountId, station: "mesa-9", code: "TARDE-2", takesOver: false });
  const { body } = await ahead({ station: "mesa-9", limit: 1 });
  expect(body.packings.map(({ shipment }) => shipment.id)).toEqual([last.id]);
  for (const limit of [0, 101]) expect((await ahead({ limit })).status).toBe(422);
  expect((await ahead({ station: "no station" })).status).toBe(422);
});

test("neither strangers nor roles that pack nothing get it", async () => {
  const stranger = await createTestAccount({ balanceCents: 0 });
  expect((await ahead({}, stranger.headers)).status).toBe(403);
  expect((await ahead({}, (await signedIn("billing")).headers)).status).toBe(403);
});
