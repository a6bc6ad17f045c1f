import fc from "fast-check";
import { expect, test } from "vitest";
import { fillPlace } from "./fill-place";

const mendoza = { city: "Mendoza", state: "Mendoza" };
const rosario = { city: "Rosario", state: "Santa Fe" };
const one = { provinces: ["Mendoza"], localities: [mendoza] };
const several = {
  provinces: ["Mendoza"],
  localities: [
    { city: "Agrelo", state: "Mendoza" },
    { city: "Vistalba", state: "Mendoza" },
  ],
};
const border = {
  provinces: ["San Juan", "Mendoza"],
  localities: [
    { city: "Encón", state: "San Juan" },
    { city: "Lavalle", state: "Mendoza" },
  ],
};
const placeless = { provinces: ["Córdoba"], localities: [] };
const unknown = { provinces: [], localities: [] };
const empty = { city: "", state: "" };
const untyped = { city: false, state: false };

test("a postcode with one locality fills locality and province", () => {
  expect(fillPlace(one, empty, untyped)).toEqual(mendoza);
});

test("another postcode replaces what the earlier one filled in", () => {
  expect(fillPlace(one, rosario, untyped)).toEqual(mendoza);
  expect(fillPlace(several, mendoza, untyped)).toEqual({ city: "", state: "Mendoza" });
  expect(fillPlace(placeless, rosario, untyped)).toEqual({ city: "", state: "Córdoba" });
});

test("with several localities the province is filled and the locality is left to choose, unless it is one of them", () => {
  expect(fillPlace(several, empty, untyped)).toEqual({ city: "", state: "Mendoza" });
  expect(fillPlace(several, { city: "Agrelo", state: "" }, untyped)).toEqual({ city: "Agrelo", state: "Mendoza" });
});

test("in a postcode of two provinces the locality decides", () => {
  expect(fillPlace(border, empty, untyped)).toEqual(empty);
  expect(fillPlace(border, { city: "Lavalle", state: "" }, { city: true, state: false })).toEqual({
    city: "Lavalle",
    state: "Mendoza",
  });
  expect(fillPlace(border, { city: "", state: "San Juan" }, { city: false, state: true })).toEqual({
    city: "Encón",
    state: "San Juan",
  });
});

test("an unknown postcode changes nothing", () => {
  expect(fillPlace(unknown, rosario, untyped)).toEqual(rosario);
});

test("what a person typed is never replaced, and filling twice changes nothing more", () => {
  const name = fc.constantFrom("", "Mendoza", "Agrelo", "Rosario", "Villa Ficticia");
  const state = fc.constantFrom("", "Mendoza", "San Juan", "Santa Fe");
  const place = fc.record({ city: name, state });
  const typed = fc.record({ city: fc.boolean(), state: fc.boolean() });
  fc.assert(
    fc.property(fc.constantFrom(one, several, border, placeless, unknown), place, typed, (found, current, by) => {
      const filled = fillPlace(found, current, by);
      if (by.city && current.city !== "") expect(filled.city).toBe(current.city);
      if (by.state && current.state !== "") expect(filled.state).toBe(current.state);
      expect(fillPlace(found, filled, by)).toEqual(filled);
    }),
  );
});
