import type { FieldPath, FieldValues, SetValueConfig, UseFormReturn } from "react-hook-form";
import { changedFields, doubtfulValues } from "./fill";
import type { Filled, PastedAddress } from "./paste-address";

type PastedField = keyof Omit<PastedAddress, "doubts">;

/** The fields of a text in forms of a recipient. */
export const recipientNames = {
  name: "name",
  document: "document",
  phone: "phone",
  email: "email",
  street: "street",
  street_number: "streetNumber",
  street_extras: "streetExtras",
  zipcode: "zipcode",
  city: "city",
  state: "state",
} as const satisfies Record<PastedField, string>;

/** Fills a form with a parsed address; what is not found in it stays. */
export function fillForm<Values extends FieldValues>(
  { getValues, setValue, formState }: Pick<UseFormReturn<Values>, "getValues" | "setValue" | "formState">,
  { doubts, ...found }: PastedAddress,
  names: Readonly<Record<PastedField, FieldPath<Values>>>,
  options: SetValueConfig,
): Filled {
  const set = (field: PastedField, value: string, how: SetValueConfig) => setValue(names[field], value as never, how);
  const fields = Object.keys(found) as PastedField[];
  const current = Object.fromEntries(fields.map((field): [string, unknown] => [field, getValues(names[field])]));
  const changes = changedFields(current as Record<PastedField, string>, found);
  for (const { field, after } of changes) set(field, after, options);
  return {
    count: changes.length,
    doubts: doubtfulValues(doubts, found, (field) => names[field]),
    undo: () => {
      for (const { field, before } of changes)
        set(field, before, { shouldDirty: true, shouldValidate: formState.isSubmitted });
    },
  };
}
