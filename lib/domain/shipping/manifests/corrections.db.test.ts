import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { auditEntries } from "@/db/schema/accounts";
import { setupTestDatabase } from "@/db/testing";
import { DomainError } from "@/lib/core/errors";
import { rasterise, readPages } from "@/lib/core/labels/testing-print";
import { scan } from "@/lib/core/labels/testing-scan";
import { message } from "@/lib/core/messages";
import { type Context, systemContext } from "@/lib/platform/context";
import { carrierIdOf } from "../../carriers/testing-connection";
import { createTestAccount, seedTestCarriers, type TestCaller } from "../../operating/testing";
import { decidePickup, findPickup, requestPickup } from "../pickups";
import { pairTestBridge } from "../printers/testing";
import { findShipment } from "../shipments";
import {
  closeManifest,
  eraseOldSignatures,
  findManifest,
  listLeftBehind,
  printManifest,
  removeFromManifest,
  renderManifest,
  signManifest,
} from "./";
import { box, makeReady } from "./testing";

setupTestDatabase();

let seller: TestCaller;
let beta: number;

beforeAll(async () => {
  await seedTestCarriers();
  beta = await carrierIdOf("beta");
});
beforeEach(async () => {
  seller = await createTestAccount({ balanceCents: 100_000_000_00 });
});

const asSeller = (at?: string): Context =>
  systemContext("test", {
    now: () => (at ? new Date(at) : new Date()),
    memberships: [{ accountId: seller.accountId, role: "warehouse" as const }],
  });
const place = () => ({ accountId: seller.accountId, originId: seller.originId, carrierId: beta });
const close = (ctx = asSeller()) => closeManifest(ctx, place());
const conflict = (words: ReturnType<typeof message>) => new DomainError({ code: "conflict", message: words });
const strokes = [
  [100, 100, 300, 250, 500, 100],
  [600, 100, 600, 300],
];
const driver = { name: "Raúl Pérez", document: "30123456" };
const eventsOf = async (id: number) => {
  const rows = await connection().sql<
    { type: string; sequence: number; payload: { state: string; shipments: number } }[]
  >`
    select type, sequence, payload from outbox where aggregate = 'manifest' and aggregate_id = ${id} order by sequence`;
  return rows.map(({ type, sequence, payload }) => [type, sequence, payload.state, payload.shipments]);
};

test("a parcel is taken off with a reason, waits again and goes with the next manifest; signed, nothing changes", async () => {
  const broken = await makeReady(seller, { load: { items: [], packages: [box, box] } });
  await makeReady(seller);
  const { id } = await close();
  const corrected = await removeFromManifest(asSeller(), id, { shipmentId: broken.id, reason: "Caja rota" });
  expect(corrected).toMatchObject({
    state: "closed",
    shipmentCount: 1,
    packageCount: 1,
    weightGrams: 1_000,
    version: 2,
  });
  expect(corrected.entries[0]).toMatchObject({ state: "removed", removedReason: "Caja rota" });
  const again = removeFromManifest(asSeller(), id, { shipmentId: broken.id, reason: "Otra vez" });
  await expect(again).rejects.toThrow("not_found");

  expect((await findShipment(systemContext("test"), broken.id)).status).toBe("shipped");
  expect(await listLeftBehind(asSeller(), seller.accountId)).toMatchObject([
    { shipmentId: broken.id, manifestNumber: 1, reason: null, removedReason: "Caja rota", carrierName: "Beta" },
  ]);

  const signed = await signManifest(asSeller(), id, { driver, strokes });
  expect(signed).toMatchObject({ state: "signed", driver, signature: strokes });
  const [left] = signed.entries.filter(({ state }) => state === "taken");
  const late = removeFromManifest(asSeller(), id, { shipmentId: left!.shipmentId, reason: "Tarde" });
  await expect(late).rejects.toEqual(conflict(message("manifest_signed")));
  await expect(signManifest(asSeller(), id, { driver, strokes })).rejects.toEqual(conflict(message("manifest_signed")));
  expect(await eventsOf(id)).toEqual([
    ["manifest.created", 1, "closed", 2],
    ["manifest.updated", 2, "closed", 1],
    ["manifest.signed", 3, "signed", 1],
  ]);

  const next = await close();
  expect([next.number, next.entries.map(({ shipmentId }) => shipmentId)]).toEqual([2, [broken.id]]);
  expect(await listLeftBehind(asSeller(), seller.accountId)).toEqual([]);
});

