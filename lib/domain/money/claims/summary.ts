import { type Claimable, isOwnLoss } from "@/lib/core/claims";
import type { ClaimKind, ShipmentStatus } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { findClaimedShipment, judgeShipment } from "./claimed-shipment";
import { type ListedClaim, listClaims } from "./list";

export interface ClaimSummary {
  readonly status: ShipmentStatus;
  /** A loss of it would be none of its carrier's. */
  readonly isOwnLoss: boolean;
  /** What was given back of the freight, by claims or without. */
  readonly refundedCents: number;
  /** Newest first. */
  readonly claims: readonly ListedClaim[];
  readonly claimable: Readonly<Record<ClaimKind, Claimable>>;
}

/** All that a page says about a parcel and its claims: what happened, what was refunded, what is claimed and may be. */
export async function summariseClaims(ctx: Context, shipmentId: number): Promise<ClaimSummary> {
  const shipment = await findClaimedShipment(ctx, shipmentId);
  const [{ money, claimable }, { rows }] = await Promise.all([
    judgeShipment(ctx, shipment),
    listClaims(ctx, { shipmentId, limit: maxShown, offset: 0 }),
  ]);
  return {
    status: shipment.status,
    isOwnLoss: isOwnLoss("lost", shipment),
    refundedCents: money.refundedCents,
    claims: rows,
    claimable,
  };
}

/** Six kinds, each withdrawn and opened again now and then. */
const maxShown = 50;

/** What can be claimed of a shipment today, for each kind. */
export const claimableKinds = async (ctx: Context, shipmentId: number): Promise<Record<ClaimKind, Claimable>> =>
  (await judgeShipment(ctx, await findClaimedShipment(ctx, shipmentId))).claimable;
