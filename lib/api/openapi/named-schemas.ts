import { type ZodType, z } from "zod";
import { type JsonSchema, simplify } from "./json-schema";

/** Registry of the schemas with a name (`meta({ id })`): each is described once and referenced by `$ref`. */
export interface NamedSchemas {
  /** The JSON schema, or a `$ref` when it has a name. */
  describe(schema: ZodType, io: "input" | "output"): JsonSchema;
  all(): Readonly<Record<string, JsonSchema>>;
}

export function namedSchemas(): NamedSchemas {
  const named = new Map<string, JsonSchema>();
  const add = (name: string, schema: JsonSchema) => {
    const present = named.get(name);
    if (present && JSON.stringify(present) !== JSON.stringify(schema))
      throw new Error(`Two different schemas are called ${name}.`);
    named.set(name, schema);
  };
  return {
    describe: (schema, io) => {
      const { $schema, $defs = {}, ...root } = toJsonSchema(schema, io);
      for (const [name, definition] of Object.entries($defs)) {
        const { id, ...rest } = definition;
        add(name, simplify(rest));
      }
      return simplify(root);
    },
    all: () => Object.fromEntries([...named].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

type Converted = JsonSchema & { $defs?: Record<string, Record<string, unknown>> };

const toJsonSchema = (schema: ZodType, io: "input" | "output"): Converted => {
  const converted = z.toJSONSchema(schema, {
    io,
    // JSON Schema cannot represent transforms and custom rules; the `meta` of the schema describes them instead.
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod;
      if (def.type === "default" && isScalar(def.defaultValue)) jsonSchema.default = def.defaultValue;
      // The API accepts an object in place of an array: its values are the entries.
      const { type, items, maxItems } = jsonSchema;
      if (Array.isArray(type) && items !== undefined && !Array.isArray(items))
        Object.assign(jsonSchema, { additionalProperties: items, maxProperties: maxItems });
    },
  });
  return JSON.parse(JSON.stringify(converted).replaceAll('"#/$defs/', '"#/components/schemas/'));
};

const isScalar = (value: unknown): value is string | number | boolean =>
  ["string", "number", "boolean"].includes(typeof value);
