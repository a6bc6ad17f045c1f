import { and, eq, isNull } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { packingScans } from "@/db/schema/station";
import { setupTestDatabase } from "@/db/testing";
import { DomainError } from "@/lib/core/errors";
import { systemContext } from "@/lib/platform/context";
import { inScope } from "@/scripts/testing/scope";
import { createTestAccount, seedTestCarriers, type TestCaller } from "../../operating/testing";
import { findShipment, listTracking } from "../../shipping/shipments";
import { leavePacking, openNext, openPacking, type PackingResponse, reportMissing, scanPiece, undoScan } from "./";
import { makeOrder } from "./testing";

setupTestDatabase();

const ctx = () => systemContext("test");
let seller: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount({ balanceCents: 1_000_000_000_00 });
});

/** What somebody may do who presses keys without looking: at either of two stations, with the order or with anything. */
const action = fc.record({
  station: fc.constantFrom("uno", "dos"),
  key: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom("A", "B", "") },
    { weight: 4, arbitrary: fc.constantFrom("OPEN", "TAKE", "NEXT", "UNDO", "LEAVE", "WAIT") },
    { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 12 }) },
  ),
});

const pieces = ["A", "A", "B", undefined];
let orders = 0;

function press(id: number, station: string, key: string): Promise<PackingResponse> {
  const at = { accountId: seller.accountId, station };
  switch (key) {
    case "OPEN":
    case "TAKE":
      return openPacking(ctx(), { ...at, code: `#${id}`, takesOver: key === "TAKE" });
    case "NEXT":
      return openNext(ctx(), at);
    case "UNDO":
      return undoScan(ctx(), { ...at, shipmentId: id });
    case "LEAVE":
      return leavePacking(ctx(), { ...at, shipmentId: id });
    case "WAIT":
      return putAside(id, station);
    default:
      return scanPiece(ctx(), { ...at, shipmentId: id, ...(key === "" ? {} : { code: key }) });
  }
}

async function putAside(shipmentId: number, station: string): Promise<PackingResponse> {
  const item = (await findShipment(ctx(), shipmentId)).packages.flatMap(({ items }) => items)[0];
  return reportMissing(ctx(), {
    accountId: seller.accountId,
    station,
    shipmentId,
    packageId: item?.packageId ?? 0,
    itemId: item?.id ?? null,
    quantity: 1,
    choice: "wait",
    note: "",
  });
}

test("whatever keys are pressed, every one is answered, no piece is in twice, none is lost, and a parcel ends once", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 25 }), async (actions) => {
      const { id } = await makeOrder(seller, pieces, `TECLAS-${++orders}`);
      let inside = 0;
      let completed = 0;
      for (const { station, key } of actions) {
        const response = await press(id, station, key).catch((error: unknown) => {
          // A refusal is a sentence for the packer; anything else would be a fault.
          expect(error).toBeInstanceOf(DomainError);
          return undefined;
        });
        if (response?.packing && response.packing.shipment.id !== id) continue;
        if (response?.outcome === "ok" || response?.outcome === "completed") inside += 1;
        if (response?.outcome === "undone") inside -= 1;
        if (response?.outcome === "completed") completed += 1;
        expect(await countInside(id)).toBe(inside);
      }
      const isReady = (await listTracking(ctx(), id)).filter(({ status }) => status === "ready_to_ship").length;
      expect([completed, isReady]).toEqual(inside === pieces.length ? [1, 1] : [0, 0]);
    }),
    { numRuns: inScope({ gate: 5, all: 12 }) },
  );
});

const countInside = (shipmentId: number): Promise<number> =>
  connection().db.$count(packingScans, and(eq(packingScans.shipmentId, shipmentId), isNull(packingScans.undoneAt)));
