import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { dailyMarginChanges, dailyMargins, dailyTotalChanges } from "@/db/schema/daily-totals";
import { setupTestDatabase } from "@/db/testing";
import { addDays, dayInArgentina } from "@/lib/core/time/calendar";
import { systemContext } from "@/lib/platform/context";
import { creditDispute, decideRows } from "../../money/carrier-invoices";
import { freightCents, invoiceRow, loadInvoice, sendParcel } from "../../money/carrier-invoices/testing";
import { refundShipment } from "../../money/ledger";
import { addUpPlatformDays, findTotals, recountDays, recountMargins, recountNow } from "../../selling/daily-totals";
import { createTestAccount, seedTestCarriers, type TestCaller } from "../testing";
import { findMarginReport } from "./";

setupTestDatabase();

const ctx = () => systemContext("test");
const today = dayInArgentina(new Date());
/** Both days, if the test runs over midnight. */
const period = { from: addDays(today, -1), to: addDays(today, 1), isTest: false };
let seller: TestCaller;
let other: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount({ name: "Norte", balanceCents: 100_000_00 });
  other = await createTestAccount({ name: "Sur", balanceCents: 100_000_00 });
});

/** Counts what changed, as the job does. */
async function count(): Promise<void> {
  while ((await recountDays(ctx())).more);
  while ((await recountMargins(ctx())).more);
  while ((await addUpPlatformDays(ctx())).more);
}

const margins = async () => {
  await count();
  const { uncountedDays: _, ...report } = await findMarginReport(ctx(), period);
  return report;
};

test("margins are of the shipments whose invoice rows are decided, by their real cost, and say of how many", async () => {
  const [cheap, dear, undecided, theirs] = [
    await sendParcel(seller, "M-1"),
    await sendParcel(seller, "M-2"),
    await sendParcel(seller, "M-3"),
    await sendParcel(other, "M-4"),
  ];
  await recountNow(ctx());
  const none = { shipments: 0, priceCents: 0, costCents: 0, carriers: [], zones: [], accounts: [] };
  expect(await margins()).toEqual({ ...none, charged: 4 });

  const { invoiceId, rows } = await loadInvoice([
    invoiceRow(cheap.deliveryId, { amountCents: 900_00 }),
    invoiceRow(dear.deliveryId, { amountCents: 1_300_00 }),
    invoiceRow(undecided.deliveryId),
    invoiceRow(theirs.deliveryId),
  ]);
  expect(await margins(), "an invoice without decisions costs nothing").toEqual({ ...none, charged: 4 });

  const [first, second, , fourth] = rows.map(({ id }) => id);
  await decideRows(ctx(), invoiceId, { rowIds: [first ?? 0, fourth ?? 0], decision: "accepted" });
  await decideRows(ctx(), invoiceId, { rowIds: [second ?? 0], decision: "disputed" });
  const sums = { shipments: 3, priceCents: 3 * freightCents, costCents: 900_00 + 1_000_00 + 1_000_00 };
  const report = await margins();
  expect(report).toMatchObject({ ...sums, charged: 4, carriers: [{ ...sums, charged: 4 }] });
  expect(report.zones).toEqual([{ ...sums, zone: cheap.destinationState }]);
  expect(report.accounts).toEqual([
    { accountId: other.accountId, name: "Sur", shipments: 1, priceCents: 1_000_00, costCents: 1_000_00 },
    { accountId: seller.accountId, name: "Norte", shipments: 2, priceCents: 2_000_00, costCents: 1_900_00 },
  ]);

  // What the carrier does not credit is owed after all; what the account gets back was no revenue.
  await creditDispute(ctx(), invoiceId, { rowIds: [second ?? 0], cents: 100_00 });
  await refundShipment(ctx(), {
    accountId: other.accountId,
    shipmentId: theirs.id,
    cause: "other",
    amountCents: theirs.priceInclTaxCents,
    reason: "tarde",
    idempotencyKey: "margin:refund",
  });
  await recountNow(ctx());
  expect(await margins()).toMatchObject({
    shipments: 3,
    priceCents: 2 * freightCents,
    costCents: 900_00 + 1_200_00 + 1_000_00,
  });
});

test("a decision has the days of its shipments counted again, and no other ones", async () => {
  const parcel = await sendParcel(other, "M-5");
  await recountNow(ctx());
  const changes = () => connection().db.select().from(dailyMarginChanges);
  const { invoiceId } = await loadInvoice([invoiceRow(parcel.deliveryId)]);
  expect(await changes()).toEqual([]);
  await decideRows(ctx(), invoiceId, { filter: {}, decision: "ignored" });
  expect((await changes()).map(({ accountId }) => accountId)).toEqual([other.accountId]);
  expect(await connection().db.select().from(dailyTotalChanges), "totals do not change").toEqual([]);
  await count();
  const [row] = (await connection().db.select().from(dailyMargins)).filter(
    ({ accountId }) => accountId === other.accountId,
  );
  expect(row?.shipments, "an ignored row is no cost").toBe(1);
  await loadInvoice([invoiceRow(parcel.deliveryId)]);
  expect(await changes(), "a row that waits beside a decided one").toHaveLength(1);
});

test("an account sees no cost of its carriers, and no report of margins", async () => {
  const tenant = systemContext("test", { memberships: [{ accountId: seller.accountId, role: "owner" }] });
  await expect(findMarginReport(tenant, period)).rejects.toThrow();
  const kinds = ["charged", "margin_cost", "margin_price"] as const;
  await recountNow(ctx());
  const { rows } = await findTotals(tenant, seller.accountId, { ...period, since: period.from, step: "day", kinds });
  expect([...new Set(rows.map(({ kind }) => kind))]).toEqual(["charged"]);
  await expect(
    connection().restrictedTo([seller.accountId]).select({ id: dailyMargins.accountId }).from(dailyMargins),
  ).rejects.toThrow();
});
