import { expect, test } from "vitest";
import * as z from "zod";
import { message } from "@/lib/core/messages";
import { toIssues } from "./issues";
import { Amount, Quantity, Side, Weight } from "./wire";

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
