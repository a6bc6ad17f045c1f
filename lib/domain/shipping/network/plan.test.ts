import fc from "fast-check";
import { expect, test } from "vitest";
import {
  directions,
  logisticTypes,
  returnServiceTypes,
  type ShipmentStatus,
  serviceTypes,
  shipmentStatuses,
  statusFacts,
} from "@/lib/core/vocabulary";
import { allowedTransitions, canMove, isFinal, isTravelling } from "../shipments";
import { type Cargo, type JourneyOutcome, journeys, outcomes, routeOf } from "./journeys";
import { chooseOutcome, planFor } from "./plan";

const returns: readonly string[] = returnServiceTypes;

const cargos = directions.flatMap((direction) =>
  logisticTypes.flatMap((logisticType) =>
    serviceTypes
      .filter((serviceType) => returns.includes(serviceType) === (direction === "return"))
      .map(
        (serviceType): Cargo => ({
          id: 7,
          status: "ready_to_ship",
          direction,
          logisticType,
          serviceType,
          externalId: "A-17",
          parentShipmentId: null,
        }),
      ),
  ),
);

const isPossible = (outcome: JourneyOutcome, { direction }: Cargo) => journeys[outcome].shares[direction] !== undefined;

/** Follows the plan to its end. Every move is checked against the transitions of the lifecycle. */
function walk(start: Cargo, outcome: JourneyOutcome): { path: ShipmentStatus[]; outcome: JourneyOutcome } {
  const path = [start.status];
  for (let plan = planFor(start, outcome), cargo = start; ; plan = planFor(cargo, plan.outcome)) {
    if (!plan.next) return { path, outcome: plan.outcome };
    const { to, by } = plan.next;
    expect(canMove(cargo, to, by)).toBe(true);
    if (by === "operator") expect(cargo.status).toBe("on_hold_crossdock");
    cargo = { ...cargo, status: to };
    path.push(to);
    expect(path.length).toBeLessThan(shipmentStatuses.length);
  }
}

/** The status in which each outcome leaves the shipment; outcomes for a substatus bring it back to the seller. */
const lastOf = (outcome: JourneyOutcome): ShipmentStatus => {
  if (outcome === "rescheduled" || outcome === "not_delivered") return "delivered";
  return outcome in statusFacts ? (outcome as ShipmentStatus) : "returned_to_seller";
};

test("every outcome is reached by allowed transitions only, in every dispatch mode, service and direction", () => {
  for (const cargo of cargos)
    for (const outcome of outcomes.filter((candidate) => isPossible(candidate, cargo))) {
      const { path } = walk(cargo, outcome);
      expect(path).toEqual(routeOf(outcome, cargo));
      expect(path.at(-1)).toBe(lastOf(outcome));
      expect(new Set(path).size).toBe(path.length);
      if (outcome in statusFacts) expect(path).toContain(outcome);
    }
});

test("every status is on some route, except those that the network does not set", () => {
  const passed = new Set(cargos.flatMap((cargo) => outcomes.flatMap((outcome) => routeOf(outcome, cargo))));
  expect(shipmentStatuses.filter((status) => !passed.has(status))).toEqual([
    "new",
    "documentation_ready",
    "cancelled",
    "expired",
  ]);
});

test("from wherever somebody moves a shipment, the network brings it to an end, or leaves it to the operator", () => {
  const anywhere = fc.record({
    cargo: fc.constantFrom(...cargos),
    choices: fc.array(fc.nat(), { maxLength: 12 }),
    outcome: fc.constantFrom(...outcomes),
  });
  fc.assert(
    fc.property(anywhere, ({ cargo, choices, outcome }) => {
      let strayed = cargo;
      for (const choice of choices) {
        const next = allowedTransitions(strayed).filter(isTravelling);
        strayed = { ...strayed, status: next[choice % next.length] ?? strayed.status };
      }
      const last = walk(strayed, outcome).path.at(-1) ?? "new";
      expect(isFinal(last) || last === "on_hold_crossdock" || last === "ready_to_ship").toBe(true);
      if (last === "ready_to_ship") expect(outcome).toBe("ready_to_ship");
    }),
    { numRuns: 2_000 },
  );
});

test("a shipment that an operator puts on hold stays there, one that the network brings there continues", () => {
  const [cargo] = cargos.filter(({ logisticType }) => logisticType === "crossdock");
  const held = { ...cargo!, status: "on_hold_crossdock" } as const;
  expect(planFor(held, "delivered").next).toBeUndefined();
  expect(planFor(held, "bad_address").next).toEqual({ to: "in_transit_to_seller", by: "operator" });
});

test("a failed delivery has the reason that its outcome names", () => {
  for (const cargo of cargos)
    for (const outcome of outcomes) {
      const plan = planFor({ ...cargo, status: "in_transit" }, outcome).next;
      if (plan?.to === "not_delivered") expect(plan.substatus).toBeDefined();
      else expect(plan?.substatus).toBeUndefined();
    }
});

test("the shares of a direction add up to a hundred", () => {
  for (const direction of directions)
    expect(outcomes.reduce((sum, outcome) => sum + (journeys[outcome].shares[direction] ?? 0), 0)).toBe(100);
});

test("random outcomes are plausible and stable for a shipment: four of five arrive at once, every kind of incident happens", () => {
  const forward = cargos.find(({ direction }) => direction === "forward")!;
  const drawn = Array.from({ length: 3_000 }, (_, id) => chooseOutcome({ ...forward, id }));
  expect(drawn).toEqual(Array.from({ length: 3_000 }, (_, id) => chooseOutcome({ ...forward, id })));
  const share = (outcome: JourneyOutcome) => drawn.filter((actual) => actual === outcome).length / drawn.length;
  expect(share("delivered")).toBeGreaterThan(0.75);
  expect(share("delivered")).toBeLessThan(0.81);
  for (const outcome of outcomes) expect(share(outcome) > 0).toBe((journeys[outcome].shares.forward ?? 0) > 0);
});

test.each<[string, Partial<Cargo>, JourneyOutcome]>([
  ["A-17#lost_in_carrier", {}, "lost_in_carrier"],
  ["A-17 #Danger_Zone ", {}, "danger_zone"],
  ["#2#reshipped", {}, "reshipped"],
  ["A-17#reshipped", { parentShipmentId: 3 }, "delivered"],
  ["A-17#bad_address", { direction: "return" }, "returned_to_seller"],
  ["A-17#on_hold_crossdock", { direction: "return" }, "on_hold_crossdock"],
])("the external id %s asks for its outcome", (externalId, differences, outcome) => {
  expect(chooseOutcome({ ...cargos[0]!, externalId, ...differences })).toBe(outcome);
});

test("an external id with an unknown word after the # requests nothing", () => {
  for (const externalId of ["PED #1234", "A-17#", "#", "A-17#constructor"])
    expect(chooseOutcome({ ...cargos[0]!, externalId })).toBe(chooseOutcome(cargos[0]!));
});

test("a re-dispatched shipment is not re-dispatched again at random", () => {
  for (let id = 0; id < 1_000; id++)
    expect(chooseOutcome({ ...cargos[0]!, id, parentShipmentId: 1 })).not.toBe("reshipped");
});
