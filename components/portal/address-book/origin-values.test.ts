import { beforeAll, expect, test } from "vitest";
import { openRules } from "@/components/shared/rules/rules";
import { AddressEditV2, type AddressV2, toOriginOptions } from "@/lib/api/v2/geography/addresses";
import {
  blankOrigin,
  fieldOfPath,
  type OriginValues,
  originFieldErrors,
  toAddressBody,
  toOriginValues,
} from "./origin-values";

beforeAll(() => openRules());

const address: ReturnType<typeof AddressV2.parse> = {
  id: 7,
  name: "Depósito Norte",
  document: "30-71234567-8",
  street: "Av. Cabildo",
  street_number: "2040",
  street_extras: "",
  city: { id: 12, name: "Ciudad de Buenos Aires" },
  state: { id: 2, name: "Ciudad Autónoma de Buenos Aires" },
  zipcode: "1428",
  phone: "11 4000-1234",
  email: "norte@tienda.example",
  hours: null,
  accounts: [
    {
      id: 1,
      name: "Tienda",
      options: {
        automatic_status_change: false,
        pickup_days: ["1", "3"],
        preparation_time: 6,
        use_preparation_time: true,
        logistic_types: ["carrier_pickup"],
        is_default: true,
      },
    },
  ],
  use_for_shipping: false,
};
const filled: OriginValues = toOriginValues(address);
const errorsOf = (changes: Partial<OriginValues>) =>
  originFieldErrors({ ...filled, ...changes }).map(({ field }) => field);

test("an origin that is saved unchanged stays as it is", () => {
  const body = AddressEditV2.parse(toAddressBody(filled));
  expect(body).toMatchObject({ name: "Depósito Norte", city: "Ciudad de Buenos Aires", zipcode: { zipcode: 1428 } });
  expect(toOriginOptions(body)).toEqual({
    hours: null,
    useForShipping: false,
    automaticStatusChange: false,
    pickupDays: [1, 3],
    preparationTimeHours: 6,
    usePreparationTime: true,
    logisticTypes: ["carrier_pickup"],
    isDefault: true,
  });
});

test("an empty form names every field that has to be filled in", () => {
  const named = new Set(originFieldErrors(blankOrigin).map(({ field }) => field));
  expect([...named]).toEqual([
    "name",
    "document",
    "street",
    "street_number",
    "city",
    "state",
    "zipcode",
    "phone",
    "email",
  ]);
  expect(
    originFieldErrors(blankOrigin).every(
      ({ fieldError }) => fieldError !== "hours_backwards" && fieldError.code === "required",
    ),
  ).toBe(true);
});

test.each<[string, Partial<OriginValues>, string[]]>([
  ["a complete origin", {}, []],
  ["a postcode that is none", { zipcode: "12" }, ["zipcode"]],
  ["hours that end before they begin", { has_hours: true, hours: { open: "18:00", close: "09:00" } }, ["hours.close"]],
  ["hours without a beginning", { has_hours: true, hours: { open: "", close: "09:00" } }, ["hours.open"]],
  ["hours that are not used", { has_hours: false, hours: { open: "", close: "" } }, []],
  ["a preparation time that is missing", { preparation_time: undefined }, ["preparation_time"]],
  ["a preparation time beyond a month", { preparation_time: 721 }, ["preparation_time"]],
  ["a preparation time that is not used", { use_preparation_time: false, preparation_time: undefined }, []],
])("%s is told on its field", (_, changes, fields) => {
  expect(errorsOf(changes)).toEqual(fields);
});

test.each([
  ["options.preparation_time", "preparation_time"],
  ["options.pickup_days.2", "pickup_days"],
  ["hours.open", "hours.open"],
  ["zipcode", "zipcode"],
  ["global", undefined],
  ["account_id", undefined],
])("a refusal of %s is shown on %s", (path, field) => {
  expect(fieldOfPath(path)).toBe(field);
});
