import type { FieldPath } from "react-hook-form";
import type { z } from "zod";
import { fields, flag, list, number, oneOf, orElse, type Parsed, text } from "@/components/shared/drafts/parsers";
import type { FieldError } from "@/components/shared/rules/field-error";
import { brokenRules } from "@/components/shared/rules/rules";
import type { AddressEditV2, AddressV2 } from "@/lib/api/v2/geography/addresses";
import { logisticTypes, pickupWeekdays } from "@/lib/core/vocabulary";

export type Address = z.infer<typeof AddressV2>;
export type AddressBody = z.input<typeof AddressEditV2>;

/** The form's values of an origin; a new one is stored as a draft in this format. */
export const OriginValues = fields({
  name: text,
  document: text,
  phone: text,
  email: text,
  street: text,
  street_number: text,
  street_extras: text,
  city: text,
  state: text,
  zipcode: text,
  pickup_days: list(number),
  has_hours: flag,
  hours: fields({ open: text, close: text }),
  logistic_types: list(oneOf(logisticTypes)),
  automatic_status_change: flag,
  use_preparation_time: flag,
  /** In hours; undefined while the input is empty. */
  preparation_time: orElse(number, undefined),
  use_for_shipping: flag,
  is_default: orElse(flag, false),
});
export type OriginValues = Parsed<typeof OriginValues>;
export type OriginField = FieldPath<OriginValues>;

/** Initial values: pick-up on every business day, in every mode except the one that needs stock in our warehouse. */
export const blankOrigin: OriginValues = {
  name: "",
  document: "",
  phone: "",
  email: "",
  street: "",
  street_number: "",
  street_extras: "",
  city: "",
  state: "",
  zipcode: "",
  pickup_days: [...pickupWeekdays],
  has_hours: true,
  hours: { open: "09:00", close: "18:00" },
  logistic_types: logisticTypes.filter((mode) => mode !== "fulfillment"),
  automatic_status_change: true,
  use_preparation_time: false,
  preparation_time: 24,
  use_for_shipping: true,
  is_default: false,
};

export function toOriginValues(address: Address): OriginValues {
  const { id: _, accounts, hours, city, state, ...plain } = address;
  const options = accounts[0]?.options;
  return {
    ...blankOrigin,
    ...plain,
    ...options,
    pickup_days: options?.pickup_days.map(Number) ?? blankOrigin.pickup_days,
    city: city.name,
    state: state.name,
    has_hours: hours !== null,
    hours: hours ?? blankOrigin.hours,
  };
}

/** The body of the API. It can set the default but not clear it: setting another origin replaces it. */
export function toAddressBody(values: OriginValues): AddressBody {
  const {
    has_hours: hasHours,
    hours,
    pickup_days,
    logistic_types,
    automatic_status_change,
    use_preparation_time,
    preparation_time,
    is_default,
    ...plain
  } = values;
  return {
    ...plain,
    hours: hasHours ? hours : null,
    options: {
      pickup_days,
      logistic_types,
      automatic_status_change,
      use_preparation_time,
      preparation_time,
      is_default: is_default || undefined,
    },
  };
}

/** The form's field for an API path. */
export function fieldOfPath(path: string): OriginField | undefined {
  const name = path.replace(/^options\./, "").replace(/^(pickup_days|logistic_types)\..*$/, "$1");
  return formFields.find((field) => field === name);
}

const formFields = [...(Object.keys(blankOrigin) as (keyof OriginValues)[]), "hours.open", "hours.close"] as const;

/** All errors of the form at once, by the API's rules and by the format of times. */
export function originFieldErrors(
  values: OriginValues,
): { field: OriginField; fieldError: FieldError | "hours_backwards" }[] {
  const fieldErrors = brokenRules("address", toAddressBody(values)).flatMap(({ path, fieldError }) => {
    const field = fieldOfPath(path);
    return field ? [{ field, fieldError }] : [];
  });
  const { open, close } = values.hours;
  const isBackwards = values.has_hours && open !== "" && close !== "" && close <= open;
  const lacksTime = values.use_preparation_time && values.preparation_time === undefined;
  return [
    ...fieldErrors,
    ...(isBackwards ? [{ field: "hours.close", fieldError: "hours_backwards" } as const] : []),
    ...(lacksTime ? [{ field: "preparation_time", fieldError: { code: "required" } } as const] : []),
  ];
}
