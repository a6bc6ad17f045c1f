import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { packageScans } from "@/db/schema/station";
import { setupTestDatabase } from "@/db/testing";
import { DomainError } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { type Context, systemContext } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { carrierIdOf } from "../../carriers/testing-connection";
import { findBalance } from "../../money/ledger";
import {
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "../../operating/testing";
import { scanPackage } from "../../warehouse/station";
import { findShipment, stopShipments } from "../shipments";
import { closeManifest, findHandOvers, findManifest, listManifests, type ManifestDraft, previewHandOver } from "./";
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

const asSeller = (ahead = 0): Context =>
  systemContext("test", {
    now: () => new Date(Date.now() + ahead),
    memberships: [{ accountId: seller.accountId, role: "warehouse" as const }],
  });
const place = (changes: Partial<ManifestDraft> = {}): ManifestDraft => ({
  accountId: seller.accountId,
  originId: seller.originId,
  carrierId: beta,
  ...changes,
});
const close = (changes: Partial<ManifestDraft> = {}) => closeManifest(asSeller(), place(changes));
const idsOf = ({ entries }: Awaited<ReturnType<typeof close>>, state: string) =>
  entries.filter((entry) => entry.state === state).map(({ shipmentId }) => shipmentId);
const statusOf = async (id: number) => (await findShipment(systemContext("test"), id)).status;
const scan = (code: string) => scanPackage(asSeller(), { accountId: seller.accountId, step: "hand_over", code });
const conflict = (words: ReturnType<typeof message>) => new DomainError({ code: "conflict", message: words });

test("what is ready is shipped and charged once; what scans moved is taken as it is", async () => {
  const scanned = await makeReady(seller, { externalId: "ESCANEADO" });
  const trusted = await makeReady(seller, { externalId: "SIN-ESCANEAR" });
  await scan("ESCANEADO");
  const before = await findBalance(systemContext("test"), seller.accountId);
  const manifest = await close();
  expect(manifest).toMatchObject({
    number: 1,
    state: "closed",
    carrierName: "Beta",
    shipmentCount: 2,
    packageCount: 2,
    weightGrams: 2_000,
    origin: { name: "Tienda" },
  });
  expect(manifest.entries.map(({ shipmentId, isScanned }) => [shipmentId, isScanned])).toEqual([
    [scanned.id, true],
    [trusted.id, false],
  ]);
  expect(manifest.entries[1]?.packages).toEqual([{ code: `${trusted.deliveryId}-0101`, weightGrams: 1_000 }]);
  expect([await statusOf(scanned.id), await statusOf(trusted.id)]).toEqual(["shipped", "shipped"]);
  const after = await findBalance(systemContext("test"), seller.accountId);
  expect(before.heldCents - after.heldCents).toBe(trusted.priceInclTaxCents);
  expect(before.balanceCents - after.balanceCents).toBe(trusted.priceInclTaxCents);
  await expect(close()).rejects.toEqual(conflict(message("manifest_closed_already", { number: 1, waiting: 0 })));
});

test("what cannot go stays with its reason, and whoever closes may overrule some of them", async () => {
  const going = await makeReady(seller);
  const stopped = await makeReady(seller);
  await inTransaction(systemContext("test"), (tx) => stopShipments(tx, [stopped.id], ["cancelled_at_shop"]));
  const unprinted = await makeShipment(seller, { serviceType: "express_delivery", logisticType: "carrier_pickup" });
  await transitionTo(unprinted.id, "ready_to_ship");
  const partly = await makeReady(seller, { load: { items: [], packages: [box, box] } });
  await scan(`${partly.deliveryId}-0102`);
  const untouched = await makeShipment(seller, { serviceType: "express_delivery", logisticType: "carrier_pickup" });
  const leftOut = await makeReady(seller);

  const preview = await previewHandOver(asSeller(), place());
  expect(preview.going.map(({ id }) => id)).toEqual([going.id, leftOut.id]);
  expect(preview.staying.map(({ candidate, reason }) => [candidate.id, reason])).toEqual([
    [stopped.id, "stopped"],
    [unprinted.id, "not_printed"],
    [partly.id, "partly_scanned"],
  ]);
  expect(preview.unprepared).toBe(1);

  const manifest = await close({ take: [partly.id, stopped.id, untouched.id], leave: [leftOut.id] });
  expect(idsOf(manifest, "taken")).toEqual([going.id, partly.id]);
  expect(manifest.packageCount).toBe(3);
  const left = manifest.entries.filter(({ state }) => state === "left");
  expect(left.map(({ shipmentId, leftReason }) => [shipmentId, leftReason])).toEqual([
    [stopped.id, "stopped"],
    [unprinted.id, "not_printed"],
    [leftOut.id, "left_out"],
  ]);
  expect(await statusOf(stopped.id)).toBe("ready_to_ship");
  expect(await statusOf(untouched.id)).toBe("documentation_ready");
  // Scans of a step that was made are of no use any more.
  expect(await connection().db.execute(sql`select from package_scans where shipment_id = ${partly.id}`)).toEqual([]);
});

test("scans of the crossdock outlive the closing", async () => {
  const moved = await makeReady(seller, { externalId: "CROSS" });
  await scan("CROSS");
  const [packed] = (await findShipment(systemContext("test"), moved.id)).packages;
  const receive = { packageId: packed?.id ?? 0, step: "receive" as const, accountId: seller.accountId };
  await connection()
    .db.insert(packageScans)
    .values({ ...receive, shipmentId: moved.id, actor: "system:test" });
  await makeReady(seller);
  await close();
  expect(await connection().db.execute(sql`select step from package_scans where shipment_id = ${moved.id}`)).toEqual([
    { step: "receive" },
  ]);
});

test("only what was scanned goes when the closing says so; the rest goes with the next", async () => {
  const scanned = await makeReady(seller, { externalId: "A" });
  const other = await makeReady(seller, { externalId: "B" });
  await scan("A");
  const first = await close({ onlyScanned: true });
  expect(idsOf(first, "taken")).toEqual([scanned.id]);
  expect(first.entries.at(-1)).toMatchObject({ shipmentId: other.id, leftReason: "not_scanned" });
  const second = await close();
  expect([second.number, idsOf(second, "taken")]).toEqual([2, [other.id]]);
});

test("of people who close at once one makes the manifest, and every shipment is on it once", async () => {
  const made = [];
  for (let i = 0; i < 12; i++) made.push(await makeReady(seller));
  const before = await findBalance(systemContext("test"), seller.accountId);
  const results = await Promise.allSettled(Array.from({ length: 4 }, () => close()));
  const manifests = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  expect(manifests).toHaveLength(1);
  expect(idsOf(manifests[0]!, "taken")).toEqual(made.map(({ id }) => id));
  for (const result of results)
    if (result.status === "rejected")
      expect(result.reason).toEqual(conflict(message("manifest_closed_already", { number: 1, waiting: 0 })));
  const after = await findBalance(systemContext("test"), seller.accountId);
  const total = made.reduce((sum, { priceInclTaxCents }) => sum + priceInclTaxCents, 0);
  expect(before.balanceCents - after.balanceCents).toBe(total);
});

test("scans that race a closing are either before it or after it, and no parcel is lost or charged twice", async () => {
  const made = [];
  for (let i = 0; i < 10; i++) made.push(await makeReady(seller, { externalId: `C-${i}` }));
  const before = await findBalance(systemContext("test"), seller.accountId);
  const [closing] = await Promise.allSettled([close(), ...made.map((_, i) => scan(`C-${i}`))]);
  if (closing?.status === "rejected") throw closing.reason;
  expect(idsOf(closing!.value, "taken")).toEqual(made.map(({ id }) => id));
  const after = await findBalance(systemContext("test"), seller.accountId);
  const total = made.reduce((sum, { priceInclTaxCents }) => sum + priceInclTaxCents, 0);
  expect([before.balanceCents - after.balanceCents, before.heldCents - after.heldCents]).toEqual([total, total]);
});

test("numbers have no gaps, also after closings that failed and those of several origins at once", async () => {
  const alfa = await carrierIdOf("alfa");
  await expect(close()).rejects.toEqual(conflict(message("manifest_nothing_goes", { waiting: 0 })));
  await makeReady(seller);
  await makeReady(seller, { serviceType: "standard_delivery", logisticType: "crossdock" });
  await Promise.all([close(), close({ carrierId: alfa })]);
  await expect(close()).rejects.toThrow(DomainError);
  await makeReady(seller);
  await close();
  const { rows, total } = await listManifests(asSeller(), { accountId: seller.accountId, limit: 10, offset: 0 });
  expect([rows.map(({ number }) => number), total]).toEqual([[3, 2, 1], 3]);
});

test("what was handed over on other days, comes back, or is on a manifest is not taken again", async () => {
  const old = await makeReady(seller);
  await transitionTo(old.id, "shipped");
  await makeReady(seller);
  const tomorrow = asSeller(26 * 3_600_000);
  const manifest = await closeManifest(tomorrow, place());
  expect(idsOf(manifest, "taken")).not.toContain(old.id);
  expect(manifest.shipmentCount).toBe(1);
});

test("nobody closes, reads or previews for another account", async () => {
  await makeReady(seller);
  const manifest = await close();
  const stranger = await createTestAccount();
  const ctx = systemContext("test", { memberships: [{ accountId: stranger.accountId, role: "owner" as const }] });
  await expect(closeManifest(ctx, place())).rejects.toThrow(DomainError);
  await expect(findManifest(ctx, manifest.id)).rejects.toThrow("not_found");
  await expect(previewHandOver(ctx, place())).rejects.toThrow("forbidden");
  await expect(findHandOvers(ctx, seller.accountId)).rejects.toThrow("forbidden");
  const foreign = { ...place(), accountId: stranger.accountId };
  await expect(closeManifest(ctx, foreign)).rejects.toThrow(DomainError);
});

test("the day in figures counts what goes, what nobody scanned and what stays, by carrier", async () => {
  await makeReady(seller, { externalId: "F", load: { items: [], packages: [box, box] } });
  await makeReady(seller, { externalId: "G" });
  await makeShipment(seller, { serviceType: "express_delivery", logisticType: "carrier_pickup" });
  await scan("G");
  expect(await findHandOvers(asSeller(), seller.accountId)).toEqual([
    {
      originId: seller.originId,
      originName: "Tienda",
      carrierId: beta,
      carrierName: "Beta",
      shipments: 2,
      packages: 3,
      weightGrams: 3_000,
      unscannedPackages: 2,
      staying: 0,
      unprepared: 1,
      pickup: null,
    },
  ]);
  await close();
  expect(await findHandOvers(asSeller(), seller.accountId)).toEqual([]);
});
