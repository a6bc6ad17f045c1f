import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { shipments } from "@/db/schema/shipments";
import { setupTestDatabase, withoutEventGuard } from "@/db/testing";
import { message } from "@/lib/core/messages";
import { type Context, systemContext } from "@/lib/platform/context";
import { recordChargeNotices } from "../../messaging/notices";
import { createTestAccount, makeShipment, seedTestCarriers, type TestCaller } from "../../operating/testing";
import { decideClaim, openClaim } from "../claims";
import { adjustAccount, findBalance, listMovements, refundShipment } from "../ledger";
import { chargeDue, contestCharge, decideCharge, decideRows, findCharge, listCharges, type ShipmentCharge } from "./";
import { invoiceRow, loadInvoice, sendParcel } from "./testing";

setupTestDatabase();

let ctx: Context;
const daysLater = (days: number): Context =>
  systemContext("test", { now: () => new Date(Date.now() + days * 86_400_000) });
let seller: TestCaller;
let own: Context;
beforeAll(async () => {
  ctx = systemContext("test");
  await seedTestCarriers();
  seller = await createTestAccount();
  own = {
    ...ctx,
    db: connection().restrictedTo([seller.accountId]),
    memberships: [{ accountId: seller.accountId, role: "owner" }],
  };
});

let parcels = 0;
async function announce(): Promise<ShipmentCharge> {
  const parcel = await sendParcel(seller, `C-${++parcels}`);
  const { invoiceId } = await loadInvoice([invoiceRow(parcel.deliveryId, { amountCents: 1_200_00, grams: 2_500 })]);
  await decideRows(ctx, invoiceId, { filter: {}, decision: "passed_on" });
  const [charge] = (await listCharges(ctx, { shipmentId: parcel.id })).rows;
  if (!charge) throw new Error("nothing announced");
  return charge;
}

const balance = async () => (await findBalance(ctx, seller.accountId)).availableCents;

test("what nobody answers is charged after the period, once, with the weights as evidence", async () => {
  const charge = await announce();
  const before = await balance();
  expect(await chargeDue(daysLater(20))).toMatchObject({ charged: 0 });
  // Told late, it has the whole period from then on.
  await recordChargeNotices(daysLater(20));
  const { answerBy } = await findCharge(own, charge.id);
  expect(answerBy > charge.answerBy).toBe(true);
  expect(await chargeDue(daysLater(21))).toMatchObject({ charged: 0 });
  expect(await balance()).toBe(before);
  expect(await chargeDue(daysLater(40))).toEqual({ charged: 1, dropped: 0, more: false });
  expect(await chargeDue(daysLater(40))).toMatchObject({ charged: 0 });
  expect(await balance()).toBe(before - 242_00);
  expect(await findCharge(own, charge.id)).toMatchObject({ state: "charged", amountCents: 242_00 });
  const { rows } = await listMovements(own, { accountId: seller.accountId }, 1);
  expect(rows[0]).toMatchObject({
    reason: "shipment.adjusted",
    shipmentId: charge.shipmentId,
    note: "weight_differs",
    evidence: { declaredGrams: 1_000, realGrams: 2_500 },
  });
});

test("an answer within the period stops the charge until an operator decides", async () => {
  const before = await balance();
  const [kept, dropped] = [await announce(), await announce()];
  const answered = await contestCharge(own, kept.id, { answer: " Pesa un kilo, mando foto " });
  expect(answered).toMatchObject({ state: "contested", answer: "Pesa un kilo, mando foto" });
  await contestCharge(own, dropped.id, { answer: "No" });
  await expect(contestCharge(own, kept.id, { answer: "Otra vez" })).rejects.toMatchObject({
    detail: { code: "conflict", message: message("charge_decided", { state: "contested" }) },
  });
  expect(await chargeDue(daysLater(20))).toMatchObject({ charged: 0, dropped: 0 });
  const afterFreight = await balance();
  expect(await decideCharge(ctx, dropped.id, "dropped", { note: "Tenés razón" })).toMatchObject({
    state: "dropped",
    note: "Tenés razón",
  });
  expect(await decideCharge(ctx, kept.id, "charged")).toMatchObject({ state: "charged" });
  expect(await balance()).toBe(afterFreight - 242_00);
  expect(before).toBeGreaterThan(afterFreight);
  for (const again of ["charged", "dropped"] as const)
    await expect(decideCharge(ctx, kept.id, again)).rejects.toMatchObject({ detail: { code: "conflict" } });
});

