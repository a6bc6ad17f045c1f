import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { message } from "@/lib/core/messages";
import { addDays, dayInArgentina } from "@/lib/core/time/calendar";
import { type Context, systemContext } from "@/lib/platform/context";
import { carrierIdOf } from "../../carriers/testing-connection";
import { searchAudit } from "../../identity/audit";
import { createTestAccount, seedTestCarriers, type TestCaller } from "../../operating/testing";
import { findCarrierBalances } from "../carrier-ledger/testing";
import {
  creditDispute,
  decideRows,
  disputeOf,
  findInvoice,
  findInvoiceLayout,
  listCharges,
  listInvoiceRows,
  payInvoice,
  rememberInvoiceLayout,
  walkDisputed,
} from "./";
import { freightCents, invoiceRow, loadInvoice, sendParcel } from "./testing";

setupTestDatabase();

let ctx: Context;
let alfa: number;
let seller: TestCaller;
beforeAll(async () => {
  ctx = systemContext("test");
  await seedTestCarriers();
  alfa = await carrierIdOf("alfa");
  seller = await createTestAccount();
});

const payable = async (): Promise<number> =>
  (await findCarrierBalances()).find(({ carrierId }) => carrierId === alfa)?.payableCents ?? 0;

let parcels = 0;
const parcel = () => sendParcel(seller, `D-${++parcels}`);

test("whole classes are decided at once: what is accepted is owed, what is passed on is announced, what is disputed is asked back", async () => {
  const before = await payable();
  const [equal, heavy, dear] = [await parcel(), await parcel(), await parcel()];
  const { invoiceId, rows } = await loadInvoice([
    invoiceRow(equal.deliveryId),
    invoiceRow(heavy.deliveryId, { amountCents: 1_300_00, grams: 3_500 }),
    invoiceRow(dear.deliveryId, { amountCents: 1_100_00 }),
    invoiceRow("NADIE", { amountCents: 500_00 }),
    invoiceRow("", { amountCents: null, problem: message("cell_empty") }),
  ]);
  expect(await payable()).toBe(before);
  expect(await decideRows(ctx, invoiceId, { filter: { class: "equal" }, decision: "accepted" })).toEqual({
    decided: 1,
    skipped: 0,
    owedCents: freightCents,
    charges: 0,
    chargedCents: 0,
    refunds: [],
  });
  const passed = await decideRows(ctx, invoiceId, { filter: { class: "weight_differs" }, decision: "passed_on" });
  // With the tax of 21 % that the parcel's own price has.
  expect(passed).toMatchObject({ decided: 1, owedCents: 1_300_00, charges: 1, chargedCents: 363_00 });
  expect((await listCharges(ctx, { shipmentId: heavy.id })).rows).toMatchObject([
    {
      accountId: seller.accountId,
      reason: "weight_differs",
      state: "announced",
      amountCents: 363_00,
      declaredGrams: 1_000,
      invoicedGrams: 3_500,
    },
  ]);
  // The rest: an unreadable row can only be ignored.
  expect(await decideRows(ctx, invoiceId, { filter: {}, decision: "disputed", note: "No es nuestro" })).toMatchObject({
    decided: 2,
    skipped: 1,
    owedCents: freightCents,
  });
  expect(await decideRows(ctx, invoiceId, { filter: {}, decision: "accepted" })).toMatchObject({
    decided: 0,
    skipped: 1,
  });
  expect(await payable()).toBe(before + 3_300_00);
  expect(await findInvoice(ctx, invoiceId)).toMatchObject({
    owedCents: 3_300_00,
    disputedCents: 600_00,
    state: "checked",
  });

  const dispute = await disputeOf(ctx, invoiceId);
  expect(
    dispute.rows.map(({ line, class: rowClass, disputedCents, note }) => [line, rowClass, disputedCents, note]),
  ).toEqual([
    [rows[2]!.line, "tariff_differs", 100_00, "No es nuestro"],
    [rows[3]!.line, "unknown", 500_00, "No es nuestro"],
  ]);
  await expect(creditDispute(ctx, invoiceId, { cents: 600_01 })).rejects.toMatchObject({
    detail: { issues: [{ path: "amount", message: message("more_than_disputed", { maximumCents: 600_00 }) }] },
  });
  await expect(creditDispute(ctx, invoiceId, { rowIds: [rows[0]!.id], cents: 0 })).rejects.toMatchObject({
    detail: { issues: [{ path: "row_ids", message: message("not_in_dispute") }] },
  });
  expect(await creditDispute(ctx, invoiceId, { cents: 550_00 })).toEqual({
    rows: 2,
    creditedCents: 550_00,
    owedCents: 50_00,
  });
  expect(await payable()).toBe(before + 3_350_00);
  await decideRows(ctx, invoiceId, { filter: {}, decision: "ignored" });
  expect(await findInvoice(ctx, invoiceId)).toMatchObject({ owedCents: 3_350_00, disputedCents: 0, state: "settled" });

  const actions = (await searchAudit(ctx, { target: `carrier_invoice:${invoiceId}` }, 20)).rows.map(
    ({ action }) => action,
  );
  expect(actions).toEqual([
    "carrier_invoice.rows_decided",
    "carrier_invoice.dispute_ended",
    ...Array(3).fill("carrier_invoice.rows_decided"),
    "carrier_invoice.loaded",
  ]);
});

