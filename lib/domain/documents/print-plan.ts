import { and, eq, inArray } from "drizzle-orm";
import { documentPrints } from "@/db/schema/documents";
import { shipments } from "@/db/schema/shipments";
import type { BlockingReason, ShipmentStatus } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { hasPapers } from "./content";

export interface PrintPlan {
  /** Shipments with documents, in the given order. */
  readonly ready: readonly PlannedShipment[];
  /** Shipments without documents, which a batch would refuse. */
  readonly leftOut: readonly LeftOut[];
}

interface PlannedShipment {
  readonly id: number;
  readonly packageCount: number;
  /** Whether its label was printed before: another print needs a reason. */
  readonly isPrinted: boolean;
}

interface LeftOut {
  readonly id: number;
  readonly status: ShipmentStatus;
  readonly waitingFor: BlockingReason | null;
}

/** What a batch of these shipments would print. Ids that the account does not have are in neither list. */
export async function planPrints(ctx: Context, accountId: number, ids: readonly number[]): Promise<PrintPlan> {
  assertAccountAccess(ctx, accountId);
  if (ids.length === 0) return { ready: [], leftOut: [] };
  const [rows, prints] = await Promise.all([
    ctx.db
      .select({
        id: shipments.id,
        status: shipments.status,
        waitingFor: shipments.waitingFor,
        deliveryId: shipments.deliveryId,
        packageCount: shipments.packageCount,
        documentsObtainedAt: shipments.documentsObtainedAt,
      })
      .from(shipments)
      .where(and(eq(shipments.accountId, accountId), inArray(shipments.id, [...new Set(ids)]))),
    ctx.db
      .selectDistinct({ shipmentId: documentPrints.shipmentId })
      .from(documentPrints)
      .where(and(inArray(documentPrints.shipmentId, [...new Set(ids)]), eq(documentPrints.paper, "label"))),
  ]);
  const found = new Map(rows.map((row) => [row.id, row]));
  const printed = new Set(prints.map(({ shipmentId }) => shipmentId));
  const inOrder = [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
  return {
    ready: inOrder.filter(hasPapers).map(({ id, packageCount, documentsObtainedAt }) => ({
      id,
      packageCount,
      // A label printed with another number does not count as printed.
      isPrinted: documentsObtainedAt !== null && printed.has(id),
    })),
    leftOut: inOrder.filter((row) => !hasPapers(row)).map(({ id, status, waitingFor }) => ({ id, status, waitingFor })),
  };
}
