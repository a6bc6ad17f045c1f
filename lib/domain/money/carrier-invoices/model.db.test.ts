import { beforeAll, expect, test, vi } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { concurrently } from "@/lib/core/concurrently";
import { DomainError } from "@/lib/core/errors";
import { invoiceRowClasses, invoiceRowDecisions } from "@/lib/core/vocabulary";
import { type Context, systemContext } from "@/lib/platform/context";
import { recordChargeNotices } from "../../messaging/notices";
import { createTestAccount, seedTestCarriers, type TestCaller } from "../../operating/testing";
import { findCarrierBalances } from "../carrier-ledger/testing";
import { beginLedgerCheck, continueLedgerCheck, findBalance, lastLedgerCheck, refundShipment } from "../ledger";
import {
  chargeDue,
  contestCharge,
  creditDispute,
  decideCharge,
  decideRows,
  findInvoice,
  listCharges,
  listInvoices,
  payInvoice,
} from "./";
import { invoiceRow, loadInvoice, sendParcel } from "./testing";

setupTestDatabase();
vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 600_000 });
beforeAll(seedTestCarriers);

/** `INVOICE_OPERATIONS=100000 INVOICE_SEED=…` makes it long, and repeats a run as far as the timing of the machine allows. */
const operations = Number(process.env.INVOICE_OPERATIONS ?? 400);
const seed = Number(process.env.INVOICE_SEED ?? Math.floor(Math.random() * 2 ** 31));
const parallel = 32;

let state = seed;
/** mulberry32. */
function random(below: number): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
}
const pick = <T>(from: readonly T[]): T => from[random(from.length)] as T;

let now: Context;
let later: Context;
beforeAll(() => {
  now = systemContext("test");
  later = systemContext("test", { now: () => new Date(Date.now() + 20 * 86_400_000) });
});

async function loadRandom(seller: TestCaller, number: number) {
  const rows = [];
  for (let i = 0; i < 12; i++) {
    const { deliveryId } = await sendParcel(seller, `M-${number}-${i}`);
    const guide = random(8) === 0 ? `NADIE-${number}-${i}` : deliveryId;
    rows.push(invoiceRow(guide, { amountCents: 900_00 + random(600_00), grams: pick([1_000, 3_000]) }));
  }
  if (random(2) === 0)
    rows.push(invoiceRow(rows[0]!.reference), invoiceRow("CREDITO", { amountCents: -random(300_00) - 1 }));
  return loadInvoice(rows);
}

test(`${operations} random decisions about invoices, ${parallel} at a time, leave ledgers that agree`, async () => {
  const sellers = [await createTestAccount(), await createTestAccount(), await createTestAccount()];
  const invoices: Awaited<ReturnType<typeof loadInvoice>>[] = [];
  for (let i = 0; i < Math.max(6, operations / 60); i++) invoices.push(await loadRandom(pick(sellers), i));
  const before = new Map<number, number>();
  for (const { accountId } of sellers) before.set(accountId, (await findBalance(now, accountId)).availableCents);
  const counts = { done: 0, refused: 0 };
  const refunds = new Set<number>();
  const anyCharge = async (at = now) => pick((await listCharges(at, { limit: 200 })).rows)?.id ?? 0;
  const orders: readonly (() => Promise<unknown>)[] = [
    ...Array.from({ length: 4 }, () => () => {
      const { invoiceId, rows } = pick(invoices);
      const rowIds = [pick(rows).id, pick(rows).id, pick(pick(invoices).rows).id];
      return decideRows(now, invoiceId, { rowIds, decision: pick(invoiceRowDecisions) });
    }),
    () =>
      decideRows(now, pick(invoices).invoiceId, {
        filter: { class: pick(invoiceRowClasses) },
        decision: pick(invoiceRowDecisions),
      }),
    () => creditDispute(now, pick(invoices).invoiceId, { cents: random(400_00) }),
    () =>
      creditDispute(now, pick(invoices).invoiceId, { rowIds: [pick(pick(invoices).rows).id], cents: random(200_00) }),
    () =>
      payInvoice(now, pick(invoices).invoiceId, {
        cents: 1 + random(3_000_00),
        day: "2025-12-10",
        idempotencyKey: `${random(50)}`,
      }),
    async () => contestCharge(now, await anyCharge(), { answer: "No" }),
    async () => decideCharge(pick([now, later]), await anyCharge(), pick(["charged", "dropped"] as const)),
    async () => {
      await recordChargeNotices(now);
      await chargeDue(pick([now, later]));
    },
    async () => {
      const { rows } = pick(invoices);
      const { accountId, shipmentId, id } = pick(rows);
      if (accountId === null || shipmentId === null || random(3) > 0) return;
      await refundShipment(now, {
        accountId,
        shipmentId,
        cause: "other",
        reason: "",
        amountCents: 50_00,
        idempotencyKey: `part:${id}`,
      });
      refunds.add(id);
    },
  ];
  await concurrently(Array.from({ length: operations }).keys(), parallel, async () => {
    try {
      await pick(orders)();
      counts.done++;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      counts.refused++;
    }
  });
  console.info(`${operations} orders, seed ${seed}: ${counts.done} done, ${counts.refused} refused`);

  const checkId = await beginLedgerCheck(now);
  while ((await continueLedgerCheck(now, checkId)).more);
  expect(await lastLedgerCheck(now, checkId)).toMatchObject({
    findings: [],
    findingCount: 0,
    invoices: invoices.length,
  });
  const { rows: listed } = await listInvoices(now, { limit: 10_000, offset: 0 });
  let open = 0;
  for (const { id } of listed) {
    const {
      owedCents,
      paidCents,
      disputedCents,
      undecidedCount,
      disputedCount,
      state: is,
    } = await findInvoice(now, id);
    open += owedCents - paidCents;
    expect(disputedCents > 0).toBe(disputedCount > 0);
    expect(is).toBe(undecidedCount + disputedCount === 0 ? "settled" : "checked");
  }
  expect((await findCarrierBalances()).reduce((sum, { payableCents }) => sum + payableCents, 0)).toBe(open);
  const charged = (await listCharges(now, { state: "charged", limit: 100_000 })).rows;
  let moved = 0;
  for (const [accountId, cents] of before) moved += cents - (await findBalance(now, accountId)).availableCents;
  expect(moved).toBe(charged.reduce((sum, { amountCents }) => sum + amountCents, 0) - refunds.size * 50_00);
});
