import { expect, test } from "vitest";
import type { JsonSchema } from "@/lib/api/openapi/json-schema";
import { type Checking, violations } from "./conform";

const Box = { type: "object", properties: { id: { type: "integer" }, note: { type: "string" } }, required: ["id"] };
const checking: Checking = { schemas: { Box } };
const closed = { ...checking, isClosed: true };
const box = { $ref: "#/components/schemas/Box" };

const wrong: [schema: JsonSchema, value: unknown, violation: string][] = [
  [{ type: "integer" }, 1.5, "value must be integer"],
  [{ type: ["string", "null"] }, 1, "value must be string,null"],
  [{ enum: ["a", null] }, "b", "value must be equal to one of the allowed values"],
  [{ const: "success" }, "Success", "value must be equal to constant"],
  [{ minimum: 1 }, 0, "value must be >= 1"],
  [{ exclusiveMinimum: 0 }, 0, "value must be > 0"],
  [{ maximum: 5 }, 6, "value must be <= 5"],
  [{ minLength: 1 }, "", "value must NOT have fewer than 1 characters"],
  [{ maxLength: 2 }, "abc", "value must NOT have more than 2 characters"],
  [{ pattern: "^\\d+$" }, "1a", 'value must match pattern "^\\d+$"'],
  [{ format: "date-time" }, "2026-11-20", 'value must match format "date-time"'],
  [{ type: "array", items: box }, [{ id: 1 }, { id: "2" }], "/1/id must be integer"],
  [{ maxItems: 1 }, [1, 2], "value must NOT have more than 1 items"],
  [{ additionalProperties: { type: "boolean" } }, { a: 1 }, "/a must be boolean"],
  [{ propertyNames: { enum: ["a"] } }, { b: 1 }, "value must be equal to one of the allowed values"],
  [{ anyOf: [box, { type: "null" }] }, 1, "value must be object"],
  [{ not: { type: "null" } }, null, "value must NOT be valid"],
  [box, { note: "x" }, "value must have required property 'id'"],
  [box, { id: 1, extra: 1 }, "value must NOT have additional properties"],
];

test.each(wrong)("%j does not take %j", (schema, value, violation) => {
  expect(violations(schema, value, closed)[0]).toContain(violation);
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
  const record = { type: "object", properties: { id: schema, note: { type: "integer" } }, required: ["id"] };
  expect(violations(record, { id: 1, note: " " }, lenient)).toEqual([]);
  expect(violations(record, { id: 1, note: "x" }, lenient)).not.toEqual([]);
});

test("an unknown keyword or schema throws", () => {
  expect(() => violations({ multiplesOf: 2 }, 4, checking)).toThrow("multiplesOf");
  expect(() => violations({ type: "string", format: "colour" }, "red", checking)).toThrow("colour");
  expect(() => violations({ $ref: "#/components/schemas/Crate" }, 4, checking)).toThrow("Crate");
});
