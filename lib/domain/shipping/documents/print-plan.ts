import { and, eq, inArray } from "drizzle-orm";
import { printJobs } from "@/db/schema/printers";
import { type ShipmentStop, shipments } from "@/db/schema/shipments";
import { stopOf } from "@/lib/core/sales";
import type { BlockingReason, ShipmentStatus } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { isPrintable } from "./content";
import { findLastLabelPrints, isLabelPrinted } from "./prints";

export interface PrintPlan {
  /** Shipments with documents, in the given order. */
  readonly ready: readonly PlannedShipment[];
  /** Shipments without documents and stopped ones, which a batch would refuse. */
  readonly leftOut: readonly LeftOut[];
}

interface PlannedShipment {
  readonly id: number;
  readonly packageCount: number;
  /** Whether its label was printed before, or is or may be coming out of a printer: another print needs a reason. */
  readonly isPrinted: boolean;
}

interface LeftOut {
  readonly id: number;
  readonly status: ShipmentStatus;
  readonly waitingFor: BlockingReason | null;
  readonly stop: ShipmentStop | null;
}

/** What a batch of these shipments would print. Ids that the account does not have are in neither list. */
export async function planPrints(ctx: Context, accountId: number, ids: readonly number[]): Promise<PrintPlan> {
  assertAccountAccess(ctx, accountId);
  if (ids.length === 0) return { ready: [], leftOut: [] };
  const [rows, labels, atPrinters] = await Promise.all([
    ctx.db
      .select({
        id: shipments.id,
        status: shipments.status,
        waitingFor: shipments.waitingFor,
        deliveryId: shipments.deliveryId,
        packageCount: shipments.packageCount,
        documentsObtainedAt: shipments.documentsObtainedAt,
        stop: shipments.stop,
      })
      .from(shipments)
      .where(and(eq(shipments.accountId, accountId), inArray(shipments.id, [...new Set(ids)]))),
    findLastLabelPrints(ctx, ids),
    findAtPrinters(ctx, accountId, ids),
  ]);
  const found = new Map(rows.map((row) => [row.id, row]));
  const inOrder = [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
  return {
    ready: inOrder.filter(isPrintable).map((shipment) => ({
      id: shipment.id,
      packageCount: shipment.packageCount,
      isPrinted: isLabelPrinted(shipment, labels) || atPrinters.has(shipment.id),
    })),
    leftOut: inOrder
      .filter((row) => !isPrintable(row))
      .map((row) => ({ id: row.id, status: row.status, waitingFor: row.waitingFor, stop: stopOf(row) })),
  };
}

/** Shipments whose label a print bridge has, or of which nobody knows whether it came out. */
async function findAtPrinters(ctx: Context, accountId: number, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const jobs = await ctx.db
    .select({ shipmentId: printJobs.shipmentId })
    .from(printJobs)
    .where(
      and(
        eq(printJobs.accountId, accountId),
        inArray(printJobs.shipmentId, [...new Set(ids)]),
        eq(printJobs.paper, "label"),
        inArray(printJobs.state, ["leased", "uncertain"]),
      ),
    );
  return new Set(jobs.flatMap(({ shipmentId }) => shipmentId ?? []));
}