test("an invoice of thousands of rows is decided, listed and credited in pages, none of which holds up other requests", async () => {
  const many = 5_003;
  const { invoiceId } = await loadInvoice(Array.from({ length: many }, (_, at) => invoiceRow(`MUCHAS-${at}`)));
  const disputed = await decideRows(ctx, invoiceId, { filter: {}, decision: "disputed" });
  expect(disputed).toMatchObject({ decided: many, skipped: 0, owedCents: 0 });
  expect(await disputeOf(ctx, invoiceId, 3)).toMatchObject({
    rows: { length: 3 },
    rowCount: many,
    rowsOfClass: { unknown: many },
    disputedCents: many * freightCents,
  });
  const pages: number[] = [];
  const seen = new Set<number>();
  for await (const page of walkDisputed(ctx, invoiceId)) {
    pages.push(page.length);
    for (const { line } of page) seen.add(line);
  }
  expect(pages).toEqual([2_000, 2_000, 1_003]);
  expect(seen.size).toBe(many);
  const before = await payable();
  // A cent less than half of each, and what is left of it.
  const cents = Math.floor((many * freightCents) / 2) - 7;
  expect(await creditDispute(ctx, invoiceId, { cents })).toMatchObject({ rows: many, creditedCents: cents });
  expect(await payable()).toBe(before + many * freightCents - cents);
  const credited = await connection().sql<{ cents: string; most: string; least: string }[]>`
    select sum(credited_cents) as cents, max(credited_cents) as most, min(credited_cents) as least
    from carrier_invoice_rows where invoice_id = ${invoiceId}`;
  expect(Number(credited[0]?.cents)).toBe(cents);
  expect(await findInvoice(ctx, invoiceId)).toMatchObject({ disputedCents: 0, state: "settled" });
});

test("rows are decided one by one, of their own invoice alone, once", async () => {
  const { invoiceId, rows } = await loadInvoice([invoiceRow("X-1"), invoiceRow("X-2")]);
  const other = await loadInvoice([invoiceRow("X-3")]);
  const rowIds = [rows[0]!.id, other.rows[0]!.id];
  expect(await decideRows(ctx, invoiceId, { rowIds, decision: "accepted" })).toMatchObject({
    decided: 1,
    owedCents: freightCents,
  });
  expect(await decideRows(ctx, invoiceId, { rowIds, decision: "ignored" })).toMatchObject({ decided: 0, skipped: 1 });
  const listed = await listInvoiceRows(ctx, invoiceId, { decision: "none", limit: 10, offset: 0 });
  expect(listed).toMatchObject({ total: 1, rows: [{ id: rows[1]!.id }] });
  expect((await findInvoice(ctx, other.invoiceId)).undecidedCount).toBe(1);
  await expect(
    decideRows(ctx, invoiceId, { rowIds: Array.from({ length: 1_001 }, (_, i) => i), decision: "ignored" }),
  ).rejects.toMatchObject({ detail: { code: "validation_failed" } });
  await expect(decideRows(ctx, 999_999, { filter: {}, decision: "ignored" })).rejects.toMatchObject({
    detail: { code: "not_found" },
  });
});

test("a credit of the carrier lowers what is owed; nothing of less than expected is passed on", async () => {
  const before = await payable();
  const sent = await parcel();
  const cheap = await parcel();
  const { invoiceId } = await loadInvoice([
    invoiceRow(sent.deliveryId),
    invoiceRow(sent.deliveryId, { amountCents: -200_00 }),
    invoiceRow(cheap.deliveryId, { amountCents: 800_00 }),
  ]);
  expect(
    await decideRows(ctx, invoiceId, { filter: { class: "tariff_differs" }, decision: "passed_on" }),
  ).toMatchObject({ decided: 0, skipped: 1 });
  await decideRows(ctx, invoiceId, { filter: {}, decision: "accepted" });
  expect(await payable()).toBe(before + 1_600_00);
});