test("neither side comes too early or too late, and an empty or endless answer is refused", async () => {
  const charge = await announce();
  await expect(decideCharge(ctx, charge.id, "charged")).rejects.toMatchObject({
    detail: { code: "conflict", message: message("charge_period_open", { day: charge.answerBy }) },
  });
  for (const answer of ["  ", "x".repeat(1_001)])
    await expect(contestCharge(own, charge.id, { answer })).rejects.toMatchObject({
      detail: { code: "validation_failed", issues: [{ path: "answer" }] },
    });
  await expect(contestCharge({ ...own, now: daysLater(20).now }, charge.id, { answer: "Tarde" })).rejects.toMatchObject(
    {
      detail: { code: "conflict", message: message("charge_period_over", { day: charge.answerBy }) },
    },
  );
  expect(await decideCharge(daysLater(20), charge.id, "charged")).toMatchObject({ state: "charged" });
});

test("a claim that it was overcharged answers a charge, which waits for the claim and then for an operator", async () => {
  const charge = await announce();
  const { shipmentId } = charge;
  const wish = { shipmentId, kind: "overcharged", description: "Pesaba un kilo", source: "seller" } as const;
  const claim = await openClaim(own, wish);
  expect(await findCharge(own, charge.id)).toMatchObject({ state: "contested", answer: "Pesaba un kilo" });
  await expect(decideCharge(ctx, charge.id, "charged")).rejects.toMatchObject({
    detail: { code: "conflict", message: message("charge_claimed") },
  });
  // One that is announced while the claim waits is not collected either.
  await connection().sql`update shipment_charges set state = 'announced' where id = ${charge.id}`;
  await recordChargeNotices(ctx);
  expect(await chargeDue(daysLater(20))).toMatchObject({ charged: 0 });
  await connection().sql`update shipment_charges set state = 'contested' where id = ${charge.id}`;
  await decideClaim(ctx, claim.id, { decision: "rejected", reason: "La balanza dice otra cosa" });
  expect(await chargeDue(daysLater(20))).toMatchObject({ charged: 0 });
  expect(await decideCharge(ctx, charge.id, "charged")).toMatchObject({ state: "charged" });
});

test("who does not pay answers no charge, by a claim neither, and claims where none is announced", async () => {
  const charge = await announce();
  const { accountId, memberships: _, ...rest } = { ...own, accountId: seller.accountId };
  const warehouse = { ...rest, memberships: [{ accountId, role: "warehouse" }] } as const;
  const wish = { kind: "overcharged", description: "Pesaba un kilo", source: "seller" } as const;
  const forbidden = { detail: { code: "forbidden" } };
  await expect(contestCharge(warehouse, charge.id, { answer: "No" })).rejects.toMatchObject(forbidden);
  await expect(openClaim(warehouse, { ...wish, shipmentId: charge.shipmentId })).rejects.toMatchObject(forbidden);
  expect(await findCharge(own, charge.id)).toMatchObject({ state: "announced", answer: "" });
  await connection().sql`update shipment_charges set state = 'dropped' where id = ${charge.id}`;
  expect(await openClaim(warehouse, { ...wish, shipmentId: charge.shipmentId })).toMatchObject({ state: "open" });
});

test("a shipment whose price was refunded is not charged any more", async () => {
  const charge = await announce();
  await refundShipment(ctx, {
    accountId: seller.accountId,
    shipmentId: charge.shipmentId,
    cause: "lost",
    reason: "",
    idempotencyKey: "gone",
  });
  const before = await balance();
  await recordChargeNotices(ctx);
  expect(await chargeDue(daysLater(20))).toMatchObject({ charged: 0, dropped: 1 });
  expect(await balance()).toBe(before);
  expect(await findCharge(own, charge.id)).toMatchObject({ state: "dropped", note: "refunded" });
});

