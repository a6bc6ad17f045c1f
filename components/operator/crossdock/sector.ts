import type { CrossdockStep, ShipmentStatus } from "@/lib/core/vocabulary";
import type { ParcelScan } from "./queries";

/** Where whoever scanned a parcel puts it. */
export type Sector =
  /** The lane of its carrier. */
  | "carrier"
  /** What waits for a decision: returns that came in, and what was held. */
  | "held"
  /** What goes back to sellers. */
  | "seller"
  /** No lane: the step refused it, or it was given up. */
  | "aside";

interface SortedScan {
  readonly outcome: ParcelScan["outcome"];
  readonly shipment: { readonly status: ShipmentStatus };
}

const accepted: readonly ParcelScan["outcome"][] = ["done", "partial", "repeated", "already"];

/** On the way in, what comes back from a carrier must not be sorted to that carrier again. */
const cameBack: readonly ShipmentStatus[] = ["in_transit_to_crossdock", "on_hold_crossdock"];

export function sectorOf({ outcome, shipment }: SortedScan, step: CrossdockStep): Sector {
  if (!accepted.includes(outcome) || step === "lost") return "aside";
  if (step === "to_seller") return "seller";
  if (step === "hold") return "held";
  return step === "receive" && cameBack.includes(shipment.status) ? "held" : "carrier";
}
