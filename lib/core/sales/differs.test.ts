import { describe, expect, test } from "vitest";
import { type DeliveryChoice, differsFromChoice } from "./differs";

const open: DeliveryChoice = { serviceType: null, logisticType: null, carrierId: null, pointId: null };
const option: DeliveryChoice = {
  serviceType: "standard_delivery",
  logisticType: "carrier_dropoff",
  carrierId: 3,
  pointId: null,
};
const atPoint: DeliveryChoice = { ...option, serviceType: "pickup_point", pointId: "77" };

test("a choice that leaves all open differs from no option", () => {
  expect(differsFromChoice(open, option)).toBe(false);
  expect(differsFromChoice(open, atPoint)).toBe(false);
});

test("a choice that is the option does not differ", () => {
  expect(differsFromChoice(option, option)).toBe(false);
  expect(differsFromChoice(atPoint, atPoint)).toBe(false);
});

describe("each part that was chosen counts alone", () => {
  test.each<[string, Partial<DeliveryChoice>, DeliveryChoice, boolean]>([
    ["express bought, standard sent", { serviceType: "express_delivery" }, option, true],
    ["standard bought, standard sent", { serviceType: "standard_delivery" }, option, false],
    ["another carrier", { carrierId: 4 }, option, true],
    ["the carrier, by whatever service", { carrierId: 3 }, atPoint, false],
    ["another dispatch mode", { logisticType: "carrier_pickup" }, option, true],
    ["a point bought, sent to the door", { pointId: "77" }, option, true],
    ["another point", { pointId: "78" }, atPoint, true],
    ["the point", { pointId: "77" }, atPoint, false],
    ["a service of points bought, sent to the door", { serviceType: "pickup_point" }, option, true],
  ])("%s", (_, choice, sent, differs) => {
    expect(differsFromChoice({ ...open, ...choice }, sent)).toBe(differs);
  });
});
