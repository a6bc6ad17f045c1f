import { invalid } from "@/lib/core/errors";
import type { CrossdockStep, ShipmentStatus } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { type Account, findAccount } from "../accounts";
import { recordAudit } from "../audit";
import { canMove, findShipment, isPreparing, lockShipment, type Shipment, transitionShipment } from "../shipments";
import { forgetPackages, recordPackage } from "../station";
import { findParcel } from "./find";

export type CrossdockScanOutcome =
  /** The shipment was moved. */
  | "done"
  /** Other packages of it are missing. */
  | "partial"
  /** This package was scanned before. */
  | "repeated"
  /** The shipment has made this step. */
  | "already"
  /** The seller still has it. */
  | "not_ready"
  /** It was not taken in yet. */
  | "not_received"
  /** It waits for somebody to decide about it. */
  | "on_hold"
  /** It goes with another carrier than the one that is loaded. */
  | "other_carrier"
  | "ended"
  /** It does not come this way. */
  | "elsewhere";

export interface CrossdockScan {
  readonly step: CrossdockStep;
  readonly code: string;
  /** The carrier that is loaded: parcels of others are refused. */
  readonly carrierId?: number;
  /** Why it is held or given up; these two ask for it. */
  readonly reason?: string;
}

export interface CrossdockScanned {
  readonly outcome: CrossdockScanOutcome;
  readonly shipment: Shipment;
  readonly account: Pick<Account, "id" | "name" | "isTest">;
  /** Packages that were scanned, of all. */
  readonly scanned: number;
}

/** From where a step takes a shipment, and where to. */
const steps: Readonly<Record<CrossdockStep, Partial<Record<ShipmentStatus, ShipmentStatus>>>> = {
  receive: { shipped: "crossdock", in_transit_to_crossdock: "on_hold_crossdock" },
  hand_over: { crossdock: "in_transit_to_carrier" },
  redispatch: { on_hold_crossdock: "in_transit_to_carrier" },
  to_seller: { on_hold_crossdock: "in_transit_to_seller" },
  hold: { crossdock: "on_hold_crossdock" },
  lost: {
    crossdock: "lost_in_crossdock",
    on_hold_crossdock: "lost_in_crossdock",
    in_transit_to_crossdock: "lost_in_crossdock",
  },
};

/** One scan is enough for these: a shipment is held or given up as a whole, whichever of its packages shows it. */
const needsReason = (step: CrossdockStep): step is "hold" | "lost" => step === "hold" || step === "lost";

/**
 * Does a step with what a code names. Where parcels go on, the label of a package counts for that package and the shipment
 * moves with the last of them; any other code stands for all of its packages.
 */
export async function scanAtCrossdock(ctx: Context, asked: CrossdockScan): Promise<CrossdockScanned> {
  if (needsReason(asked.step) && !asked.reason)
    throw invalid("reason", { es: "Hay que decir por qué.", en: "Say why." });
  const { shipmentId, packageNumber } = await findParcel(ctx, asked.code);
  const made = await inTransaction(ctx, (tx) => scan(tx, shipmentId, packageNumber, asked));
  const shipment = await findShipment(ctx, shipmentId);
  const { id, name, isTest } = await findAccount(ctx, shipment.accountId);
  return { ...made, shipment, account: { id, name, isTest } };
}

type Made = Pick<CrossdockScanned, "outcome" | "scanned">;

async function scan(
  tx: Context,
  id: number,
  packageNumber: number | undefined,
  { step, carrierId, reason }: CrossdockScan,
): Promise<Made> {
  await lockShipment(tx, id);
  const shipment = await findShipment(tx, id);
  const to = steps[step][shipment.status];
  if (!to || !canMove(shipment, to, "operator")) return { outcome: rejectionOf(shipment, step), scanned: 0 };
  if (carrierId !== undefined && shipment.carrierId !== carrierId) return { outcome: "other_carrier", scanned: 0 };
  if (packageNumber !== undefined && !needsReason(step)) {
    const part = await recordPackage(tx, shipment, packageNumber, step);
    if (part) return part;
  }
  await forgetPackages(tx, id);
  await transitionShipment(tx, id, to, { by: "operator", comment: reason });
  if (reason)
    await recordAudit(tx, {
      accountId: shipment.accountId,
      action: step === "lost" ? "crossdock.lost" : "crossdock.held",
      target: `shipment:${id}`,
      detail: { from: shipment.status, to, reason },
    });
  return { outcome: "done", scanned: shipment.packageCount };
}

function rejectionOf({ status }: Shipment, step: CrossdockStep): CrossdockScanOutcome {
  if (status === "cancelled" || status === "expired") return "ended";
  if (isPreparing(status)) return "not_ready";
  if (Object.values(steps[step]).includes(status)) return "already";
  if (status === "shipped") return "not_received";
  if (status === "on_hold_crossdock") return "on_hold";
  return "elsewhere";
}
