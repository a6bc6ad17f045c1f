import { type JsonSchema, schemaTypes } from "./json-schema";
import { lastName, namedSchemas } from "./read-document";

/** A field of a body or of a response, for readers. */
export interface SchemaField {
  readonly name: string;
  readonly isRequired: boolean;
  /** As programs write it: `integer | string`, `Shipment[]`. */
  readonly type: string;
  /** The named schemas in the type, which are described in places of their own. */
  readonly shapes: readonly string[];
  readonly description: string | undefined;
  readonly rules: readonly SchemaRule[];
  /** What is inside, where no named schema has it. */
  readonly fields: readonly SchemaField[];
}

/** A bound or a choice: `length 1…50`, `one of "a", "b"`. */
interface SchemaRule {
  readonly kind:
    | "values"
    | "default"
    | "length"
    | "range"
    | "above"
    | "least"
    | "most"
    | "entries"
    | "pattern"
    | "format";
  readonly text: string;
}

/** The fields of a schema. Those of a named one too, unless it is a list of something named. */
export function fieldsOf(schema: JsonSchema): SchemaField[] {
  return partsOf(resolve(schema)).flatMap((part) => {
    const required = Array.isArray(part.required) ? part.required : [];
    const named = Object.entries(schemasIn(part.properties)).map(([name, property]) =>
      toField(name, property, required.includes(name)),
    );
    return isMap(part) ? [...named, toField("*", part.additionalProperties, false)] : named;
  });
}

export function toField(name: string, schema: JsonSchema, isRequired: boolean): SchemaField {
  const shapes = shapesOf(schema);
  const resolved = resolve(schema);
  return {
    name,
    isRequired,
    type: typeOf(schema),
    shapes,
    description: textIn(shapes.length > 0 ? schema.description : resolved.description),
    rules: shapes.length > 0 ? [] : rulesOf(resolved),
    fields: typeof schema.$ref === "string" && shapes.length > 0 ? [] : fieldsOf(schema),
  };
}

/** The type in the words of JSON; one with fields of its own by its name. */
export function typeOf(schema: JsonSchema): string {
  if (typeof schema.$ref === "string") return isComposite(schema) ? lastName(schema.$ref) : typeOf(resolve(schema));
  const alternatives = schemasOf(schema.anyOf);
  if (alternatives.length > 0) return [...new Set(alternatives.map(typeOf))].join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const types = schemaTypes(schema).map((type) => {
    if (type !== "array") return type;
    const inner = isSchema(schema.items) ? typeOf(schema.items) : "";
    return `${inner.includes(" ") ? `(${inner})` : inner}[]`;
  });
  return types.join(" | ") || "any";
}

/** Every named schema that is reached from these fields, each once, in the order in which a reader meets them. */
export function shapesWithin(fields: readonly SchemaField[]): string[] {
  const found = new Set<string>();
  const visit = (field: SchemaField): void => {
    field.fields.forEach(visit);
    for (const shape of field.shapes) {
      if (found.has(shape)) continue;
      found.add(shape);
      fieldsOf(namedSchemas[shape] ?? {}).forEach(visit);
    }
  };
  fields.forEach(visit);
  return [...found];
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const schemasOf = (value: unknown): readonly JsonSchema[] => (Array.isArray(value) ? value.filter(isSchema) : []);
const schemasIn = (value: unknown): Readonly<Record<string, JsonSchema>> =>
  isSchema(value) ? (value as Record<string, JsonSchema>) : {};
const textIn = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

const resolve = (schema: JsonSchema): JsonSchema =>
  typeof schema.$ref === "string" ? { ...namedSchemas[lastName(schema.$ref)], ...withoutReference(schema) } : schema;

const withoutReference = ({ $ref, ...rest }: JsonSchema): JsonSchema => rest;

/** The schema itself, or its alternatives and entries, whose fields are shown as those of one. */
function partsOf(schema: JsonSchema): JsonSchema[] {
  const inner = [...schemasOf(schema.anyOf), ...(isSchema(schema.items) ? [schema.items] : [])];
  return [schema, ...inner.filter((part) => !("$ref" in part)).flatMap(partsOf)];
}

/** An object with names of its sender's own. One that stands for a list has `items` too. */
const isMap = (schema: JsonSchema): schema is JsonSchema & { readonly additionalProperties: JsonSchema } =>
  isSchema(schema.additionalProperties) && schema.items === undefined;

const isComposite = (schema: JsonSchema): boolean => fieldsOf(schema).length > 0;

/** The named schemas of a value, of its entries and of its alternatives. */
function shapesOf(schema: JsonSchema): string[] {
  if (typeof schema.$ref === "string") return isComposite(schema) ? [lastName(schema.$ref)] : shapesOf(resolve(schema));
  const inner = [schema.items, schema.additionalProperties].filter(isSchema);
  return [...new Set([...schemasOf(schema.anyOf), ...inner].flatMap(shapesOf))];
}

function rulesOf(schema: JsonSchema): SchemaRule[] {
  const source = isSchema(schema.items) && !schema.properties ? { ...schema.items, ...schema } : schema;
  const between = (low: unknown, high: unknown) => [low ?? "", high ?? ""].join("…");
  const isBetween = source.minimum !== undefined && source.maximum !== undefined;
  const rules: [SchemaRule["kind"], string | undefined][] = [
    ["values", Array.isArray(source.enum) ? source.enum.map((value) => JSON.stringify(value)).join(", ") : undefined],
    ["default", source.default === undefined ? undefined : JSON.stringify(source.default)],
    ["format", textIn(source.format)],
    ["length", hasAny(source, "minLength", "maxLength") ? between(source.minLength, source.maxLength) : undefined],
    ["range", isBetween ? between(source.minimum, source.maximum) : undefined],
    ["above", numberIn(source.exclusiveMinimum)],
    ["least", isBetween ? undefined : numberIn(source.minimum)],
    ["most", isBetween ? undefined : numberIn(source.maximum)],
    ["entries", hasAny(source, "minItems", "maxItems") ? between(source.minItems, source.maxItems) : undefined],
    ["pattern", textIn(source.pattern)],
  ];
  return rules.flatMap(([kind, text]) => (text === undefined ? [] : [{ kind, text }]));
}

const numberIn = (value: unknown): string | undefined => (typeof value === "number" ? String(value) : undefined);

const hasAny = (schema: JsonSchema, ...keywords: readonly string[]): boolean =>
  keywords.some((keyword) => schema[keyword] !== undefined);
