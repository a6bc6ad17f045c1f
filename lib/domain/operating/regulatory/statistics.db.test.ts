import { beforeAll, expect, test } from "vitest";
import { shipments, trackingEntries } from "@/db/schema/shipments";
import { setupTestDatabase, withoutEventGuard } from "@/db/testing";
import { systemContext } from "@/lib/platform/context";
import { makeReportWorld, type ReportWorld, type Sent, toHistoryRows, toShipmentRows } from "../reports/testing";
import { createTestAccount } from "../testing";
import { findMonthStatistics } from "./";

setupTestDatabase();

let world: ReportWorld;

beforeAll(async () => {
  world = await makeReportWorld();
});

const ctx = () => systemContext("test", { now: () => new Date("2026-11-29T15:00:00Z") });
const at = (day: string) => new Date(`${day}T23:30:00-03:00`);
const sent = (
  dispatched: string,
  path: readonly Sent["steps"][number]["status"][],
  more: Partial<Sent> = {},
): Sent => ({
  carrier: 0,
  serviceType: "standard_delivery",
  direction: "forward",
  createdAt: at("2026-09-20"),
  promisedDay: "2026-10-10",
  promisedDays: 5,
  steps: path.map((status) => ({ status, at: at(dispatched), isLate: false })),
  ...more,
});

async function send(accountId: number, load: readonly { shipment: Sent; grams?: number; province?: string }[]) {
  await withoutEventGuard(async (db) => {
    const all = load.map(({ shipment }) => shipment);
    const rows = toShipmentRows(world, accountId, all).map((row, place) => ({
      ...row,
      totalWeightGrams: load[place]?.grams ?? 500,
      destinationState: load[place]?.province ?? "Chubut",
    }));
    const ids = (await db.insert(shipments).values(rows).returning({ id: shipments.id })).map(({ id }) => id);
    await db.insert(trackingEntries).values(toHistoryRows(accountId, ids, all));
  });
}

test("what was dispatched in a month is counted by province, service and weight, with what became of it so far", async () => {
  const { accountId } = await createTestAccount();
  await send(accountId, [
    { shipment: sent("2026-10-01", ["shipped", "delivered"]), grams: 1_000 },
    { shipment: sent("2026-10-31", ["shipped", "lost_in_carrier"]), grams: 1 },
    { shipment: sent("2026-10-05", ["shipped", "returned_to_seller"]), grams: 1_001 },
    { shipment: sent("2026-10-05", ["shipped"]), grams: 60_000, province: "Salta" },
    {
      shipment: sent("2026-10-05", ["shipped"], { serviceType: "express_delivery" }),
      grams: 60_000,
      province: "Salta",
    },
    // Of other months by the clock of Argentina, a return, and what was never dispatched.
    { shipment: sent("2026-09-30", ["shipped", "delivered"]) },
    { shipment: sent("2026-11-01", ["shipped", "delivered"]) },
    { shipment: sent("2026-10-05", ["shipped", "delivered"], { direction: "return" }) },
    { shipment: sent("2026-10-05", ["cancelled"]) },
  ]);
  const none = { delivered: 0, returned: 0, lost: 0, claims: 0 };
  const standard = { service: "standard_delivery", ...none };
  expect(await findMonthStatistics(ctx(), "2026-10", false)).toEqual([
    { ...standard, province: "Chubut", aboveGrams: 0, upToGrams: 1_000, shipments: 2, delivered: 1, lost: 1 },
    { ...standard, province: "Chubut", aboveGrams: 1_000, upToGrams: 2_000, shipments: 1, returned: 1 },
    { ...standard, province: "Salta", service: "express_delivery", aboveGrams: 50_000, upToGrams: null, shipments: 1 },
    { ...standard, province: "Salta", aboveGrams: 50_000, upToGrams: null, shipments: 1 },
  ]);
  expect(await findMonthStatistics(ctx(), "2026-10", true)).toEqual([]);
});

test("a month to come is refused, and so is everybody but operators", async () => {
  await expect(findMonthStatistics(ctx(), "2026-12", false)).rejects.toThrow();
  const { accountId } = await createTestAccount();
  const seller = systemContext("test", { memberships: [{ accountId, role: "owner" }] });
  await expect(findMonthStatistics(seller, "2026-10", false)).rejects.toThrow();
});