test("an account sees and answers its own charges alone, and decides none", async () => {
  const charge = await announce();
  const other = await createTestAccount();
  const foreign: Context = {
    ...ctx,
    db: connection().restrictedTo([other.accountId]),
    memberships: [{ accountId: other.accountId, role: "owner" }],
  };
  expect((await listCharges(foreign, {})).total).toBe(0);
  // Row-level security says the same to a context that forgot to ask.
  expect((await listCharges({ ...foreign, memberships: "every" }, {})).total).toBe(0);
  for (const attempt of [
    () => findCharge(foreign, charge.id),
    () => contestCharge(foreign, charge.id, { answer: "Mía" }),
  ])
    await expect(attempt()).rejects.toMatchObject({ detail: { code: "not_found" } });
  await expect(listCharges(foreign, { accountId: seller.accountId })).rejects.toMatchObject({
    detail: { code: "forbidden" },
  });
  for (const write of [
    sql`update shipment_charges set amount_cents = 1`,
    sql`update shipment_charges set answer_by = '2030-01-01'`,
    sql`delete from shipment_charges`,
    sql`insert into shipment_charges (account_id) values (1)`,
  ])
    await expect(own.db.execute(write)).rejects.toMatchObject({ cause: { code: "42501" } });
  await expect(decideCharge(own, charge.id, "dropped")).rejects.toMatchObject({ detail: { code: "forbidden" } });
});

const adjust = (shipmentId: number, amountCents: number) =>
  adjustAccount(ctx, {
    ...{ accountId: seller.accountId, shipmentId, amountCents, reason: "Peso" },
    idempotencyKey: crypto.randomUUID(),
  });

async function pass(guide: string | null, concept: string, cents: number) {
  const { invoiceId } = await loadInvoice([invoiceRow(guide, { amountCents: cents, grams: 2_500, concept })]);
  return decideRows(ctx, invoiceId, { filter: {}, decision: "passed_on" });
}

test("what an operator charged by hand is not passed on again", async () => {
  const { id, deliveryId } = await sendParcel(seller, `C-${++parcels}`);
  await adjust(id, -300_00);
  // Differences of 200 and 100 with tax: 242 and 121; 58 are left of 300 after the first.
  expect(await pass(deliveryId, "flete", 1_200_00)).toMatchObject({ decided: 1, charges: 0, chargedCents: 0 });
  expect(await pass(deliveryId, "otro", 100_00)).toMatchObject({ decided: 1, charges: 1, chargedCents: 63_00 });
  expect(await pass(deliveryId, "tercero", 200_00)).toMatchObject({ decided: 1, charges: 1, chargedCents: 242_00 });
});

test("what an operator charges by hand while a difference waits is not charged with it", async () => {
  const [lowered, dropped] = [await announce(), await announce()];
  await adjust(lowered.shipmentId, -100_00);
  await adjust(dropped.shipmentId, -300_00);
  const before = await balance();
  for (const { id } of [lowered, dropped]) await decideCharge(daysLater(20), id, "charged");
  expect(await findCharge(own, lowered.id)).toMatchObject({ state: "charged", amountCents: 142_00 });
  expect(await findCharge(own, dropped.id)).toMatchObject({ state: "dropped", note: "adjusted" });
  expect(await balance()).toBe(before - 142_00);
  // Of the 300, 58 are left for the next difference.
  expect(await pass(dropped.guide, "otro", 100_00)).toMatchObject({ charges: 1, chargedCents: 63_00 });
});

test("what the carrier credits afterwards is not charged, and what was charged is said", async () => {
  const [dropped, lowered, charged] = [await announce(), await announce(), await announce()];
  await decideCharge(daysLater(20), charged.id, "charged");
  const { invoiceId } = await loadInvoice(
    [
      [dropped, -250_00],
      [lowered, -50_00],
      [charged, -150_00],
    ].map(([charge, amountCents]) =>
      invoiceRow((charge as ShipmentCharge).guide, { amountCents: amountCents as number }),
    ),
  );
  expect(await decideRows(ctx, invoiceId, { filter: {}, decision: "accepted" })).toMatchObject({
    decided: 3,
    refunds: [{ accountId: seller.accountId, shipmentId: charged.shipmentId, amountCents: 181_50 }],
  });
  expect(await findCharge(own, dropped.id)).toMatchObject({ state: "dropped", note: "credited" });
  expect(await findCharge(own, lowered.id)).toMatchObject({ state: "announced", amountCents: 181_50 });
});

