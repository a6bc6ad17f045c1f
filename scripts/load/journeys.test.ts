import { expect, test } from "vitest";
import { shipmentStatuses } from "@/lib/core/vocabulary";
import { ages, allJourneys, returnsMoney, statusesAt } from "./journeys";

const reachable = new Set(shipmentStatuses);

test("shipments of all ages are in every state, and a journey leads to each", () => {
  const inUse = [true, false].flatMap((isShort) => ages.flatMap((age) => statusesAt(age, { isShort, reachable })));
  expect(new Set(inUse)).toEqual(reachable);
  expect(new Set(allJourneys().map(({ statuses }) => statuses.at(-1)))).toEqual(reachable);
});

test("only accounts that are short of money have shipments that wait for it, and nothing given back that would pay them", () => {
  for (const age of ages) {
    expect(statusesAt(age, { isShort: false, reachable })).not.toContain("new");
    expect(statusesAt(age, { isShort: true, reachable }).filter(returnsMoney)).toEqual([]);
    expect(statusesAt(age, { isShort: true, reachable })).toHaveLength(1_000);
  }
});

test("shipments go straight to the carrier without passing the crossdock", () => {
  for (const { route, statuses } of allJourneys())
    if (route === "straight") expect(statuses).not.toContain("crossdock");
});
