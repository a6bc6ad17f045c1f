import type { ShipmentStatus, Substatus } from "@/lib/core/vocabulary";
import { canMove, type TransitionSource } from "../shipments";
import { type Cargo, type JourneyOutcome, journeys, outcomes, wayOf } from "./journeys";
import { random } from "./random";

/**
 * How a shipment will end: as its external id asks (`A-17#lost_in_carrier`), else by chance. A re-dispatched one, which
 * has the external id of the first, is not re-dispatched again.
 */
export function chooseOutcome(
  cargo: Pick<Cargo, "id" | "direction" | "externalId" | "parentShipmentId">,
): JourneyOutcome {
  const usual = cargo.direction === "return" ? "returned_to_seller" : "delivered";
  const possible = (outcome: JourneyOutcome) =>
    journeys[outcome].shares[cargo.direction] !== undefined &&
    (outcome !== "reshipped" || cargo.parentShipmentId === null);
  const wish = cargo.externalId.split("#").slice(1).at(-1)?.trim().toLowerCase();
  const wished = outcomes.find((outcome) => outcome === wish);
  if (wished) return possible(wished) ? wished : usual;
  let draw = random(cargo.id, "outcome") * 100;
  const drawn = outcomes.find((outcome) => {
    draw -= journeys[outcome].shares[cargo.direction] ?? 0;
    return draw < 0;
  });
  return drawn && possible(drawn) ? drawn : usual;
}

export interface Plan {
  /** How it ends from where it is now; another outcome than planned when somebody took it off its way. */
  readonly outcome: JourneyOutcome;
  /** Nothing when it stays where it is until somebody else moves it. */
  readonly next?: { readonly to: ShipmentStatus; readonly by: TransitionSource; readonly substatus?: Substatus };
}

/** Who the network plays. An operator releases what a crossdock holds, nobody else may. */
const parts: readonly TransitionSource[] = ["scan", "carrier", "operator"];

export function planFor(cargo: Cargo, planned: JourneyOutcome): Plan {
  const outcome = [planned, ...waysOut(cargo)].find((one) => wayOf(one, cargo).includes(cargo.status)) ?? planned;
  const way = wayOf(outcome, cargo);
  const to = way.includes(cargo.status) ? way[way.indexOf(cargo.status) + 1] : undefined;
  const by = to && parts.find((part) => canMove(cargo, to, part));
  if (!to || !by) return { outcome };
  return { outcome, next: { to, by, substatus: to === "not_delivered" ? journeys[outcome].substatus : undefined } };
}

/** Outcome for a shipment that is not where its journey leads, best first. What an operator holds stays on hold. */
function waysOut({ direction, status }: Cargo): readonly JourneyOutcome[] {
  if (status === "on_hold_crossdock") return ["on_hold_crossdock"];
  const usual = direction === "return" ? "returned_to_seller" : "delivered";
  return [usual, "delivered", "not_delivered", "others", "on_hold_crossdock"];
}
