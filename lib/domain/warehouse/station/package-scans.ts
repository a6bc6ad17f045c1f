import { type CodeRead, readCode } from "@/lib/core/packing-station";
import { stopOf } from "@/lib/core/sales";
import type { PackageStep, ShipmentStatus } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import {
  canMove,
  findShipmentOf,
  isCancelledOrExpired,
  isPreparing,
  lockShipment,
  type Shipment,
  transitionShipment,
} from "../../shipping/shipments";
import { assertCurrentLabel, type Candidate, findByCode } from "./find";
import { deletePackageScans, recordPackage } from "./package-count";

type PackageScanOutcome =
  /** The shipment changed its status. */
  | "done"
  /** Other packages of the shipment are missing. */
  | "partial"
  /** This package was scanned before. */
  | "repeated"
  /** The shipment is at this step already, or past it. */
  | "already"
  /** The shipment is not prepared yet. */
  | "not_ready"
  /** Its sale changed at the shop: it is released or cancelled before it is handed over. */
  | "stopped"
  | "ended"
  /** The route of the shipment does not include this step. */
  | "elsewhere"
  | "several";

export interface PackageScanned {
  readonly outcome: PackageScanOutcome;
  readonly shipment?: Shipment;
  /** How many packages of the shipment were scanned. */
  readonly scanned: number;
  readonly candidates: readonly Candidate[];
}

/** The status transitions of each step, from → to. */
const steps: Readonly<Record<PackageStep, Partial<Record<ShipmentStatus, ShipmentStatus>>>> = {
  hand_over: { ready_to_ship: "shipped" },
  receive: { shipped: "crossdock", in_transit_to_crossdock: "on_hold_crossdock" },
};

/**
 * Hands over or receives what a code names. A package label counts for that package, and the shipment changes its
 * status with the last one. Any other code stands for all packages of the shipment.
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
    scan(tx, { accountId, step, shipmentId: candidate.id, packageNumber, read: readCode(code) }),
  );
  return { outcome, scanned, shipment: await findShipmentOf(ctx, accountId, candidate.id), candidates };
}

interface Scan {
  readonly accountId: number;
  readonly step: PackageStep;
  readonly shipmentId: number;
  readonly packageNumber: number | undefined;
  readonly read: CodeRead | undefined;
}

async function scan(tx: Context, { accountId, step, shipmentId, packageNumber, read }: Scan) {
  await lockShipment(tx, shipmentId);
  const shipment = await findShipmentOf(tx, accountId, shipmentId);
  if (read) await assertCurrentLabel(tx, read, shipment);
  if (stopOf(shipment)) return { outcome: "stopped" as const, scanned: 0 };
  const to = steps[step][shipment.status];
  if (!to || !canMove(shipment, to, "scan")) return { outcome: rejectionOf(shipment, step), scanned: 0 };
  const part = packageNumber === undefined ? undefined : await recordPackage(tx, shipment, packageNumber, step);
  if (part) return part;
  await deletePackageScans(tx, shipmentId);
  await transitionShipment(tx, shipmentId, to, { by: "scan" });
  return { outcome: "done" as const, scanned: shipment.packageCount };
}

function rejectionOf(shipment: Shipment, step: PackageStep): PackageScanOutcome {
  const { status } = shipment;
  if (isCancelledOrExpired(status)) return "ended";
  if (isPreparing(status)) return "not_ready";
  if (step === "hand_over") return "already";
  return canMove({ ...shipment, status: "shipped" }, "crossdock") || status === "on_hold_crossdock"
    ? "already"
    : "elsewhere";
}
