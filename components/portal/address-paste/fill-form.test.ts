import type { UseFormReturn } from "react-hook-form";
import { expect, test } from "vitest";
import { fillForm, recipientNames } from "./fill-form";

const found = {
  name: "Ana Suárez",
  document: "",
  phone: "",
  email: "",
  street: "Mitre",
  street_number: "845",
  street_extras: "",
  zipcode: "5500",
  city: "Mendoza",
  state: "Mendoza",
  doubts: ["street_number" as const],
};

test("a pasted address fills a form by its names, says what is doubtful in it, and is undone", () => {
  const values: Record<string, string> = {
    ...Object.fromEntries(Object.values(recipientNames).map((name) => [name, ""])),
    name: "Ana Suárez",
    phone: "261 555-0000",
  };
  const before = { ...values };
  const form = {
    getValues: (name: string) => values[name],
    setValue: (name: string, value: string) => {
      values[name] = value;
    },
    formState: { isSubmitted: false },
  } as unknown as UseFormReturn<Record<string, string>>;
  const { count, doubts, undo } = fillForm(form, found, recipientNames, { shouldDirty: true });
  expect(count).toBe(5);
  expect(values).toMatchObject({ phone: "261 555-0000", street: "Mitre", streetNumber: "845", zipcode: "5500" });
  expect([...doubts]).toEqual([["streetNumber", "845"]]);
  undo();
  expect(values).toEqual(before);
});
