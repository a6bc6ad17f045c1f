import { expect, test } from "vitest";
import type { LocalityDraft } from "./localities";
import { mainOfPostcodes } from "./main-of-postcode";

const at = (zipcode: number, city: string, provinceCode: LocalityDraft["provinceCode"], lat: number | null = null) => ({
  zipcode,
  city,
  provinceCode,
  lat,
  lng: lat === null ? null : -60,
});

const namesOf = (...rows: LocalityDraft[]) => [...mainOfPostcodes(rows)].map(({ city }) => city);

test("a built-in place is the main one of its postcode, the most important first", () => {
  expect(namesOf(at(8316, "Senillosa", "Q"), at(8316, "PLOTTIER", "Q"), at(8316, "Arroyito", "Q"))).toEqual([
    "PLOTTIER",
  ]);
});

test("the City itself is the main place of the postcode of one of its streets", () => {
  expect(namesOf(at(1001, "Retiro", "C", -34), at(1001, "Ciudad Autónoma de Buenos Aires", "C", -35))).toEqual([
    "Ciudad Autónoma de Buenos Aires",
  ]);
});

test("otherwise the most central place of the postcode's own province is the main one", () => {
  expect(
    namesOf(at(4321, "a", "G", -27), at(4321, "b", "G", -28), at(4321, "c", "G", -29.5), at(4321, "d", "T", -28.1)),
  ).toEqual(["b"]);
});

test("every postcode has exactly one main place, also without any coordinates", () => {
  expect(namesOf(at(4321, "a", "G"), at(4321, "b", "G"), at(4322, "c", "T"))).toEqual(["a", "c"]);
});
