import type { FieldPath } from "react-hook-form";
import * as z from "zod";
import { AddressEditV2, type AddressV2 } from "@/lib/api/v2/addresses";
import { logisticTypes, pickupWeekdays } from "@/lib/vocabulary";
import { type FieldFault, toFieldFault } from "../quote/field-fault";

export type Address = z.infer<typeof AddressV2>;
export type AddressBody = z.input<typeof AddressEditV2>;

/** An origin as the form holds it, and as this device keeps it while it is new. */
export const OriginValues = z.object({
  name: z.string(),
  document: z.string(),
  phone: z.string(),
  email: z.string(),
  street: z.string(),
  street_number: z.string(),
  street_extras: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  pickup_days: z.array(z.number()),
  has_hours: z.boolean(),
  hours: z.object({ open: z.string(), close: z.string() }),
  logistic_types: z.array(z.enum(logisticTypes)),
  automatic_status_change: z.boolean(),
  use_preparation_time: z.boolean(),
  /** Hours; undefined while nothing is typed. */
  preparation_time: z.number().optional().catch(undefined),
  use_for_shipping: z.boolean(),
  is_default: z.boolean().catch(false),
});
export type OriginValues = z.output<typeof OriginValues>;
export type OriginField = FieldPath<OriginValues>;

/** A new origin: picked up on every business day, in every mode but the one that needs stock of ours. */
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
    city: city.name,
    state: state.name,
    has_hours: hours !== null,
    hours: hours ?? blankOrigin.hours,
  };
}

/** What is sent. Whether an origin is the default can be asked for, not taken back: another one takes its place. */
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

/** The form's field for a path of the interface. */
export function fieldOfPath(path: string): OriginField | undefined {
  const name = path.replace(/^options\./, "").replace(/^(pickup_days|logistic_types)\..*$/, "$1");
  return fields.find((field) => field === name);
}

const fields = [...OriginValues.keyof().options, "hours.open", "hours.close"] as const;

/** What is wrong with the form, by the rules of the interface and by those of a clock; every fault is told at once. */
export function originFaults(values: OriginValues): { field: OriginField; fault: FieldFault | "hours_backwards" }[] {
  const { error } = AddressEditV2.safeParse(toAddressBody(values), { reportInput: true });
  const faults = (error?.issues ?? []).flatMap((issue) => {
    const field = fieldOfPath(issue.path.join("."));
    return field ? [{ field, fault: toFieldFault(issue) }] : [];
  });
  const { open, close } = values.hours;
  const isBackwards = values.has_hours && open !== "" && close !== "" && close <= open;
  const lacksTime = values.use_preparation_time && values.preparation_time === undefined;
  return [
    ...faults,
    ...(isBackwards ? [{ field: "hours.close", fault: "hours_backwards" } as const] : []),
    ...(lacksTime ? [{ field: "preparation_time", fault: { code: "required" } } as const] : []),
  ];
}
