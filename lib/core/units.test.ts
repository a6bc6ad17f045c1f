import { expect, test } from "vitest";
import { formatExactWeight, formatLitres, formatWeight } from "./units";

test("weights and volumes have the notation of Argentina", () => {
  expect([formatWeight(60), formatWeight(1_541), formatExactWeight(1_541), formatExactWeight(60)]).toEqual([
    "60 g",
    "1,54 kg",
    "1,541 kg",
    "0,06 kg",
  ]);
  expect([formatLitres(3_400), formatLitres(1_234_560)]).toEqual(["3,4 L", "1.234,6 L"]);
});
