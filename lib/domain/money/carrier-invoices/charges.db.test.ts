import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { message } from "@/lib/core/messages";
import { type Context, systemContext } from "@/lib/platform/context";
import { createTestAccount, seedTestCarriers, type TestCaller } from "../../operating/testing";
import { findBalance, listMovements, refundShipment } from "../ledger";
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
  expect(await chargeDue(ctx)).toMatchObject({ charged: 0 });
  expect(await balance()).toBe(before);
  expect(await chargeDue(daysLater(20))).toEqual({ charged: 1, dropped: 0, more: false });
  expect(await chargeDue(daysLater(20))).toMatchObject({ charged: 0 });
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
  await expect(decideCharge(own, charge.id, "dropped")).rejects.toMatchObject({ detail: { code: "forbidden" } });
});
