import { type LeftReason, overrulableReasons } from "@/lib/core/vocabulary";
import type { Candidate } from "./candidates";

/** What whoever closes the day decides beside the rules. */
export interface ClosingChoice {
  /** Shipments that go although their labels were not obtained here or their packages were not all scanned. */
  readonly take?: readonly number[] | undefined;
  /** Shipments that stay, whatever their state. */
  readonly leave?: readonly number[] | undefined;
  /** Whether only shipments go whose packages were scanned on their way out. */
  readonly onlyScanned?: boolean | undefined;
}

type Judged = Pick<
  Candidate,
  "id" | "status" | "packages" | "scannedPackages" | "isHandedOver" | "isStopped" | "isPrinted" | "isPacking"
>;

/** A judge of a closing: why a shipment stays, or null when it goes. */
export function judgeBy({
  take = [],
  leave = [],
  onlyScanned = false,
}: ClosingChoice): (candidate: Judged) => LeftReason | null {
  const taken = new Set(take);
  const left = new Set(leave);
  return (candidate) => {
    if (left.has(candidate.id)) return "left_out";
    const reason = reasonToStay(candidate, onlyScanned);
    // Only a shipment that is ready can be moved.
    const isOverruled = taken.has(candidate.id) && candidate.status === "ready_to_ship";
    return reason !== null && isOverruled && isOverrulable(reason) ? null : reason;
  };
}

function reasonToStay(candidate: Judged, onlyScanned: boolean): LeftReason | null {
  if (candidate.isHandedOver) return null;
  if (candidate.isStopped) return "stopped";
  if (candidate.isPacking) return "not_packed";
  if (!candidate.isPrinted) return "not_printed";
  if (candidate.status !== "ready_to_ship") return "not_packed";
  if (candidate.scannedPackages > 0) return "partly_scanned";
  return onlyScanned ? "not_scanned" : null;
}

const isOverrulable = (reason: LeftReason): boolean => (overrulableReasons as readonly LeftReason[]).includes(reason);

/**
 * Whether somebody has worked on a shipment that stays, so that it is missed on the truck. Orders that
 * nobody has begun to prepare wait for another day.
 */
export const isLeftBehind = ({ status, isPrinted, isPacking, isStopped, isHandedOver }: Judged): boolean =>
  isHandedOver || isStopped || isPrinted || isPacking || status === "ready_to_ship";
