import { expect, test } from "vitest";
import { namedSchemas, operations } from "./read-document";
import { fieldsOf, type SchemaField, shapesWithin, toField, typeOf } from "./schema-fields";

const named = (name: string) => ({ $ref: `#/components/schemas/${name}` });

test("a type is written as programs write it", () => {
  expect(typeOf({ type: ["integer", "null"] })).toBe("integer | null");
  expect(typeOf({ type: "array", items: { type: ["integer", "string"] } })).toBe("(integer | string)[]");
  expect(typeOf({ anyOf: [{ type: "string", const: "auto" }, { type: "integer" }] })).toBe('"auto" | integer');
  expect(typeOf({ anyOf: [named("ShipmentStop"), { type: "null" }] })).toBe("ShipmentStop | null");
  expect(typeOf(named("Locations"))).toBe("Location[]");
  expect(typeOf(named("ErrorCode"))).toBe("string");
});

test("a field says what it takes; what a named schema describes is left to its own place", () => {
  const schema = {
    type: "object",
    required: ["zipcode"],
    properties: {
      zipcode: { type: "string", minLength: 4, maxLength: 8, description: "Of the place." },
      stop: { anyOf: [named("ShipmentStop"), { type: "null" }], description: "Why it stands." },
      lines: { type: "array", maxItems: 2, items: { type: "object", properties: { sku: { type: "string" } } } },
    },
    additionalProperties: { type: "number", minimum: 0 },
  };
  const [zipcode, stop, lines, other] = fieldsOf(schema);
  expect(zipcode).toMatchObject({ isRequired: true, rules: [{ kind: "length", text: "4…8" }], shapes: [] });
  expect(stop).toMatchObject({
    description: "Why it stands.",
    shapes: ["ShipmentStop"],
    fields: [],
    isRequired: false,
  });
  expect(lines).toMatchObject({
    type: "object[]",
    fields: [{ name: "sku" }],
    rules: [{ kind: "entries", text: "…2" }],
  });
  expect(other).toMatchObject({ name: "*", type: "number", rules: [{ kind: "least", text: "0" }] });
});

test("alternatives are all described", () => {
  expect(toField("", named("WebhookTestMessage"), false).shapes.length).toBeGreaterThan(5);
  expect(fieldsOf(named("SearchV1")).map(({ name }) => name)).toContain("shipments");
});

test("what is inside named schemas is reached, each once", () => {
  const shapes = shapesWithin([toField("", named("ShipmentList"), false)]);
  expect(shapes).toContain("VoidGuide");
  expect(new Set(shapes).size).toBe(shapes.length);
});

const flatten = (fields: readonly SchemaField[]): SchemaField[] =>
  fields.flatMap((field) => [field, ...flatten(field.fields)]);

test("every property of the document is a field, and every shape has fields", () => {
  const names = (value: unknown): string[] =>
    typeof value !== "object" || value === null
      ? []
      : Object.entries(value).flatMap(([key, inner]) => [
          ...(key === "properties" ? Object.keys(inner as object) : []),
          ...names(inner),
        ]);
  for (const [name, schema] of Object.entries(namedSchemas)) {
    const { examples, ...rest } = schema;
    const shown = new Set(flatten(fieldsOf(named(name))).map((field) => field.name));
    expect(
      names(rest).filter((property) => !shown.has(property)),
      name,
    ).toEqual([]);
  }
  for (const { body, responses, id } of operations) {
    const fields = [
      ...(body ? fieldsOf(body.schema) : []),
      ...responses.flatMap(({ schema }) => (schema ? [toField("", schema, false)] : [])),
    ];
    for (const shape of shapesWithin(fields)) expect(fieldsOf(named(shape)), `${id} ${shape}`).not.toEqual([]);
  }
});
