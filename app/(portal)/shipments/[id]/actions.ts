import type { ShipmentChange } from "@/components/portal/shipment-change/shipment-change";
import type { AllowedActions } from "@/components/portal/shipments/detail/shipment-actions";
import type { ShipmentEdit } from "@/components/portal/shipments/edit/shipment-edit";
import type { Claimable } from "@/lib/core/claims";
import { stopOf } from "@/lib/core/sales";
import type { ClaimKind, Scope, ShipmentStatus } from "@/lib/core/vocabulary";
import {
  allowedTransitions,
  canBeRescued,
  isPreparing,
  type Shipment,
  type ShipmentRequest,
} from "@/lib/domain/shipping/shipments";

/** The actions allowed by the shipment's status and the person's role. */
export function allowedActions(
  shipment: Shipment,
  requests: readonly ShipmentRequest[],
  claimable: Readonly<Record<ClaimKind, Claimable>>,
  can: (scope: Scope) => boolean,
): AllowedActions {
  const isWithBuyer = shipment.status === "delivered" || shipment.status === "delivered_with_damage";
  const canReturn = isWithBuyer && shipment.direction === "forward" && can("shipments.create");
  const edits = allowedEdits(shipment, can);
  if (!can("shipments.update")) return { changes: [], edits, canReturn, canClaim: false };
  const next = allowedTransitions(shipment, "seller");
  const open = requests.filter(({ completedAt }) => completedAt === null).map(({ type }) => type);
  const isStopped = stopOf(shipment) !== null;
  const changes: ShipmentChange[] = [
    ...(shipment.waitingFor === "seller" && can("shipments.create") ? (["process"] as const) : []),
    ...(isStopped ? (["release"] as const) : (["ready_to_ship", "shipped"] as const).filter((to) => next.includes(to))),
    ...(next.includes("cancelled") ? (["cancel"] as const) : []),
    ...(canBeRescued(shipment.status) && !open.includes("rescue") ? (["rescue"] as const) : []),
  ];
  return { changes, edits, canReturn, canClaim: Object.values(claimable).some(({ ok }) => ok) };
}

/**
 * For whoever may buy shipments, as each of these may cost more. Until dispatch a shipment can be changed, unless something stops it; from any state one more can be made of it. The carrier and
 * the load of a return follow from its original.
 */
function allowedEdits(shipment: Shipment, can: (scope: Scope) => boolean): ShipmentEdit[] {
  const isForward = shipment.direction === "forward";
  const canBuy = can("shipments.create");
  const canChange = isPreparing(shipment.status) && stopOf(shipment) === null && canBuy;
  const copy = sentAgain.includes(shipment.status) ? "sendAgain" : "duplicate";
  return [
    ...(canChange ? (["correct"] as const) : []),
    ...(canChange && isForward ? (["reroute", "repack"] as const) : []),
    ...(isForward && canBuy ? ([copy] as const) : []),
  ];
}

/** What did not arrive, or came back. */
const sentAgain: readonly ShipmentStatus[] = ["lost_in_crossdock", "lost_in_carrier", "returned_to_seller"];
