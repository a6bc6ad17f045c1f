import { invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import type { CrossdockStep, ShipmentStatus } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { type Account, findAccount } from "../../identity/accounts";
import { recordAudit } from "../../identity/audit";
import {
  canMove,
  findShipment,
  isCalledOff,
  isPreparing,
  lockShipment,
  pathTo,
  type Shipment,
  transitionShipment,
} from "../../shipping/shipments";
import { deletePackageScans, recordPackage } from "../station";
import { findParcel } from "./find";
import { recordUnknownScan } from "./unknown";

type CrossdockScanOutcome =
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
  /** The seller forgot to dispatch it: with a reason it may be received all the same. */
  | "not_dispatched"
  /** The crossdock has not received it yet. */
  | "not_received"
  /** It is on hold until somebody decides about it. */
  | "on_hold"
  /** Another carrier than the one being loaded takes it. */
  | "other_carrier"
  | "ended"
  /** It is in no state of the crossdock. */
  | "elsewhere";

export interface CrossdockScan {
  readonly step: CrossdockStep;
  readonly code: string;
  /** The carrier that is being loaded: parcels of others are rejected. */
  readonly carrierId?: number | undefined;
  /** Receives a parcel that its seller has not dispatched; `reason` says why. */
  readonly acceptsUndispatched?: boolean | undefined;
  /** Why it is held, declared lost or received undispatched; required for these. */
  readonly reason?: string | undefined;
}

/** No shipment of the platform has the code. The scan is in the audit log: a parcel lies there that nobody knows. */
interface UnknownScanned {
  readonly outcome: "unknown";
}

interface ParcelScanned {
  readonly outcome: CrossdockScanOutcome;
  readonly shipment: Shipment;
  readonly account: Pick<Account, "id" | "name" | "isTest">;
  /** How many of its packages were scanned. */
  readonly scanned: number;
}

export type CrossdockScanned = ParcelScanned | UnknownScanned;

/** The state that a step moves a shipment to, by its present state. */
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

/**
 * One scan is enough for these steps: a shipment is held or declared lost as a whole, whichever package was scanned.
 */
const needsReason = (step: CrossdockStep): step is "hold" | "lost" => step === "hold" || step === "lost";

/**
 * Performs a step for the shipment that a code names. Unless the step holds it or declares it lost, the label of a package
 * counts for that package only, and the shipment moves with the last one; any other code stands for all packages.
 */
export async function scanAtCrossdock(ctx: Context, request: CrossdockScan): Promise<CrossdockScanned> {
  const { step, reason } = request;
  if ((needsReason(step) || (step === "receive" && request.acceptsUndispatched)) && !reason)
    throw invalid("reason", message("reason_needed"));
  const parcel = await findParcel(ctx, request.code);
  if (!parcel) {
    await recordUnknownScan(ctx, request);
    return { outcome: "unknown" };
  }
  const { shipmentId, packageNumber } = parcel;
  const result = await inTransaction(ctx, (tx) => scan(tx, shipmentId, packageNumber, request));
  const shipment = await findShipment(ctx, shipmentId);
  const { id, name, isTest } = await findAccount(ctx, shipment.accountId);
  return { ...result, shipment, account: { id, name, isTest } };
}

type ScanResult = Pick<ParcelScanned, "outcome" | "scanned">;

async function scan(
  tx: Context,
  id: number,
  packageNumber: number | undefined,
  request: CrossdockScan,
): Promise<ScanResult> {
  const { step, carrierId, reason } = request;
  await lockShipment(tx, id);
  const shipment = await findShipment(tx, id);
  const isForgotten = step === "receive" && canBeDispatchedHere(shipment);
  if (isForgotten && !request.acceptsUndispatched) return { outcome: "not_dispatched", scanned: 0 };
  const to = isForgotten ? "crossdock" : steps[step][shipment.status];
  if (!to || !(isForgotten || canMove(shipment, to, "operator")))
    return { outcome: rejectionOf(shipment, step), scanned: 0 };
  if (carrierId !== undefined && shipment.carrierId !== carrierId) return { outcome: "other_carrier", scanned: 0 };
  if (packageNumber !== undefined && !needsReason(step)) {
    const part = await recordPackage(tx, shipment, packageNumber, step);
    if (part) return part;
  }
  await deletePackageScans(tx, id);
  // Received undispatched, a parcel passes the states that its seller left out.
  for (const next of (isForgotten && pathTo(shipment, to)) || [{ to }])
    await transitionShipment(tx, id, next.to, { by: "operator", comment: reason });
  if (reason && (isForgotten || needsReason(step)))
    await recordAudit(tx, {
      accountId: shipment.accountId,
      action: isForgotten ? "crossdock.accepted" : step === "lost" ? "crossdock.lost" : "crossdock.held",
      target: `shipment:${id}`,
      detail: { from: shipment.status, to, reason },
    });
  return { outcome: "done", scanned: shipment.packageCount };
}

/** Whether the parcel has a guide, was not dispatched, and passes the crossdock: what the seller owes is a scan. */
const canBeDispatchedHere = (shipment: Shipment): boolean =>
  (shipment.status === "documentation_ready" || shipment.status === "ready_to_ship") &&
  canMove({ ...shipment, status: "shipped" }, "crossdock", "operator");

function rejectionOf({ status }: Shipment, step: CrossdockStep): CrossdockScanOutcome {
  if (isCalledOff(status)) return "ended";
  if (isPreparing(status)) return "not_ready";
  if (Object.values(steps[step]).includes(status)) return "already";
  if (status === "shipped") return "not_received";
  if (status === "on_hold_crossdock") return "on_hold";
  return "elsewhere";
}
