import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { message } from "@/lib/core/messages";
import { type Context, systemContext } from "@/lib/platform/context";
import { carrierIdOf } from "../../carriers/testing-connection";
import { createTestAccount, seedTestCarriers, type TestCaller } from "../../operating/testing";
import { crossLocks } from "../../operating/testing-locks";
import { decideRows, findInvoice, payInvoice } from "../carrier-invoices";
import { invoiceRow, loadInvoice, sendParcel } from "../carrier-invoices/testing";
import { findCarrierBalances } from "../carrier-ledger/testing";
import { decideClaim, openClaim, settleClaimWithCarrier } from "./";
import { checkLedger } from "./testing";

setupTestDatabase();

let ctx: Context;
let seller: TestCaller;
beforeAll(async () => {
  ctx = systemContext("test");
  await seedTestCarriers();
  seller = await createTestAccount();
});

let parcels = 0;
/** An accepted claim of a parcel for which Alfa owes 300 pesos, with an invoice of its freight and the credit for it. */
async function claimOnInvoice() {
  const parcel = await sendParcel(seller, `S-${++parcels}`);
  const { invoiceId, rows } = await loadInvoice([
    invoiceRow(parcel.deliveryId),
    invoiceRow(parcel.deliveryId, { amountCents: -300_00 }),
  ]);
  const [freight, credit] = rows.map(({ id }) => id);
  const claim = { shipmentId: parcel.id, kind: "overcharged", description: "De más", source: "operator" } as const;
  const { id } = await openClaim(ctx, claim);
  await decideClaim(ctx, id, { decision: "accepted", payoutCents: 0, refundCents: 0, carrierCents: 300_00 });
  await decideRows(ctx, invoiceId, { rowIds: [freight ?? 0], decision: "accepted" });
  return { id, invoiceId, credit: credit ?? 0 };
}

const refusal = (path: string, code: Parameters<typeof message>[0], facts?: unknown) => ({
  detail: { issues: [{ path, message: { code, ...(facts === undefined ? {} : { facts }) } }] },
});
const settle = (id: number, cents: number, invoiceId?: number) =>
  settleClaimWithCarrier(ctx, id, { cents, by: "invoice_credit", invoiceId });

test("a credit for a claim counts once, as a payment of the invoice that has it", async () => {
  const { id, invoiceId, credit } = await claimOnInvoice();
  await expect(settle(id, 300_00)).rejects.toMatchObject(refusal("invoice_id", "required"));
  await expect(settle(id, 300_00, 999_999)).rejects.toMatchObject({ detail: { code: "not_found" } });
  await settle(id, 300_00, invoiceId);
  expect(await findInvoice(ctx, invoiceId)).toMatchObject({ owedCents: 1_000_00, paidCents: 300_00 });
  await expect(decideRows(ctx, invoiceId, { rowIds: [credit], decision: "accepted" })).rejects.toMatchObject({
    detail: { code: "conflict", message: message("credit_counted") },
  });
  expect(await decideRows(ctx, invoiceId, { filter: {}, decision: "accepted" })).toMatchObject({ skipped: 1 });
  await decideRows(ctx, invoiceId, { filter: {}, decision: "ignored" });
  await expect(
    payInvoice(ctx, invoiceId, { cents: 700_01, day: "2026-11-01", idempotencyKey: "a" }),
  ).rejects.toMatchObject(refusal("amount", "more_than_owed", { maximumCents: 700_00 }));
  await payInvoice(ctx, invoiceId, { cents: 700_00, day: "2026-11-01", idempotencyKey: "b" });
  const alfa = await carrierIdOf("alfa");
  const balances = await findCarrierBalances();
  expect(balances.find(({ carrierId }) => carrierId === alfa)).toMatchObject({ receivableCents: 0, payableCents: 0 });
  expect(await checkLedger()).toEqual([]);
});

test("an invoice that has the credit already, is paid, or is of another carrier takes none", async () => {
  const { id, invoiceId, credit } = await claimOnInvoice();
  await decideRows(ctx, invoiceId, { rowIds: [credit], decision: "accepted" });
  await expect(settle(id, 300_00, invoiceId)).rejects.toMatchObject(refusal("invoice_id", "credit_counted"));
  const { invoiceId: open, rows } = await loadInvoice([invoiceRow("S-NADIE", { amountCents: 100_00 })]);
  await decideRows(ctx, open, { rowIds: rows.map((row) => row.id), decision: "accepted" });
  await expect(settle(id, 300_00, open)).rejects.toMatchObject(
    refusal("amount", "more_than_owed", { maximumCents: 100_00 }),
  );
  const { invoiceId: beta } = await loadInvoice([invoiceRow("S-BETA")], {}, "beta");
  await expect(settle(id, 300_00, beta)).rejects.toMatchObject(refusal("invoice_id", "invoice_of_other_carrier"));
});

test("a credit waits for its invoice without its claim: decisions about rows, and then about claims, wait for shipments", async () => {
  const { id, invoiceId } = await claimOnInvoice();
  const settled = await crossLocks(
    (tx) => tx.db.execute(sql`select 1 from carrier_invoices where id = ${invoiceId} for no key update`),
    () => settle(id, 300_00, invoiceId),
    (tx) => tx.db.execute(sql`select 1 from claims where id = ${id} for update`),
  );
  expect(settled).toMatchObject({ carrierPaidCents: 300_00 });
});
