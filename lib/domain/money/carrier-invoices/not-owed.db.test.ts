import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { type Context, systemContext } from "@/lib/platform/context";
import { recordChargeNotices } from "../../messaging/notices";
import { createTestAccount, seedTestCarriers, type TestCaller } from "../../operating/testing";
import { findBalance } from "../ledger";
import { chargeDue, decideRows, listCharges, removeInvoice } from "./";
import { classesOf, freightCents, invoiceRow, loadInvoice, sendParcel } from "./testing";

setupTestDatabase();

let ctx: Context;
let seller: TestCaller;
beforeAll(async () => {
  ctx = systemContext("test");
  await seedTestCarriers();
  seller = await createTestAccount();
});

let parcels = 0;

/** A parcel with its freight in one invoice, and a further row in another, of which nothing is expected then. */
async function furtherRow(cents: number) {
  const { id, deliveryId } = await sendParcel(seller, `N-${++parcels}`);
  const { invoiceId: freight } = await loadInvoice([invoiceRow(deliveryId, { concept: "flete" })]);
  const row = invoiceRow(deliveryId, { amountCents: cents, concept: "reexpedicion" });
  const { invoiceId: further, rows } = await loadInvoice([row]);
  expect(rows).toMatchObject([{ class: "surcharge_differs", expectedCents: 0 }]);
  return {
    shipmentId: id,
    ignore: () => decideRows(ctx, freight, { filter: {}, decision: "ignored" }),
    takeBack: () => removeInvoice(ctx, freight),
    loadAgain: () => loadInvoice([invoiceRow(deliveryId, { concept: "flete" })]),
    passOn: () => decideRows(ctx, further, { filter: {}, decision: "passed_on" }),
  };
}

/** What became of the difference, and what its account paid for it. */
async function afterPeriod(shipmentId: number) {
  const { availableCents: before } = await findBalance(ctx, seller.accountId);
  await recordChargeNotices(ctx);
  await chargeDue(systemContext("test", { now: () => new Date(Date.now() + 20 * 86_400_000) }));
  const [charge] = (await listCharges(ctx, { shipmentId })).rows;
  const { availableCents: after } = await findBalance(ctx, seller.accountId);
  return [charge?.state, charge?.note, before - after];
}

test.each(["ignore", "takeBack"] as const)(
  "of a row that is passed on once the freight is gone (%s), only what is beyond the price is announced",
  async (undo) => {
    const within = await furtherRow(500_00);
    await within[undo]();
    expect(await within.passOn()).toMatchObject({ decided: 1, owedCents: 500_00, charges: 0, chargedCents: 0 });
    const beyond = await furtherRow(freightCents + 300_00);
    await beyond[undo]();
    expect(await beyond.passOn()).toMatchObject({ charges: 1, chargedCents: 363_00 });
    expect(await afterPeriod(beyond.shipmentId)).toEqual(["charged", "", 363_00]);
  },
);

test.each(["ignore", "takeBack"] as const)(
  "a difference that waits is charged for what is beyond the price once the freight is gone (%s)",
  async (undo) => {
    const [within, beyond] = [await furtherRow(500_00), await furtherRow(freightCents + 300_00)];
    expect(await within.passOn()).toMatchObject({ charges: 1, chargedCents: 605_00 });
    expect(await beyond.passOn()).toMatchObject({ charges: 1, chargedCents: 1_573_00 });
    for (const parcel of [within, beyond]) await parcel[undo]();
    expect(await afterPeriod(within.shipmentId)).toEqual(["dropped", "adjusted", 363_00]);
    expect(await afterPeriod(beyond.shipmentId)).toEqual(["charged", "", 0]);
    expect((await listCharges(ctx, { shipmentId: beyond.shipmentId })).rows).toMatchObject([{ amountCents: 363_00 }]);
  },
);

test("an invoice that is taken back and loaded again leaves the difference as it was", async () => {
  const parcel = await furtherRow(500_00);
  await parcel.passOn();
  await parcel.takeBack();
  expect(classesOf(await parcel.loadAgain())).toEqual(["equal"]);
  expect(await afterPeriod(parcel.shipmentId)).toEqual(["charged", "", 605_00]);
});
