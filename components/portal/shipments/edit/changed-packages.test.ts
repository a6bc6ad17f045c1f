import { expect, test } from "vitest";
import { blankMeasures, changedPackages, fieldOfPackage, type PackageValues } from "./changed-packages";

const small = { weightKg: 0.49, height: 12, width: 15, length: 20, description: "Mate" };
const large = { weightKg: 4.2, height: 40, width: 30, length: 60, description: "" };
const before: PackageValues[] = [small, large];

test("only what was changed is sent, by the number of the package", () => {
  expect(changedPackages(before, [small, { ...large, weightKg: 4.35 }])).toEqual([{ number: 2, weight: 4350 }]);
  expect(changedPackages(before, [{ ...small, height: 14, description: "Mate y bombilla " }, large])).toEqual([
    { number: 1, height: 14, description: "Mate y bombilla" },
  ]);
  expect(changedPackages(before, [small, large])).toEqual([]);
  expect(changedPackages(before, [{ ...small, description: "" }, large])).toEqual([{ number: 1, description: "" }]);
});

test("a weight in kilograms is whole grams", () => {
  expect(changedPackages(before, [{ ...small, weightKg: 1.005 }, large])).toEqual([{ number: 1, weight: 1005 }]);
  expect(changedPackages(before, [{ ...small, weightKg: 0.29 }, large])).toEqual([{ number: 1, weight: 290 }]);
});

test("measures that are empty or no number are named", () => {
  expect(
    blankMeasures([
      { ...small, height: null },
      { ...large, weightKg: Number.NaN },
    ]),
  ).toEqual(["packages.0.height", "packages.1.weightKg"]);
});

test("an error of the request stands at the field of its package", () => {
  expect(fieldOfPackage("packages.0.weight", [{ number: 2 }])).toBe("packages.1.weightKg");
  expect(fieldOfPackage("packages.1.height", [{ number: 1 }, { number: 3 }])).toBe("packages.2.height");
  expect(fieldOfPackage("packages.5.height", [{ number: 1 }])).toBeUndefined();
  expect(fieldOfPackage("global", [{ number: 1 }])).toBeUndefined();
});
