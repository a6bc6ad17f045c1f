import { invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { readCode } from "@/lib/core/packing-station";
import type { CrossdockStep } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { type Account, findAccount } from "../../identity/accounts";
import { recordAudit } from "../../identity/audit";
import {
  canMove,
  findShipment,
  lockShipment,
  pathTo,
  type Shipment,
  transitionShipment,
} from "../../shipping/shipments";
import { assertCurrentLabel, deletePackageScans, recordPackage } from "../station";
import { findParcel } from "./find";
import { type CrossdockRejection, passesCrossdock, rejectionOf, steps } from "./rejection";
import { recordUnknownScan } from "./unknown";

type CrossdockScanOutcome =
  /** The shipment was moved. */
  | "done"
  /** Other packages of the shipment are missing. */
  | "partial"
  /** The package was scanned before. */
  | "repeated"
  /** The seller did not dispatch the shipment: with a reason it may be received all the same. */
  | "not_dispatched"
  /** The shipment belongs to another carrier than the one being loaded. */
  | "other_carrier"
  /** The shipment has no package with the number of the label. */
  | "no_package"
  | CrossdockRejection;

export interface CrossdockScan {
  readonly step: CrossdockStep;
  readonly code: string;
  /** The carrier that is being loaded: parcels of other carriers are rejected. */
  readonly carrierId?: number | undefined;
  /** Receives a parcel that its seller has not dispatched; `reason` says why. */
  readonly acceptsUndispatched?: boolean | undefined;
  /** Why the shipment is held, declared lost or received undispatched; required for these steps. */
  readonly reason?: string | undefined;
}

/** No shipment of the platform has the code. The scan is in the audit log, because an unknown parcel lies there. */
interface UnknownScanned {
  readonly outcome: "unknown";
}

interface ParcelScanned {
  readonly outcome: CrossdockScanOutcome;
  readonly shipment: Shipment;
  readonly account: Pick<Account, "id" | "name" | "isTest">;
  /** Number of packages that were scanned. */
  readonly scanned: number;
}

export type CrossdockScanned = ParcelScanned | UnknownScanned;

/** Steps for the whole shipment, of which one package is scanned: a hold, or the declaration of a loss. */
const needsReason = (step: CrossdockStep): step is "hold" | "lost" => step === "hold" || step === "lost";

/**
 * Performs a step for the shipment of a scanned code. The label of a package counts for that package only, and the
 * shipment moves with its last package, unless the step is for the whole shipment; any other code means all packages.
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
  const read = readCode(request.code);
  if (read) await assertCurrentLabel(tx, read, shipment);
  const isForgotten = step === "receive" && canBeDispatchedHere(shipment);
  if (isForgotten && !request.acceptsUndispatched) return { outcome: "not_dispatched", scanned: 0 };
  const to = isForgotten ? "crossdock" : steps[step][shipment.status];
  if (!to || !(isForgotten || canMove(shipment, to, "operator")))
    return { outcome: rejectionOf(shipment, step), scanned: 0 };
  if (carrierId !== undefined && shipment.carrierId !== carrierId) return { outcome: "other_carrier", scanned: 0 };
  if (packageNumber !== undefined && !needsReason(step)) {
    const part = await recordPackage(tx, shipment, packageNumber, step);
    if (part) return { ...part, outcome: part.outcome === "elsewhere" ? "no_package" : part.outcome };
  }
  await deletePackageScans(tx, id);
  // An undispatched parcel passes the states that its seller left out.
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

/** Whether the parcel has a guide, was not dispatched by its seller, and passes the crossdock. */
const canBeDispatchedHere = (shipment: Shipment): boolean =>
  (shipment.status === "documentation_ready" || shipment.status === "ready_to_ship") && passesCrossdock(shipment);
