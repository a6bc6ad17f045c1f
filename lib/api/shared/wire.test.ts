import { expect, test } from "vitest";
import * as z from "zod";
import { message } from "@/lib/core/messages";
import { Classification } from "../v1/load";
import { toIssues } from "./issues";
import { Amount, ClassificationId, Id, Quantity, Side, Weight, Zipcode } from "./wire";

const readAmount = (value: unknown) => Amount.safeParse(value);
const patternOf = (schema: z.ZodType): RegExp => {
  const { anyOf } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as {
    anyOf: { pattern?: string }[];
  };
  return new RegExp(anyOf.find(({ pattern }) => pattern)?.pattern ?? "");
};

test.each([
  ["18,5", 1850],
  ["18.5", 1850],
  [18.5, 1850],
  ["1850,50", 185_050],
  ["18500.0000", 1_850_000],
  ["1850.500", 185_050],
  ["0.500", 50],
])("an amount of %j is %i cents", (value, cents) => {
  expect(readAmount(value).data).toBe(cents);
});

test.each(["1.850,00", "1,850.00", "1.850", "1,850", "18.500", "1 850", "18,555", "18,5,5", "$ 18"])(
  "an amount of %j is refused in words, never taken for another",
  (value) => {
    const { success, error } = readAmount(value);
    expect(success).toBe(false);
    expect(toIssues(error?.issues ?? [])).toMatchObject([{ message: message("must_be_amount") }]);
  },
);

test("the description of an amount says yes and no where the reader does", () => {
  const pattern = patternOf(Amount);
  for (const whole of ["0", "1", "18", "185", "1850", "012"])
    for (const end of ["", ".", ".5", ",5", ".50", ",500", ".500", ".505", ".5000", ",50000"]) {
      const text = whole + end;
      expect(pattern.test(text), text).toBe(readAmount(text).success);
    }
});

test.each([Weight, Side, Quantity])(
  "weights, sides and quantities are whole numbers: half of one is refused",
  (schema) => {
    for (const value of ["18,5", "18.5", 18.5, "1.850", "1.850,00"])
      expect(schema.safeParse(value).success).toBe(false);
    expect(schema.safeParse("18").data).toBe(18);
  },
);

test.each([
  ["400.00", 400],
  ["400,0", 400],
  ["400.", undefined],
  ["1500.000", 1500],
  ["400.0000", 400],
  ["0400", 400],
  // A thousand to some.
  ["1.000", undefined],
  ["400.50", undefined],
  ["400.00 g", undefined],
  ["4e2", undefined],
])("a weight of %j is %s", (value, grams) => {
  expect(Weight.safeParse(value).data).toBe(grams);
});

test("the description of a whole number says yes and no where the reader does", () => {
  const { pattern = "" } = z.toJSONSchema(Weight, { io: "input", unrepresentable: "any" }) as { pattern?: string };
  for (const whole of ["1", "18", "185", "1850", "012"])
    for (const end of ["", ".", ".0", ",00", ".000", ",000", ".0000", ".5", ".500"]) {
      const text = whole + end;
      expect(new RegExp(pattern).test(text), text).toBe(Weight.safeParse(text).success);
    }
});

test.each([
  [1, 1],
  ["2", 2],
  ["02", 2],
  [" General ", 1],
  ["GENERAL", 1],
  ["default", 1],
  ["Default", 1],
  ["Colchones", 2],
  ["COLCHONES", 2],
  [3, undefined],
  ["colchón", undefined],
  ["", undefined],
  [true, undefined],
  [[1], undefined],
  [1.5, undefined],
])("a classification of %j is %s in both versions", (value, id) => {
  for (const schema of [ClassificationId, Classification]) {
    const { data, error } = schema.safeParse(value);
    expect(data).toBe(id);
    if (id === undefined)
      expect(toIssues(error?.issues ?? [])).toMatchObject([{ message: message("must_be_classification_id") }]);
  }
});

test.each(["00042", 42, "42", " 0042 "])("an id of %j is 42", (value) => {
  expect(Id.safeParse(value).data).toBe(42);
});

test.each(["000", "0", "-042", "0x2a", "4 2", "42a"])("an id of %j is refused", (value) => {
  expect(Id.safeParse(value).success).toBe(false);
});

test.each([
  ["0001", "no_such_postcode"],
  ["CP 0900", "no_such_postcode"],
  ["C0042ABC", "no_such_postcode"],
  ["B0600", "no_such_postcode"],
  ["abc", "must_be_postcode"],
  ["00001", "must_be_postcode"],
  ["", "must_be_postcode"],
] as const)("a postcode of %j is refused as %s", (value, code) => {
  const { error } = Zipcode.safeParse(value);
  expect(toIssues(error?.issues ?? [])).toMatchObject([{ message: message(code) }]);
});