test("what was said and signed goes after its time, and that it was signed stays", async () => {
  const [broken] = [await makeReady(seller), await makeReady(seller)];
  const { id } = await close();
  await removeFromManifest(asSeller(), id, { shipmentId: broken.id, reason: "Caja de Zulema" });
  const { db } = connection();
  expect(await db.select().from(auditEntries).where(sql`${auditEntries.detail}::text like '%Zulema%'`)).toEqual([]);
  await signManifest(asSeller(), id, { driver, strokes });
  const after = (days: number) => systemContext("clean-up", { now: () => new Date(Date.now() + days * 86_400_000) });
  expect(await eraseOldSignatures(after(729), { limit: 1 })).toEqual({ moved: 0, more: false });
  const { moved } = await eraseOldSignatures(after(731), { limit: 99 });
  expect(moved).toBeGreaterThan(0);
  expect(await eraseOldSignatures(after(731), { limit: 99 })).toEqual({ moved: 0, more: false });
  const left = await findManifest(asSeller(), id);
  expect(left).toMatchObject({ state: "signed", driver: null, signature: [], signedAt: expect.any(Date) });
  expect((await renderManifest(asSeller(), id)).bytes.length).toBeGreaterThan(0);
});

test("of a signature and a correction at once one comes first, and the paper says what was signed", async () => {
  const first = await makeReady(seller);
  await makeReady(seller);
  const { id } = await close();
  const [removal] = await Promise.allSettled([
    removeFromManifest(asSeller(), id, { shipmentId: first.id, reason: "No entró" }),
    signManifest(asSeller(), id, { driver: null, strokes: null }),
  ]);
  const [page] = await readPages((await renderManifest(asSeller(), id)).bytes);
  expect(page?.text.includes(first.deliveryId!)).toBe(removal?.status === "rejected");
});

test("a manifest is printed by a bridge of its account, and by no other", async () => {
  await makeReady(seller);
  const { id: manifestId } = await close();
  const { printerId } = await pairTestBridge(seller.accountId);
  const job = await printManifest(asSeller(), { accountId: seller.accountId, printerId, manifestId });
  expect(job).toMatchObject({ name: "manifiesto-1.pdf", printerId });
  const other = await createTestAccount();
  const foreign = await pairTestBridge(other.accountId);
  const asOther = systemContext("test", { memberships: [{ accountId: other.accountId, role: "owner" }] });
  for (const accountId of [seller.accountId, other.accountId])
    await expect(printManifest(asOther, { accountId, printerId: foreign.printerId, manifestId })).rejects.toThrow(
      "not_found",
    );
});

test("the confirmed pickup of the day is collected by the manifest, and awaited again when nothing is left on it", async () => {
  const at = "2026-11-24T17:00:00-03:00";
  const operator = systemContext("test", { now: () => new Date(at) });
  const draft = { ...place(), day: "2026-11-24", fromHour: 9, toHour: 20, packages: 1, weightGrams: 1_000 };
  const pickup = await requestPickup(operator, draft);
  await decidePickup(operator, pickup.id, { outcome: "confirmed", pickupNumber: "RET1" });
  const shipment = await makeReady(seller);
  const manifest = await close(asSeller(at));
  expect(manifest.pickupId).toBe(pickup.id);
  const stateOf = async () => (await findPickup(operator, pickup.id)).state;
  expect(await stateOf()).toBe("collected");
  const cancelled = await removeFromManifest(asSeller(at), manifest.id, { shipmentId: shipment.id, reason: "No vino" });
  expect(cancelled).toMatchObject({ state: "cancelled", shipmentCount: 0 });
  expect(await stateOf()).toBe("confirmed");
  const signature = signManifest(asSeller(at), manifest.id, { driver, strokes });
  await expect(signature).rejects.toEqual(conflict(message("manifest_cancelled")));
  const next = await close(asSeller(at));
  expect([next.number, next.pickupId]).toEqual([2, pickup.id]);
});

test("the paper has the code of every package, what they weigh, and the signature of the driver", async () => {
  const shipment = await makeReady(seller, { load: { items: [], packages: [box, { ...box, weightGrams: 2_500 }] } });
  const { id } = await close();
  const codes = ["0102", "0202"].map((end) => `${shipment.deliveryId}-${end}`);
  const unsigned = await renderManifest(asSeller(), id);
  expect(unsigned.filename).toBe("manifiesto-1.pdf");
  const [image] = await rasterise(unsigned.bytes, 203.2);
  const number = `M${seller.accountId}-1`;
  expect((await scan(image!)).sort()).toEqual([number, ...codes].map((code) => `Code128 ${code}`).sort());

  await signManifest(asSeller(), id, { driver, strokes });
  const signed = await renderManifest(asSeller(), id);
  const [page, ...others] = await readPages(signed.bytes);
  expect(others).toEqual([]);
  for (const words of [
    "MANIFIESTO DE ENTREGA",
    "Beta",
    "ENVÍOS 1",
    "BULTOS 2",
    "PESO TOTAL 3,5 kg",
    "REMITENTE Tienda",
    "1414 Palermo",
    "bulto 2 de 2",
    "Raúl Pérez",
    "30123456",
    "Página 1 de 1",
  ])
    expect(page?.text).toContain(words);
  expect(page?.text).not.toContain("$");
  expect((await renderManifest(asSeller(), id)).bytes.equals(signed.bytes)).toBe(true);
  const [drawn] = await rasterise(signed.bytes, 100);
  const [blank] = await rasterise(unsigned.bytes, 100);
  expect(drawn!.pixels.filter((pixel, at) => pixel !== blank!.pixels[at]).length).toBeGreaterThan(50);
});