test("a parcel that is not charged yet leaves its difference announced", async () => {
  const poor = await createTestAccount({ balanceCents: 0 });
  const parcel = await makeShipment(poor, { externalId: "SIN-SALDO" });
  await withoutEventGuard((db) =>
    db.update(shipments).set({ carrierTrackingId: "TAKEN-UNPAID" }).where(eq(shipments.id, parcel.id)),
  );
  const { invoiceId } = await loadInvoice([invoiceRow("TAKEN-UNPAID", { amountCents: 1_200_00 })]);
  await decideRows(ctx, invoiceId, { filter: {}, decision: "passed_on" });
  const [charge] = (await listCharges(ctx, { shipmentId: parcel.id })).rows;
  if (!charge) throw new Error("nothing announced");
  expect(await chargeDue(daysLater(20))).toMatchObject({ dropped: 0 });
  expect(await findCharge(ctx, charge.id)).toMatchObject({ state: "announced" });
  await expect(decideCharge(daysLater(20), charge.id, "charged")).rejects.toMatchObject({
    detail: { code: "conflict", message: message("nothing_charged") },
  });
});

test("charges that wait for an answer are listed before newer ones, and by their state", async () => {
  const [first, second] = [await announce(), await announce()];
  await contestCharge(own, second.id, { answer: "No" });
  const { rows } = await listCharges(own, { accountId: seller.accountId });
  const places = [first, second].map(({ id }) => rows.findIndex((row) => row.id === id));
  expect(places[0]).toBeLessThan(places[1] ?? 0);
  const contested = await listCharges(own, { accountId: seller.accountId, state: "contested" });
  expect([...new Set(contested.rows.map(({ state }) => state))]).toEqual(["contested"]);
});

test("what the carrier credited of a difference is no adjustment that later ones make use of", async () => {
  const charge = await announce();
  const { invoiceId } = await loadInvoice([invoiceRow(charge.guide, { amountCents: -50_00 })]);
  await decideRows(ctx, invoiceId, { filter: {}, decision: "accepted" });
  await adjust(charge.shipmentId, -100_00);
  expect(await pass(charge.guide, "otro", 100_00)).toMatchObject({ charges: 1, chargedCents: 21_00 });
  expect(await decideCharge(daysLater(20), charge.id, "charged")).toMatchObject({ amountCents: 181_50 });
});

test("what the carrier credited before a difference is passed on is not charged either", async () => {
  const { deliveryId } = await sendParcel(seller, `C-${++parcels}`);
  const { invoiceId, rows } = await loadInvoice([
    invoiceRow(deliveryId, { amountCents: 1_200_00 }),
    invoiceRow(deliveryId, { amountCents: -50_00 }),
    invoiceRow(deliveryId, { amountCents: 30_00, concept: "seguro" }),
  ]);
  const [freight, credit, insurance] = rows.map(({ id }) => id) as [number, number, number];
  await decideRows(ctx, invoiceId, { rowIds: [credit], decision: "accepted" });
  // With tax 36.30 of insurance; 60.50 are credited, of which 24.20 are left for the 242 of the freight.
  expect(await decideRows(ctx, invoiceId, { rowIds: [insurance], decision: "passed_on" })).toMatchObject({
    charges: 0,
  });
  expect(await decideRows(ctx, invoiceId, { rowIds: [freight], decision: "passed_on" })).toMatchObject({
    charges: 1,
    chargedCents: 217_80,
  });
  const [first, second] = (await listCharges(ctx, { shipmentId: rows[0]?.shipmentId ?? 0 })).rows;
  expect([first, second]).toMatchObject([
    { state: "announced", amountCents: 217_80 },
    { state: "dropped", amountCents: 36_30, note: "credited" },
  ]);
});
