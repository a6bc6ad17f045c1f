import { beforeAll, expect, test } from "vitest";
import { openRules } from "@/components/shared/rules/rules";
import { ShipmentInput } from "@/lib/api/v2/shipping/shipments";
import { blankRecipient } from "../drafts/shipment-draft";
import { findBlockingReason } from "./find-blocking-reason";
import { findShipmentIssues, shipmentFieldOf, toShipmentBody } from "./shipment-body";
import { completeParts } from "./testing";

beforeAll(() => openRules());

const parts = completeParts();
const atPoint = (pointId: string | null) => ({
  ...parts,
  choice: { ...parts.choice, serviceType: "pickup_point" as const, pointId },
});

test("the shipment is ordered with the load as quoted, the option that was taken, and the recipient", () => {
  expect(toShipmentBody(parts)).toMatchObject({
    ...parts.request.body,
    carrier_id: 2,
    service_type: "standard_delivery",
    logistic_type: "carrier_pickup",
    external_id: "P-1",
    destination: {
      name: "Juana Azurduy",
      street: "Bv. Oroño",
      street_number: "100",
      street_extras: "2.º B",
      city: "Rosario",
      state: "Santa Fe",
      zipcode: "S2000ABC",
    },
  });
  expect(ShipmentInput.safeParse(toShipmentBody(parts)).error).toBeUndefined();
});

test("what is picked up at a point goes to no street", () => {
  const { destination } = toShipmentBody(atPoint("P9"));
  expect(destination).toMatchObject({ point_id: "P9", name: "Juana Azurduy" });
  expect(destination).not.toHaveProperty("street");
  expect(findShipmentIssues(atPoint("P9"))).toEqual([]);
});

test("every empty required field is reported, optional ones are not", () => {
  const issues = findShipmentIssues({ ...parts, recipient: blankRecipient });
  const fields = ["name", "document", "phone", "email", "street", "streetNumber"];
  expect(issues).toEqual(
    fields.map((field) => ({ at: { part: "recipient", field }, fieldError: { code: "required" } })),
  );
});

test("an invalid e-mail address is reported with the API's message", () => {
  const [issue] = findShipmentIssues({ ...parts, recipient: { ...parts.recipient, email: "juana@example" } });
  expect(issue).toMatchObject({ at: { part: "recipient", field: "email" }, fieldError: { code: "own" } });
});

test("what the interface says leads to the part of the page that it is about", () => {
  const at = (path: string) => shipmentFieldOf(path, parts.request.fieldOf);
  expect(at("destination.street_number")).toEqual({ part: "recipient", field: "streetNumber" });
  expect(at("destination.zipcode")).toEqual({ part: "quote", field: "destination.zipcode" });
  expect(at("items.0.weight")).toEqual({ part: "quote", field: "load.items.0.weightKg" });
  expect(at("destination.point_id")).toEqual({ part: "point" });
  expect(at("carrier_id")).toEqual({ part: "option" });
  expect(at("global")).toBeUndefined();
});

test("the page says what is missing in the order in which it is filled in", () => {
  const { recipient, ...rest } = parts;
  const page = { isQuoted: true, hasOption: true, rest, recipient };
  expect(findBlockingReason(page)).toBeUndefined();
  expect(findBlockingReason({ ...page, isQuoted: false, rest: undefined })?.at.part).toBe("quote");
  expect(findBlockingReason({ ...page, rest: undefined })?.messageKey).toBe("missingOption");
  expect(findBlockingReason({ ...page, hasOption: false })?.messageKey).toBe("missingOption");
  expect(findBlockingReason({ ...page, recipient: blankRecipient })?.messageKey).toBe("missingRecipient");
  const pointless = { ...rest, choice: atPoint(null).choice };
  expect(findBlockingReason({ ...page, rest: pointless })?.messageKey).toBe("pointMissing");
  expect(findBlockingReason({ ...page, rest: pointless, recipient: blankRecipient })?.messageKey).toBe(
    "missingRecipient",
  );
  const placeless = { ...rest, place: { ...rest.place, city: "" } };
  expect(findBlockingReason({ ...page, rest: placeless })).toMatchObject({
    at: { part: "quote", field: "destination.city" },
    fieldError: { code: "required" },
    messageKey: "placeMissing",
  });
});
