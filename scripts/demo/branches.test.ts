import { expect, test } from "vitest";
import { distanceMetres } from "@/lib/core/units";
import { mainLocalities, provinceCodes, provincesOf } from "@/lib/domain/geography/places";
import { branchesOf } from "./branches";
import { areasOf, demoCarriers } from "./carriers";

const all = demoCarriers.flatMap((carrier) => branchesOf(carrier).map((branch) => ({ ...branch, carrier })));

test("there are 200 branches and more", () => {
  expect(all.length).toBeGreaterThanOrEqual(200);
});

test.each(provinceCodes)("province %s has a branch to collect from and one to drop off at", (code) => {
  const here = all.filter(({ provinceCode }) => provinceCode === code);
  expect(here.filter(({ acceptsPickup }) => acceptsPickup)).not.toEqual([]);
  expect(here.filter(({ acceptsDropoff }) => acceptsDropoff)).not.toEqual([]);
});

test("a branch lies in its town, under a postcode of its province", () => {
  for (const { city, provinceCode, zipcode, lat, lng } of all) {
    const town = mainLocalities.find((locality) => locality.city === city && locality.zipcode === zipcode)!;
    expect(distanceMetres({ lat, lng }, town)).toBeLessThan(1_000);
    expect(provincesOf(zipcode)).toContain(provinceCode);
  }
});

test("the code of a branch is its own within its carrier, and stays the same", () => {
  for (const carrier of demoCarriers) {
    const codes = branchesOf(carrier).map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(branchesOf(carrier).map(({ code }) => code)).toEqual(codes);
  }
});

test("a carrier with pick-up points has one in every zone that it serves", () => {
  for (const carrier of demoCarriers.filter(({ offers }) => offers.pickup_point)) {
    const branches = branchesOf(carrier);
    for (const zone of carrier.zones) {
      const inZone = branches.filter(({ zipcode, provinceCode }) =>
        areasOf(carrier, zone).some(
          ({ postcodes, province }) =>
            (province === undefined || province === provinceCode) &&
            (postcodes === undefined || (postcodes[0] <= zipcode && zipcode <= postcodes[1])),
        ),
      );
      expect(inZone, `${carrier.code} in ${zone}`).not.toEqual([]);
    }
  }
});

test("a branch takes no more than its carrier", () => {
  for (const { carrier, maxWeightGrams, maxSideCm } of all) {
    expect(maxWeightGrams).toBeLessThanOrEqual(carrier.limits.maxWeightGrams);
    expect(maxSideCm).toBeLessThanOrEqual(carrier.limits.maxSideCm);
  }
});
