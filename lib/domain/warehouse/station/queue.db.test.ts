import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { shipments } from "@/db/schema/shipments";
import { setupTestDatabase, withoutEventGuard } from "@/db/testing";
import { type Context, systemContext } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { addMember, createUser } from "../../identity/accounts";
import { createTestAccount, seedTestCarriers, type TestCaller } from "../../operating/testing";
import { stopShipments } from "../../shipping/shipments";
import { leavePacking, openNext, openPacking, readQueue, scanPiece } from "./";
import { makeOrder } from "./testing";

setupTestDatabase();

let seller: TestCaller;
let ana: Context;
let people = 0;
/** Wednesday, before the usual cut-off. */
const now = new Date("2026-11-18T10:00:00-03:00");

beforeAll(seedTestCarriers);

beforeEach(async () => {
  seller = await createTestAccount({ balanceCents: 100_000_000_00 });
  ana = await packer("Ana");
});

async function packer(name: string): Promise<Context> {
  const ctx = systemContext("test");
  const { id } = await createUser(ctx, { email: `${name}-${++people}@example.com`, name });
  await addMember(ctx, { userId: id, accountId: seller.accountId, role: "warehouse" });
  return {
    ...ctx,
    now: () => now,
    actor: { kind: "user", label: `user:${id}`, userId: id },
    memberships: [{ accountId: seller.accountId, role: "warehouse" }],
  };
}

/** An order that was made at this moment. */
async function makeAt(externalId: string, at: string, skus = ["A"]) {
  const { id } = await makeOrder(seller, skus, externalId);
  const createdAt = new Date(`2026-11-${at}:00-03:00`);
  await withoutEventGuard((db) => db.update(shipments).set({ createdAt }).where(eq(shipments.id, id)));
  return id;
}

const at = (station: string) => ({ accountId: seller.accountId, station });
const queue = (station = "uno") => readQueue(ana, at(station));

test("orders stand by cut-off, late ones are counted, and the next one is the first", async () => {
  const today = await makeAt("HOY", "18T09:00");
  const late = await makeAt("TARDE", "16T09:00");
  const tomorrow = await makeAt("MAÑANA", "18T19:00");
  const read = await queue();
  expect(read.orders.map(({ id }) => id)).toEqual([late, today, tomorrow]);
  expect(read.orders.map(({ isLate }) => isLate)).toEqual([true, false, false]);
  expect(read.orders[1]).toMatchObject({ externalId: "HOY", pieces: 1, packed: 0, heldBy: null });
  expect(read.orders[1]?.cutOff).toEqual(new Date("2026-11-18T18:00:00-03:00"));
  expect(read).toMatchObject({ nextId: late, counts: { toPack: 3, late: 1, packedToday: 0, packedByMe: 0 } });
});

test("a packer opens the next order without a code, and another one gets an order of their own", async () => {
  const first = await makeAt("UNO", "17T09:00");
  const second = await makeAt("DOS", "17T10:00");
  const beto = await packer("Beto");
  const [one, two] = await Promise.all([openNext(ana, at("uno")), openNext(beto, at("dos"))]);
  expect([one.packing?.shipment.id, two.packing?.shipment.id].sort()).toEqual([first, second].sort());
  const read = await queue("tres");
  expect(read.nextId).toBeNull();
  expect(read.counts.toPack).toBe(0);
  expect(read.orders.map(({ heldBy }) => heldBy?.name).sort()).toEqual(["Ana", "Beto"]);
  expect(read.orders[0]?.heldBy).toMatchObject({ since: now, isHere: false });
  expect(await openNext(ana, at("tres"))).toMatchObject({ outcome: "queue_empty" });
  // What this station has begun comes first.
  const resumed = await openNext(ana, at("uno"));
  expect(resumed.packing?.shipment.id).toBe(one.packing?.shipment.id);
});

test("packed, printed, stopped and returned orders are not in it; packed ones are counted by packer", async () => {
  const packed = await makeAt("EMBALADO", "17T09:00");
  await openPacking(ana, { ...at("uno"), code: "EMBALADO", takesOver: false });
  expect((await scanPiece(ana, { ...at("uno"), shipmentId: packed, code: "A" })).outcome).toBe("completed");
  const printed = await makeAt("IMPRESO", "17T09:00");
  await withoutEventGuard((db) =>
    db.update(shipments).set({ documentsObtainedAt: now }).where(eq(shipments.id, printed)),
  );
  const stopped = await makeAt("FRENADO", "17T09:00");
  await inTransaction(systemContext("test"), (tx) => stopShipments(tx, [stopped], ["cancelled_at_shop"]));
  const open = await makeAt("ABIERTO", "17T09:00");
  const read = await queue();
  expect(read.orders.map(({ id }) => id)).toEqual([open]);
  expect(read.stopped).toMatchObject([{ id: stopped, stop: { codes: ["cancelled_at_shop"] } }]);
  expect(read.counts).toMatchObject({ packedToday: 1, packedByMe: 1, stopped: 1 });
  const beto = await packer("Beto");
  expect((await readQueue(beto, at("dos"))).counts).toMatchObject({ packedToday: 1, packedByMe: 0 });
  expect((await openNext(ana, at("uno"))).packing?.shipment.id).toBe(open);
});

test("what was left half-way shows its progress, and is free", async () => {
  const id = await makeAt("A-MEDIAS", "17T09:00", ["A", "B"]);
  await openPacking(ana, { ...at("uno"), code: "A-MEDIAS", takesOver: false });
  await scanPiece(ana, { ...at("uno"), shipmentId: id, code: "A" });
  await leavePacking(ana, { ...at("uno"), shipmentId: id });
  expect((await queue("dos")).orders).toMatchObject([{ id, packed: 1, pieces: 2, heldBy: null }]);
});

test("the queue of another account is refused", async () => {
  const other = await createTestAccount();
  await expect(readQueue(ana, { accountId: other.accountId, station: "uno" })).rejects.toMatchObject({
    detail: { code: "forbidden" },
  });
});