test("an invoice is paid up to what is owed, in parts, of one key once and of one amount and day as often as it is", async () => {
  const { invoiceId } = await loadInvoice([invoiceRow("P-1"), invoiceRow("P-2")]);
  const key = () => crypto.randomUUID();
  await decideRows(ctx, invoiceId, { filter: {}, decision: "accepted" });
  const before = await payable();
  const today = dayInArgentina(ctx.now());
  const part = { cents: 750_00, day: addDays(today, -40), idempotencyKey: key() };
  await payInvoice(ctx, invoiceId, part);
  await payInvoice(ctx, invoiceId, { ...part, idempotencyKey: key() });
  expect(await payInvoice(ctx, invoiceId, part)).toMatchObject({ owedCents: 2_000_00, paidCents: 1_500_00 });
  await expect(payInvoice(ctx, invoiceId, { ...part, cents: 500_01, idempotencyKey: key() })).rejects.toMatchObject({
    detail: { issues: [{ message: message("more_than_owed", { maximumCents: 500_00 }) }] },
  });
  // In the books of the day on which the money moved.
  const [moved] = await connection().sql`
    select (created_at at time zone 'America/Argentina/Buenos_Aires')::text as at from carrier_transfers
    where invoice_id = ${invoiceId} and reason = 'invoice.paid'`;
  expect(moved?.at).toBe(`${part.day} 12:00:00`);
  const tomorrow = { cents: 1_00, day: addDays(today, 1), idempotencyKey: key() };
  await expect(payInvoice(ctx, invoiceId, tomorrow)).rejects.toMatchObject({
    detail: { issues: [{ path: "day", message: message("transfer_in_future") }] },
  });
  await expect(payInvoice(ctx, invoiceId, { ...part, cents: 0, idempotencyKey: key() })).rejects.toMatchObject({
    detail: { code: "validation_failed" },
  });
  expect(await payInvoice(ctx, invoiceId, { ...part, cents: 500_00, idempotencyKey: key() })).toMatchObject({
    paidCents: 2_000_00,
  });
  expect(await payable()).toBe(before - 2_000_00);
});

test("the columns of a carrier are remembered; until then its profile guesses", async () => {
  expect(await findInvoiceLayout(ctx, alfa)).toMatchObject({ isRemembered: false, layout: { weightUnit: "kg" } });
  const layout = { headings: { guide: ["cosa"], amount: ["plata"] }, includesTax: true, weightUnit: "g" as const };
  await rememberInvoiceLayout(ctx, alfa, layout);
  await rememberInvoiceLayout(ctx, alfa, layout);
  expect(await findInvoiceLayout(ctx, alfa)).toEqual({ isRemembered: true, layout });
  const { rows } = await searchAudit(ctx, { action: "carrier_invoice.layout_changed" }, 1);
  expect(rows).toMatchObject([{ target: `carrier:${alfa}`, detail: { includesTax: true } }]);
  await expect(findInvoiceLayout(ctx, 999_999)).rejects.toMatchObject({ detail: { code: "not_found" } });
});

test("a dispute that was lost, or won in part, is passed on with what the carrier keeps", async () => {
  const before = await payable();
  const [lost, won] = [await parcel(), await parcel()];
  const { invoiceId, rows } = await loadInvoice([
    invoiceRow(lost.deliveryId, { amountCents: 1_300_00, grams: 3_500 }),
    invoiceRow(won.deliveryId, { amountCents: 1_300_00, grams: 3_500 }),
  ]);
  const rowIds = rows.map(({ id }) => id);
  await decideRows(ctx, invoiceId, { rowIds, decision: "disputed", note: "Pesa uno" });
  expect(await decideRows(ctx, invoiceId, { rowIds, decision: "passed_on" })).toMatchObject({ decided: 0, skipped: 2 });
  await creditDispute(ctx, invoiceId, { rowIds: [rowIds[0]!], cents: 100_00 });
  await creditDispute(ctx, invoiceId, { rowIds: [rowIds[1]!], cents: 300_00 });
  expect(await payable()).toBe(before + 2_200_00);
  expect(await decideRows(ctx, invoiceId, { rowIds, decision: "passed_on" })).toMatchObject({
    decided: 1,
    skipped: 1,
    owedCents: 0,
    charges: 1,
    chargedCents: 242_00,
  });
  expect(await payable()).toBe(before + 2_200_00);
  expect(await findInvoice(ctx, invoiceId)).toMatchObject({ owedCents: 2_200_00, state: "settled" });
});

test("a partial credit is spread in proportion to what is disputed, the rest to the largest", async () => {
  const { invoiceId } = await loadInvoice([
    invoiceRow("S-1", { amountCents: 100_00 }),
    invoiceRow("S-2", { amountCents: 300_00 }),
    invoiceRow("S-3", { amountCents: 200_00 }),
  ]);
  await decideRows(ctx, invoiceId, { filter: {}, decision: "disputed" });
  await creditDispute(ctx, invoiceId, { cents: 100_00 });
  const { rows } = await listInvoiceRows(ctx, invoiceId, { limit: 10, offset: 0 });
  expect(rows.map(({ creditedCents }) => creditedCents)).toEqual([16_66, 50_01, 33_33]);
});
