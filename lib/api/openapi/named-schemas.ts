import { type ZodType, z } from "zod";
import { type JsonSchema, simplify } from "./json-schema";

/** The schemas that have a name (`meta({ id })`): described once, referred to from everywhere. */
export interface NamedSchemas {
  /** The description of a schema, or a reference to it when it has a name. */
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
    // What a transform or a rule of our own leaves open is said by the `meta` of the schema.
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod;
      if (def.type === "default" && isScalar(def.defaultValue)) jsonSchema.default = def.defaultValue;
      // An object that stands for an array: its values are the entries.
      const { type, items, maxItems } = jsonSchema;
      if (Array.isArray(type) && items !== undefined && !Array.isArray(items))
        Object.assign(jsonSchema, { additionalProperties: items, maxProperties: maxItems });
    },
  });
  return JSON.parse(JSON.stringify(converted).replaceAll('"#/$defs/', '"#/components/schemas/'));
};

const isScalar = (value: unknown): value is string | number | boolean =>
  ["string", "number", "boolean"].includes(typeof value);
