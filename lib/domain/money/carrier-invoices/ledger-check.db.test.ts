import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { carrierInvoiceRows, shipmentCharges } from "@/db/schema/carrier-invoices";
import { setupTestDatabase, withoutEventGuard } from "@/db/testing";
import { systemContext } from "@/lib/platform/context";
import { recordChargeNotices } from "../../messaging/notices";
import { createTestAccount, seedTestCarriers } from "../../operating/testing";
import { beginLedgerCheck, continueLedgerCheck, lastLedgerCheck } from "../ledger";
import { chargeDue, creditDispute, decideRows, listCharges, payInvoice } from "./";
import { invoiceRow, loadInvoice, sendParcel } from "./testing";

setupTestDatabase();
beforeAll(seedTestCarriers);

async function verify(accountId?: number) {
  const ctx = systemContext("test");
  const id = await beginLedgerCheck(ctx, accountId);
  while ((await continueLedgerCheck(ctx, id)).more);
  const { findings = [], invoices } = (await lastLedgerCheck(ctx, id)) ?? {};
  return { invoices, findings: findings.map(({ checkId: _, id: __, ...finding }) => finding) };
}

test("the check of the ledger knows what carriers are owed and what was passed on, and finds what does not agree", async () => {
  const ctx = systemContext("test");
  const later = systemContext("test", { now: () => new Date(Date.now() + 20 * 86_400_000) });
  const seller = await createTestAccount();
  const parcels = [await sendParcel(seller, "V-1"), await sendParcel(seller, "V-2"), await sendParcel(seller, "V-3")];
  const { invoiceId, rows } = await loadInvoice([
    ...parcels.map(({ deliveryId }) => invoiceRow(deliveryId, { amountCents: 1_100_00 })),
    invoiceRow("NADIE", { amountCents: 300_00 }),
    invoiceRow("OTRO", { amountCents: -50_00 }),
  ]);
  const ids = rows.map(({ id }) => id);
  await decideRows(ctx, invoiceId, { rowIds: ids.slice(0, 2), decision: "passed_on" });
  await decideRows(ctx, invoiceId, { rowIds: ids.slice(2, 4), decision: "disputed" });
  expect(await verify()).toEqual({ invoices: 1, findings: [] });
  await creditDispute(ctx, invoiceId, { rowIds: [ids[3]!], cents: 100_00 });
  await decideRows(ctx, invoiceId, { rowIds: [ids[4]!], decision: "accepted" });
  await payInvoice(ctx, invoiceId, { cents: 1_000_00, day: "2025-12-01", idempotencyKey: "a" });
  await recordChargeNotices(ctx);
  await chargeDue(later);
  expect(await verify()).toEqual({ invoices: 1, findings: [] });

  const [first] = (await listCharges(ctx, { accountId: seller.accountId })).rows;
  await withoutEventGuard(async (db) => {
    await db.update(carrierInvoiceRows).set({ creditedCents: 99_00 }).where(eq(carrierInvoiceRows.id, ids[3]!));
    await db.update(shipmentCharges).set({ state: "dropped" }).where(eq(shipmentCharges.id, first!.id));
  });
  const adjustment = expect.objectContaining({
    kind: "adjustment_differs",
    invoiceId,
    accountId: seller.accountId,
    shipmentId: first!.shipmentId,
    expected: 0,
    found: -121_00,
  });
  const payable = expect.objectContaining({
    kind: "carrier_payable_differs",
    invoiceId,
    accountId: null,
    expected: 2 * 1_100_00 + 1_000_00 + 201_00 - 50_00,
    found: 2 * 1_100_00 + 1_000_00 + 200_00 - 50_00,
  });
  expect((await verify()).findings).toEqual([adjustment, payable]);
  expect((await verify(seller.accountId)).findings).toEqual([adjustment]);
  expect((await verify((await createTestAccount()).accountId)).findings).toEqual([]);
});
