import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { carrierInvoiceRows, carrierInvoices } from "@/db/schema/carrier-invoices";
import { carrierTransfers } from "@/db/schema/claims";
import { setupTestDatabase } from "@/db/testing";
import { type Context, systemContext } from "@/lib/platform/context";
import { carrierIdOf } from "../../carriers/testing-connection";
import { recordChargeNotices } from "../../messaging/notices";
import { createTestAccount, seedTestCarriers, type TestCaller } from "../../operating/testing";
import type { Shipment } from "../../shipping/shipments";
import { adjustAccount, findBalance } from "../ledger";
import {
  chargeDue,
  checkInvoice,
  contestCharge,
  creditDispute,
  decideRows,
  findCharge,
  findInvoice,
  listCharges,
  payInvoice,
} from "./";
import { classesOf, draftOf, freightCents, invoiceRow, loadInvoice, sendParcel } from "./testing";

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

let parcels = 0;
const parcel = () => sendParcel(seller, `RACE-${++parcels}`);
const times = <T>(count: number, work: (i: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_, i) => work(i)));
const codesOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.map((result) => (result.status === "fulfilled" ? "done" : result.reason.detail?.code)).sort();

test("an invoice that is loaded eight times at once is loaded once", async () => {
  const sent = await parcel();
  const draft = draftOf([invoiceRow(sent.deliveryId), invoiceRow("NADIE")], { fileHash: "same" });
  const results = await times(8, () => checkInvoice(ctx, alfa, draft));
  expect(codesOf(results)).toEqual([...Array(7).fill("conflict"), "done"]);
  expect(await connection().db.$count(carrierInvoices)).toBe(1);
  expect(await connection().db.$count(carrierInvoiceRows)).toBe(2);
});

test("of two invoices at once with one parcel, one has it as a repetition", async () => {
  const sent = await parcel();
  const loaded = await Promise.all([1, 2, 3].map(() => loadInvoice([invoiceRow(sent.deliveryId)])));
  expect(loaded.flatMap(classesOf).sort()).toEqual(["equal", "twice", "twice"]);
});

test("rows that eight people decide at once are decided, owed and announced once", async () => {
  const sent: Shipment[] = [];
  for (let i = 0; i < 20; i++) sent.push(await parcel());
  const { invoiceId } = await loadInvoice(
    sent.map(({ deliveryId }) => invoiceRow(deliveryId, { amountCents: 1_100_00 })),
  );
  const results = await times(8, (i) =>
    decideRows(ctx, invoiceId, {
      filter: {},
      decision: (["accepted", "passed_on", "disputed", "ignored"] as const)[i % 4]!,
    }),
  );
  const decided = results.map((result) => (result.status === "fulfilled" ? result.value.decided : Number.NaN));
  expect(decided.sort((a, b) => a - b)).toEqual([...Array(7).fill(0), 20]);
  const transfers = await connection().db.$count(carrierTransfers);
  const { owedCents } = await findInvoice(ctx, invoiceId);
  expect([0, 20]).toContain(transfers);
  expect(owedCents === 0).toBe(transfers === 0);
  const announced = (await listCharges(ctx, { accountId: seller.accountId })).total;
  expect(announced).toBe(
    results.some((result) => result.status === "fulfilled" && result.value.charges === 20) ? 20 : 0,
  );
});

test("a dispute ends once, and an invoice is paid once, however many say so", async () => {
  const { invoiceId } = await loadInvoice([invoiceRow("R-1"), invoiceRow("R-2")]);
  await decideRows(ctx, invoiceId, { filter: {}, decision: "disputed" });
  const credits = await times(4, () => creditDispute(ctx, invoiceId, { cents: freightCents }));
  expect(codesOf(credits)).toEqual(["done", ...Array(3).fill("validation_failed")]);
  expect(await findInvoice(ctx, invoiceId)).toMatchObject({
    owedCents: freightCents,
    disputedCents: 0,
    state: "settled",
  });
  await times(6, (i) =>
    payInvoice(ctx, invoiceId, { cents: freightCents, day: "2025-12-01", idempotencyKey: `${i % 3}` }),
  );
  expect(await findInvoice(ctx, invoiceId)).toMatchObject({ owedCents: freightCents, paidCents: freightCents });
});

test("a charge that is contested while it is charged is one or the other", async () => {
  const own: Context = {
    ...ctx,
    db: connection().restrictedTo([seller.accountId]),
    memberships: [{ accountId: seller.accountId, role: "owner" }],
  };
  const later = systemContext("test", { now: () => new Date(Date.now() + 20 * 86_400_000) });
  await recordChargeNotices(ctx);
  await chargeDue(later);
  const sent: Shipment[] = [];
  for (let i = 0; i < 12; i++) sent.push(await parcel());
  const { invoiceId } = await loadInvoice(
    sent.map(({ deliveryId }) => invoiceRow(deliveryId, { amountCents: 1_100_00 })),
  );
  await decideRows(ctx, invoiceId, { filter: {}, decision: "passed_on" });
  await recordChargeNotices(ctx);
  const charges = (await listCharges(own, { state: "announced" })).rows;
  expect(charges).toHaveLength(12);
  const { availableCents: before } = await findBalance(ctx, seller.accountId);
  await Promise.allSettled([
    ...charges.map(({ id }) => contestCharge(own, id, { answer: "No" })),
    chargeDue(later),
    chargeDue(later),
  ]);
  const states = await Promise.all(charges.map(async ({ id }) => (await findCharge(ctx, id)).state));
  expect(states.filter((state) => state === "announced")).toEqual([]);
  const charged = states.filter((state) => state === "charged").length;
  expect((await findBalance(ctx, seller.accountId)).availableCents).toBe(before - charged * 121_00);
});

test("what was adjusted by hand is taken off once, of two people who pass on rows of the same shipments in two invoices", async () => {
  const sent: Shipment[] = [];
  for (let i = 0; i < 8; i++) sent.push(await parcel());
  for (const { id: shipmentId } of sent)
    await adjustAccount(ctx, {
      ...{ accountId: seller.accountId, shipmentId, amountCents: -363_00, reason: "Peso" },
      idempotencyKey: `by hand ${shipmentId}`,
    });
  const load = (amountCents: number, concept: string) =>
    loadInvoice(sent.map(({ deliveryId }) => invoiceRow(deliveryId, { amountCents, concept })));
  const invoices = [await load(freightCents + 300_00, "flete"), await load(300_00, "seguro")];
  const passed = await Promise.all(
    invoices.map(({ invoiceId }) => decideRows(ctx, invoiceId, { filter: {}, decision: "passed_on" })),
  );
  expect(passed.map(({ charges }) => charges).sort()).toEqual([0, sent.length]);
  expect(passed.reduce((sum, { chargedCents }) => sum + chargedCents, 0)).toBe(sent.length * 363_00);
});
