import { and, desc, eq } from "drizzle-orm";
import { shipments } from "@/db/schema/shipments";
import { limits } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { listOrigins } from "../addresses";
import type { TrialOrder } from "../quotes";
import { findShipments, type Shipment } from "../shipments";

/** An origin beyond these counts as one with every dispatch mode. */
const maxOrigins = 1000;

/** An order with what was chosen for it. */
export interface PastOrder {
  readonly shipment: Shipment;
  readonly order: TrialOrder;
}

/** The last orders of an account, the newest first: its forward shipments with their loads as they were packed. */
export async function findLastOrders(ctx: Context, accountId: number): Promise<PastOrder[]> {
  const rows = await ctx.db
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.accountId, accountId), eq(shipments.direction, "forward")))
    .orderBy(desc(shipments.id))
    .limit(limits.dryRunOrders);
  const ids = rows.map(({ id }) => id);
  const [found, origins] = await Promise.all([
    findShipments(ctx, ids),
    listOrigins(ctx, { accountId, limit: maxOrigins, offset: 0 }),
  ]);
  const modes = new Map(origins.rows.map(({ id, logisticTypes }) => [id, logisticTypes]));
  return ids.flatMap((id) => {
    const shipment = found.get(id);
    return shipment ? [{ shipment, order: toOrder(shipment, modes.get(shipment.originId) ?? null) }] : [];
  });
}

const toOrder = (shipment: Shipment, logisticTypes: TrialOrder["origin"]["logisticTypes"]): TrialOrder => ({
  origin: { ...placeOf(shipment.origin), logisticTypes },
  destination: placeOf(shipment.destination),
  parcels: shipment.packages,
  declaredValueCents: shipment.declaredValueCents,
  serviceType: shipment.serviceType,
  source: shipment.source,
});

const placeOf = ({ city, state, zipcode }: Shipment["destination"]) => ({ city, state, zipcode });
