import { expect, test } from "vitest";
import type { JsonSchema } from "@/lib/api/openapi/json-schema";
import { type Checking, violations } from "./conform";

const Box = { type: "object", properties: { id: { type: "integer" }, note: { type: "string" } }, required: ["id"] };
const checking: Checking = { schemas: { Box } };
const closed = { ...checking, isClosed: true };
const box = { $ref: "#/components/schemas/Box" };

const wrong: [schema: JsonSchema, value: unknown, violation: string][] = [
  [{ type: "integer" }, 1.5, "value is number, not integer"],
  [{ type: ["string", "null"] }, 1, "value is integer, not string or null"],
  [{ enum: ["a", null] }, "b", 'value is none of ["a",null]'],
  [{ const: "success" }, "Success", 'value is not "success"'],
  [{ minimum: 1 }, 0, "value is below 1"],
  [{ exclusiveMinimum: 0 }, 0, "value is not above 0"],
  [{ maximum: 5 }, 6, "value is above 5"],
  [{ minLength: 1 }, "", "value is shorter than 1"],
  [{ maxLength: 2 }, "abc", "value is longer than 2"],
  [{ pattern: "^\\d+$" }, "1a", "value is not ^\\d+$"],
  [{ format: "date-time" }, "2026-11-20", "value is no date-time"],
  [{ type: "array", items: box }, [{ id: 1 }, { id: "2" }], "1.id is string, not integer"],
  [{ maxItems: 1 }, [1, 2], "value has more than 1"],
  [{ additionalProperties: { type: "boolean" } }, { a: 1 }, "a is integer, not boolean"],
  [{ propertyNames: { enum: ["a"] } }, { b: 1 }, 'b is none of ["a"]'],
  [
    { anyOf: [box, { type: "null" }] },
    1,
    "value fits nothing: value is integer, not object; value is integer, not null",
  ],
  [box, { note: "x" }, "value lacks one of id"],
  [box, { id: 1, extra: 1 }, "extra is not described"],
];

test.each(wrong)("%j does not take %j", (schema, value, violation) => {
  expect(violations(schema, value, closed)).toEqual([violation]);
});

const right: [schema: JsonSchema, value: unknown][] = [
  [{ type: "number" }, 1],
  [{ type: ["array", "object"], items: box, additionalProperties: box }, { row1: { id: 1 } }],
  [{ anyOf: [box, { type: "null" }] }, null],
  [{ minimum: 1, maxLength: 2, type: ["integer", "string"] }, "ab"],
  [{ maxLength: 2 }, "👍👍"],
  [{ type: "object", properties: {}, additionalProperties: { type: "string" } }, { a: "b" }],
  [{ format: "int64", type: "integer" }, 1],
  [{ const: "x", description: "y", default: "x", examples: ["x"] }, "x"],
];

test.each(right)("%j takes %j", (schema, value) => {
  expect(violations(schema, value, closed)).toEqual([]);
});

test("an undescribed key is an error in responses only", () => {
  expect(violations(box, { id: 1, extra: 1 }, checking)).toEqual([]);
});

test("requests may give texts as numbers, and space around them", () => {
  const schema = { type: "string", maxLength: 2 };
  expect(violations(schema, 7, checking)).not.toEqual([]);
  expect(violations(schema, " ab ", checking)).not.toEqual([]);
  const lenient = { ...checking, isLenient: true };
  expect(violations(schema, 7, lenient)).toEqual([]);
  expect(violations(schema, " ab ", lenient)).toEqual([]);
  expect(violations(schema, "abc", lenient)).not.toEqual([]);
});

test("an unknown keyword or schema throws", () => {
  expect(() => violations({ multipleOf: 2 }, 4, checking)).toThrow("multipleOf");
  expect(() => violations({ $ref: "#/components/schemas/Crate" }, 4, checking)).toThrow("Crate");
});
