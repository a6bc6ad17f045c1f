import type { PackageStep, ShipmentStatus } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { canMove, findShipmentOf, isPreparing, lockShipment, type Shipment, transitionShipment } from "../shipments";
import { type Candidate, findByCode } from "./find";
import { forgetPackages, recordPackage } from "./package-count";

export type PackageScanOutcome =
  /** The shipment was moved. */
  | "done"
  /** Other packages of it are missing. */
  | "partial"
  /** This package was scanned before. */
  | "repeated"
  /** The shipment has made this step, or is beyond. */
  | "already"
  /** It is not prepared yet. */
  | "not_ready"
  | "ended"
  /** It does not come this way. */
  | "elsewhere"
  | "several";

export interface PackageScanned {
  readonly outcome: PackageScanOutcome;
  readonly shipment?: Shipment;
  /** Packages that were scanned, of all. */
  readonly scanned: number;
  readonly candidates: readonly Candidate[];
}

/** From where a step takes a shipment, and where to. */
const steps: Readonly<Record<PackageStep, Partial<Record<ShipmentStatus, ShipmentStatus>>>> = {
  hand_over: { ready_to_ship: "shipped" },
  receive: { shipped: "crossdock", in_transit_to_crossdock: "on_hold_crossdock" },
};

/**
 * Hands over or takes in what a code names. The label of a package counts for that package, and the shipment moves with
 * the last of them; any other code stands for all of its packages.
 */
export async function scanPackage(
  ctx: Context,
  { accountId, step, code }: { accountId: number; step: PackageStep; code: string },
): Promise<PackageScanned> {
  const isWorkable = (status: ShipmentStatus) => steps[step][status] !== undefined;
  const { candidates, packageNumber } = await findByCode(ctx, accountId, code, isWorkable);
  const [candidate] = candidates;
  if (!candidate || candidates.length > 1) return { outcome: "several", scanned: 0, candidates };
  const { outcome, scanned } = await inTransaction(ctx, (tx) =>
    scan(tx, { accountId, step, shipmentId: candidate.id, packageNumber }),
  );
  return { outcome, scanned, shipment: await findShipmentOf(ctx, accountId, candidate.id), candidates };
}

interface Scan {
  readonly accountId: number;
  readonly step: PackageStep;
  readonly shipmentId: number;
  readonly packageNumber: number | undefined;
}

async function scan(tx: Context, { accountId, step, shipmentId, packageNumber }: Scan) {
  await lockShipment(tx, shipmentId);
  const shipment = await findShipmentOf(tx, accountId, shipmentId);
  const to = steps[step][shipment.status];
  if (!to || !canMove(shipment, to, "scan")) return { outcome: rejectionOf(shipment, step), scanned: 0 };
  const part = packageNumber === undefined ? undefined : await recordPackage(tx, shipment, packageNumber, step);
  if (part) return part;
  await forgetPackages(tx, shipmentId);
  await transitionShipment(tx, shipmentId, to, { by: "scan" });
  return { outcome: "done" as const, scanned: shipment.packageCount };
}

function rejectionOf(shipment: Shipment, step: PackageStep): PackageScanOutcome {
  const { status } = shipment;
  if (status === "cancelled" || status === "expired") return "ended";
  if (isPreparing(status)) return "not_ready";
  if (step === "hand_over") return "already";
  return canMove({ ...shipment, status: "shipped" }, "crossdock") || status === "on_hold_crossdock"
    ? "already"
    : "elsewhere";
}
