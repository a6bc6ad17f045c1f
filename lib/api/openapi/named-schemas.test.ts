import fc from "fast-check";
import { expect, test } from "vitest";
import { type ZodType, z } from "zod";
import { violations } from "@/scripts/testing/contract/conform";
import { valueFor } from "@/scripts/testing/contract/from-schema";
import { nastyValue } from "@/scripts/testing/contract/hostile";
import {
  Amount,
  ClassificationId,
  EmailText,
  Flag,
  Id,
  integer,
  list,
  optionalText,
  requiredText,
  text,
  Zipcode,
} from "../shared/wire";
import { namedSchemas } from "./named-schemas";

const describeInput = (schema: ZodType) => namedSchemas().describe(schema, "input");

const described: [name: string, schema: ZodType, description: unknown][] = [
  [
    "an id is an integer or a numeric text",
    Id,
    { type: ["integer", "string"], exclusiveMinimum: 0, pattern: "^0*[1-9]\\d{0,15}$", format: "int64" },
  ],
  [
    "an integer has its bounds",
    integer(1, 50),
    {
      type: ["integer", "string"],
      minimum: 1,
      maximum: 50,
      pattern: "^(-?\\d{1,15}([.,](0{1,2}|0{4,}))?|-?(0|\\d{4,15})[.,]000)$",
      format: "int32",
    },
  ],
  [
    "an amount is a number or a text",
    Amount,
    {
      type: ["number", "string"],
      minimum: 0,
      maximum: 99_999_999.99,
      pattern: "^(\\d{1,13}([.,]\\d{1,2}|[.,]\\d{2}0{2,})?|(0|\\d{4,13})[.,]\\d{2}0)$",
      description: "Pesos, with two decimals at most.",
    },
  ],
  [
    "a classification is one of two, by id, name or code",
    ClassificationId,
    { type: ["integer", "string"], enum: [1, 2, "1", "2", "General", "general", "default", "Colchones", "colchones"] },
  ],
  [
    "a flag is a boolean, a bit, or either as text",
    Flag,
    { type: ["boolean", "integer", "string"], enum: [true, false, 0, 1, "0", "1", "true", "false"] },
  ],
  ["a text has its length", requiredText(60), { type: "string", minLength: 1, maxLength: 60 }],
  ["an optional text may be null", optionalText(60), { type: ["string", "null"], maxLength: 60 }],
  ["an e-mail has its form", EmailText, { type: "string", minLength: 1, maxLength: 150, format: "email" }],
  [
    "a list is an array or a map",
    list(text(5), 9),
    {
      type: ["array", "object"],
      items: { type: "string", maxLength: 5 },
      additionalProperties: { type: "string", maxLength: 5 },
      maxItems: 9,
      maxProperties: 9,
    },
  ],
  ["a default is told", integer(1, 50).default(15), expect.objectContaining({ default: 15, maximum: 50 })],
  ["a choice may be null", z.enum(["a", "b"]).nullable(), { type: ["string", "null"], enum: ["a", "b", null] }],
];

test.each(described)("%s", (_, schema, description) => {
  expect(describeInput(schema)).toEqual(description);
});

const pieces = {
  Id,
  Weight: integer(1, 10_000_000),
  Amount,
  Zipcode,
  ClassificationId,
  EmailText,
  Flag,
  text: text(50),
};

test.each(Object.entries(pieces))("%s accepts nothing that its description forbids", (_, schema) => {
  const description = describeInput(schema);
  const contract = { schemas: {}, operations: [] };
  // A list of values cannot say that 1 may be written as "01".
  const listsValues = JSON.stringify(description).includes('"enum"');
  const likely = valueFor(description, contract, () => undefined);
  fc.assert(
    fc.property(fc.oneof(nastyValue, likely), (value) => {
      fc.pre(schema.safeParse(value).success && !(listsValues && /^\s*0\d/.test(String(value))));
      expect(violations(description, value, { ...contract, isLenient: true })).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test("a named schema is described once and referenced", () => {
  const Box = z.object({ id: z.int() }).meta({ id: "Box" });
  const schemas = namedSchemas();
  expect(schemas.describe(z.array(Box), "output")).toEqual({
    type: "array",
    items: { $ref: "#/components/schemas/Box" },
  });
  expect(schemas.describe(Box, "output")).toEqual({ $ref: "#/components/schemas/Box" });
  expect(schemas.all()).toEqual({
    Box: { type: "object", properties: { id: { type: "integer" } }, required: ["id"] },
  });
});

test("two different schemas cannot have the same name", () => {
  const schemas = namedSchemas();
  schemas.describe(z.object({ id: z.int() }).meta({ id: "Crate" }), "output");
  expect(() => schemas.describe(z.object({ id: z.string() }).meta({ id: "Crate" }), "output")).toThrow("Crate");
});
