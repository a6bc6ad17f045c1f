import { expect, test } from "vitest";
import { shipmentStatuses } from "@/lib/core/vocabulary";
import { isExpected, stageOf, stages } from "./stages";

test("every stage is reached by some state", () => {
  expect(stages.filter((stage) => !shipmentStatuses.some((status) => stageOf(status) === stage))).toEqual([]);
});

test.each(["cancelled", "expired", "lost_in_carrier", "returned_to_seller", "reshipped"] as const)(
  "a shipment that is %s shows no way to the buyer and promises no day",
  (status) => {
    expect(stageOf(status)).toBeUndefined();
    expect(isExpected(status)).toBe(false);
  },
);

test("a delivery that failed once is still on its way", () => {
  expect(stageOf("not_delivered")).toBe("moving");
  expect(isExpected("not_delivered")).toBe(true);
});

test("what has arrived is expected no more", () => {
  expect(isExpected("delivered")).toBe(false);
});
