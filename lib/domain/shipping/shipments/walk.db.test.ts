import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { DomainError } from "@/lib/core/errors";
import { type ShipmentStatus, shipmentStatuses } from "@/lib/core/vocabulary";
import { systemContext } from "@/lib/platform/context";
import { findBalance } from "../../money/ledger";
import { createTestAccount, makeShipment, seedTestCarriers, type TestCaller } from "../../operating/testing";
import { canMove, findShipment, isPreparing, listTracking, transitionShipment } from "./";

setupTestDatabase();

let seller: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount({ balanceCents: 100_000_000_00 });
});

const ctx = () => systemContext("test");

test("a random walk makes the allowed transitions and no others, each with one entry and one event of its state", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("crossdock" as const, "carrier_pickup" as const),
      fc.array(fc.constantFrom(...shipmentStatuses), { minLength: 5, maxLength: 60 }),
      async (logisticType, wishes) => {
        const carrier = logisticType === "crossdock" ? {} : { serviceType: "express_delivery" as const };
        const { id } = await makeShipment(seller, { logisticType, ...carrier, advance: false });
        const path: ShipmentStatus[] = ["new"];
        for (const to of wishes) {
          const status = path.at(-1) ?? "new";
          const allowed = canMove({ status, direction: "forward", logisticType }, to, "operator");
          const moved = await transitionShipment(ctx(), id, to, { by: "operator" }).then(
            () => true,
            (error) => {
              expect(error).toBeInstanceOf(DomainError);
              return false;
            },
          );
          expect(moved).toBe(allowed);
          if (moved) path.push(to);
        }
        const shipment = await findShipment(ctx(), id);
        expect(shipment.status).toBe(path.at(-1));
        const history = await listTracking(ctx(), id);
        expect(history.map(({ status }) => status)).toEqual(path);
        const events = await connection().sql`
          select payload ->> 'status_code' as status from outbox
          where aggregate = 'shipment' and aggregate_id = ${id} and type = 'shipment.status_changed'
          order by sequence`;
        expect(events.map(({ status }) => status)).toEqual(path);
      },
    ),
    { numRuns: 12 },
  );
});

test("after every walk, the money held is the price of the shipments that wait for dispatch", async () => {
  const { heldCents } = await findBalance(ctx(), seller.accountId);
  const rows = await connection().sql`select status, delivery_id, price_incl_tax_cents from shipments`;
  const waiting = rows.filter(({ status, delivery_id: guide }) => guide && isPreparing(status));
  expect(heldCents).toBe(waiting.reduce((sum, { price_incl_tax_cents: cents }) => sum + Number(cents), 0));
});

test("when seller, carrier and automation race, one allowed transition is made and the others are rejected", async () => {
  for (let i = 0; i < 8; i++) {
    const { id } = await makeShipment(seller);
    const outcomes = await Promise.allSettled([
      transitionShipment(ctx(), id, "cancelled", { by: "seller" }),
      transitionShipment(ctx(), id, "expired", { by: "automation" }),
      transitionShipment(ctx(), id, "cancelled", { by: "seller" }),
    ]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await listTracking(ctx(), id)).toHaveLength(3);
  }
});
