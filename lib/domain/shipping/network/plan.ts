import type { FailureReason, ShipmentStatus } from "@/lib/core/vocabulary";
import { canMove, type TransitionSource } from "../shipments";
import { type Cargo, type JourneyOutcome, journeys, outcomes, routeOf } from "./journeys";
import { random } from "./random";

/**
 * Outcome of a shipment: the one that its external id requests (`A-17#lost_in_carrier`; its return is `…-D1`), else a random one. A
 * re-dispatched shipment, which has the external id of the first, is not re-dispatched again.
 */
export function chooseOutcome(
  cargo: Pick<Cargo, "id" | "direction" | "externalId" | "parentShipmentId">,
): JourneyOutcome {
  const standard = cargo.direction === "return" ? "returned_to_seller" : "delivered";
  const isPossible = (outcome: JourneyOutcome) =>
    journeys[outcome].shares[cargo.direction] !== undefined &&
    (outcome !== "reshipped" || cargo.parentShipmentId === null);
  const requested = cargo.externalId
    .split("#")
    .slice(1)
    .at(-1)
    ?.replace(/-D\d+$/, "")
    .trim()
    .toLowerCase();
  const request = outcomes.find((outcome) => outcome === requested);
  if (request) return isPossible(request) ? request : standard;
  let draw = random(cargo.id, "outcome") * 100;
  const drawn = outcomes.find((outcome) => {
    draw -= journeys[outcome].shares[cargo.direction] ?? 0;
    return draw < 0;
  });
  return drawn && isPossible(drawn) ? drawn : standard;
}

export interface Plan {
  /** Outcome from the present status. It differs from the planned one when somebody took the shipment off its route. */
  readonly outcome: JourneyOutcome;
  /** Undefined when the shipment stays where it is until somebody else moves it. */
  readonly next?: {
    readonly to: ShipmentStatus;
    readonly by: TransitionSource;
    readonly substatus?: FailureReason | undefined;
  };
}

/** Sources that the network acts as. Only an operator may release a shipment that a crossdock holds. */
const sources: readonly TransitionSource[] = ["scan", "carrier", "operator"];

export function planFor(cargo: Cargo, planned: JourneyOutcome): Plan {
  const outcome =
    [planned, ...fallbackOutcomes(cargo)].find((candidate) => routeOf(candidate, cargo).includes(cargo.status)) ??
    planned;
  const route = routeOf(outcome, cargo);
  const to = route.includes(cargo.status) ? route[route.indexOf(cargo.status) + 1] : undefined;
  const by = to && sources.find((source) => canMove(cargo, to, source));
  if (!to || !by) return { outcome };
  return { outcome, next: { to, by, substatus: to === "not_delivered" ? journeys[outcome].substatus : undefined } };
}

/** Outcomes for a shipment that is off its route, best first. A shipment that an operator holds stays on hold. */
function fallbackOutcomes({ direction, status }: Cargo): readonly JourneyOutcome[] {
  if (status === "on_hold_crossdock") return ["on_hold_crossdock"];
  const standard = direction === "return" ? "returned_to_seller" : "delivered";
  return [standard, "delivered", "not_delivered", "others", "on_hold_crossdock"];
}
