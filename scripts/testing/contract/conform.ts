import Ajv2020, { type ErrorObject, type ValidateFunction } from "ajv/dist/2020";
import type { JsonSchema } from "@/lib/api/openapi/json-schema";
import { memoize } from "@/lib/core/memoize";

/**
 * Checks values against the schemas of the OpenAPI document, independently of zod, so that the document itself is
 * tested. Throws an Error for a keyword or format that JSON Schema does not know.
 */

export interface Checking {
  /** Schemas that `$ref` can refer to. */
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  /** Undescribed keys are violations: responses carry only what is documented. */
  readonly isClosed?: boolean;
  /**
   * As the service reads: texts may be given as numbers and are measured after trimming, and an empty text is no value
   * of a field that need not have one.
   */
  readonly isLenient?: boolean;
}

/** Violations of the schema, each with its path; empty when the value conforms. */
export function violations(schema: JsonSchema, given: unknown, checking: Checking): string[] {
  const validate = validatorFor(schema, checking);
  return validate(checking.isLenient ? trimmed(given) : given) ? [] : (validate.errors ?? []).map(describe);
}

export function resolve(reference: string, { schemas }: Pick<Checking, "schemas">): JsonSchema {
  const schema = schemas[reference.replace("#/components/schemas/", "")];
  if (!schema) throw new Error(`The document has no ${reference}.`);
  return schema;
}

const describe = ({ instancePath, message, params }: ErrorObject): string =>
  `${instancePath || "value"} ${message} ${JSON.stringify(params)}`;

/** The compiled schemas of a document, by the way of checking. */
const compiled = new WeakMap<Checking["schemas"], Map<string, (schema: JsonSchema) => ValidateFunction>>();

function validatorFor(schema: JsonSchema, checking: Checking): ValidateFunction {
  const ways = compiled.get(checking.schemas) ?? new Map();
  compiled.set(checking.schemas, ways);
  const way = `${checking.isClosed} ${checking.isLenient}`;
  if (!ways.has(way)) ways.set(way, compilerFor(checking));
  return ways.get(way)(schema);
}

const documentId = "document";

function compilerFor(checking: Checking): (schema: JsonSchema) => ValidateFunction {
  const ajv = new Ajv2020({ allErrors: true, strictTypes: false, unicodeRegExp: false, keywords: ["components"] });
  for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format);
  ajv.addSchema({ $id: documentId, components: { schemas: adaptEach(checking.schemas, checking) } });
  return memoize((schema: JsonSchema) => ajv.compile(adapt(schema, checking)));
}

const formats = {
  "date-time": /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/,
  date: /^\d{4}-\d\d-\d\d$/,
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  uri: /^https?:\/\/\S+$/,
  int32: true,
  int64: true,
  binary: true,
  pdf: true,
  zpl: true,
} as const;

type Schemas = Readonly<Record<string, JsonSchema>>;

/** The schema, referring to the document, with what `isClosed` and `isLenient` say. */
function adapt(schema: JsonSchema, checking: Checking): JsonSchema {
  const adapted = Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => [
      keyword,
      adaptKeyword(keyword, value as never, schema, checking),
    ]),
  );
  const closes = checking.isClosed && "properties" in schema && !("additionalProperties" in schema);
  return closes ? { ...adapted, additionalProperties: false } : adapted;
}

function adaptKeyword(keyword: string, value: never, { required = [] }: JsonSchema, checking: Checking): unknown {
  const optional = (key: string, entry: JsonSchema) =>
    checking.isLenient && !(required as string[]).includes(key) ? { anyOf: [{ const: "" }, entry] } : entry;
  switch (keyword) {
    case "$ref":
      return `${documentId}${value}`;
    case "type":
      return checking.isLenient && [value].flat().includes("string" as never)
        ? [...new Set(["number", value].flat())]
        : value;
    case "properties":
      return adaptEach(value, checking, optional);
    case "anyOf":
      return (value as JsonSchema[]).map((entry) => adapt(entry, checking));
    case "items":
    case "not":
    case "propertyNames":
    case "additionalProperties":
      return adapt(value, checking);
    default:
      return value;
  }
}

const adaptEach = (
  schemas: Schemas,
  checking: Checking,
  change = (_: string, entry: JsonSchema): JsonSchema => entry,
): Schemas =>
  Object.fromEntries(Object.entries(schemas).map(([key, entry]) => [key, change(key, adapt(entry, checking))]));

function trimmed(value: unknown): unknown {
  if (typeof value === "string") return value.trim();
  if (Array.isArray(value)) return value.map(trimmed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, trimmed(entry)]));
}
