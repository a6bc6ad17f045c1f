import type { JsonSchema } from "@/lib/api/openapi/json-schema";

/**
 * Checks values against the schemas of the OpenAPI document, independently of zod, so that the document itself is
 * tested. Supports the keywords that the document uses and throws an Error for any other.
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

/** Violations of the schema, each with its dotted path; empty when the value conforms. */
export function violations(schema: JsonSchema, given: unknown, checking: Checking, path = ""): string[] {
  const value = checking.isLenient && typeof given === "string" ? given.trim() : given;
  if (typeof schema.$ref === "string") return violations(resolve(schema.$ref, checking), value, checking, path);
  return Object.entries(schema).flatMap(([keyword, operand]) => {
    const rule = rules[keyword];
    if (!rule) throw new Error(`The document uses ${keyword}, which conform.ts does not know.`);
    return rule({ operand: operand as never, schema, value, checking, path });
  });
}

export function resolve(reference: string, { schemas }: Checking): JsonSchema {
  const schema = schemas[reference.replace("#/components/schemas/", "")];
  if (!schema) throw new Error(`The document has no ${reference}.`);
  return schema;
}

interface Case<Operand> {
  readonly operand: Operand;
  readonly schema: JsonSchema;
  readonly value: unknown;
  readonly checking: Checking;
  readonly path: string;
}

type Rule = (input: Case<never>) => string[];

const fail = (path: string, what: string): string[] => [`${path || "value"} ${what}`];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function typeOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return typeof value === "number" && Number.isInteger(value) ? "integer" : typeof value;
}

/** A rule for values of one type; the keyword does not apply to other types. */
const ruleFor =
  <Value, Operand>(
    appliesTo: (value: unknown) => value is Value,
    isValid: (value: Value, operand: Operand) => boolean,
    what: (operand: Operand) => string,
  ): Rule =>
  ({ operand, value, path }: Case<Operand>) =>
    appliesTo(value) && !isValid(value, operand) ? fail(path, what(operand)) : [];

const isText = (value: unknown): value is string => typeof value === "string";
const isNumber = (value: unknown): value is number => typeof value === "number";
const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const formats: Readonly<Record<string, RegExp>> = {
  "date-time": /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/,
  date: /^\d{4}-\d\d-\d\d$/,
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  uri: /^https?:\/\/\S+$/,
};

const ignored: Rule = () => [];

const properties: Rule = ({ operand, schema, value, checking, path }: Case<Record<string, JsonSchema>>) =>
  isObject(value)
    ? Object.entries(value).flatMap(([key, entry]) => {
        const shape = Object.hasOwn(operand, key) ? operand[key] : undefined;
        if (shape && checking.isLenient && isText(entry) && entry.trim() === "" && !isRequired(schema, key)) return [];
        if (shape) return violations(shape, entry, checking, join(path, key));
        return checking.isClosed && !("additionalProperties" in schema)
          ? fail(join(path, key), "is not described")
          : [];
      })
    : [];

const isRequired = ({ required }: JsonSchema, key: string): boolean =>
  Array.isArray(required) && required.includes(key);

const additionalProperties: Rule = ({ operand, schema, value, checking, path }: Case<JsonSchema>) =>
  isObject(value)
    ? Object.entries(value)
        .filter(([key]) => !Object.hasOwn((schema.properties as object | undefined) ?? {}, key))
        .flatMap(([key, entry]) => violations(operand, entry, checking, join(path, key)))
    : [];

const join = (path: string, key: string | number): string => (path ? `${path}.${key}` : String(key));

const rules: Readonly<Record<string, Rule>> = {
  title: ignored,
  description: ignored,
  default: ignored,
  examples: ignored,
  type: ({ operand, value, checking, path }: Case<string | string[]>) => {
    const types = [operand].flat();
    const type = typeOf(value);
    const isNumeric = type === "integer" || type === "number";
    const isValid =
      types.includes(type) ||
      (type === "integer" && types.includes("number")) ||
      (isNumeric && types.includes("string") && checking.isLenient === true);
    return isValid ? [] : fail(path, `is ${type}, not ${types.join(" or ")}`);
  },
  enum: ({ operand, value, path }: Case<unknown[]>) =>
    operand.some((entry) => same(entry, value)) ? [] : fail(path, `is none of ${JSON.stringify(operand)}`),
  const: ({ operand, value, path }: Case<unknown>) =>
    same(operand, value) ? [] : fail(path, `is not ${JSON.stringify(operand)}`),
  not: ({ operand, value, checking, path }: Case<JsonSchema>) =>
    violations(operand, value, checking, path).length > 0 ? [] : fail(path, "is what it must not be"),
  anyOf: ({ operand, value, checking, path }: Case<JsonSchema[]>) => {
    const found = operand.map((schema) => violations(schema, value, checking, path));
    return found.some((list) => list.length === 0) ? [] : fail(path, `fits nothing: ${found.flat().join("; ")}`);
  },
  minimum: ruleFor(
    isNumber,
    (value, least: number) => value >= least,
    (least) => `is below ${least}`,
  ),
  maximum: ruleFor(
    isNumber,
    (value, most: number) => value <= most,
    (most) => `is above ${most}`,
  ),
  exclusiveMinimum: ruleFor(
    isNumber,
    (value, bound: number) => value > bound,
    (bound) => `is not above ${bound}`,
  ),
  minLength: ruleFor(
    isText,
    (value, least: number) => [...value].length >= least,
    (least) => `is shorter than ${least}`,
  ),
  maxLength: ruleFor(
    isText,
    (value, most: number) => [...value].length <= most,
    (most) => `is longer than ${most}`,
  ),
  pattern: ruleFor(
    isText,
    (value, source: string) => new RegExp(source).test(value),
    (source) => `is not ${source}`,
  ),
  format: ruleFor(
    isText,
    (value, name: string) => formats[name]?.test(value) ?? true,
    (name) => `is no ${name}`,
  ),
  minItems: ruleFor(
    isList,
    (value, least: number) => value.length >= least,
    (least) => `has fewer than ${least}`,
  ),
  maxItems: ruleFor(
    isList,
    (value, most: number) => value.length <= most,
    (most) => `has more than ${most}`,
  ),
  maxProperties: ruleFor(
    isObject,
    (value, most: number) => Object.keys(value).length <= most,
    (most) => `exceeds ${most}`,
  ),
  items: ({ operand, value, checking, path }: Case<JsonSchema>) =>
    isList(value) ? value.flatMap((entry, index) => violations(operand, entry, checking, join(path, index))) : [],
  properties,
  additionalProperties,
  propertyNames: ({ operand, value, checking, path }: Case<JsonSchema>) =>
    isObject(value) ? Object.keys(value).flatMap((key) => violations(operand, key, checking, join(path, key))) : [],
  required: ruleFor(
    isObject,
    (value, keys: string[]) => keys.every((key) => Object.hasOwn(value, key)),
    (keys) => `lacks one of ${keys.join(", ")}`,
  ),
};
