import { expect, test } from "vitest";
import { stepsBetween, zones } from "./zones";

test("two zones are as far from each other one way as the other", () => {
  for (const from of zones) for (const to of zones) expect(stepsBetween(from, to)).toBe(stepsBetween(to, from));
});

test("nothing is nearer to a zone than the zone itself", () => {
  for (const from of zones)
    for (const to of zones) expect(stepsBetween(from, to)).toBeGreaterThanOrEqual(stepsBetween(from, from));
});
