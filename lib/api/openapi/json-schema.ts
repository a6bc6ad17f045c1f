export type JsonSchema = { readonly [keyword: string]: unknown };

export const schemaTypes = ({ type }: JsonSchema): readonly string[] =>
  typeof type === "string" ? [type] : Array.isArray(type) ? type : [];

/**
 * Simplifies a schema without changing its meaning. Drops keywords without effect, and merges alternatives that differ
 * only in type into one schema with several types; this is valid because `minimum` applies to numbers only and
 * `pattern` to strings only.
 */
export function simplify(schema: unknown): JsonSchema {
  return simplified(schema) as JsonSchema;
}

function simplified(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(simplified);
  if (typeof node !== "object" || node === null) return node;
  const plain = Object.fromEntries(
    Object.entries(node)
      .filter(([keyword, value]) => !isEmptyWord(keyword, value))
      .map(([keyword, value]) => [keyword, isLiteral(keyword) ? value : simplified(value)]),
  );
  return isAlternative(plain) ? mergeAlternatives(plain) : withoutRedundantPattern(plain);
}

/** Drops zod's pattern when a format such as `date` describes the same more clearly. */
const withoutRedundantPattern = ({ pattern, ...schema }: JsonSchema): JsonSchema =>
  pattern === undefined || ["date", "date-time", "email", "uri"].includes(String(schema.format))
    ? schema
    : { ...schema, pattern };

/** Keywords whose values are data, not schemas. */
const isLiteral = (keyword: string): boolean => ["enum", "const", "default", "examples"].includes(keyword);

const isEmptyWord = (keyword: string, value: unknown): boolean =>
  (keyword === "minLength" && value === 0) ||
  (keyword === "minimum" && value === Number.MIN_SAFE_INTEGER) ||
  (keyword === "maximum" && value === Number.MAX_SAFE_INTEGER) ||
  // Responses may gain properties later, so clients must not rely on a closed list.
  (keyword === "additionalProperties" && value === false);

type Alternative = { readonly anyOf: readonly JsonSchema[] } & JsonSchema;

const isAlternative = (schema: JsonSchema): schema is Alternative => Array.isArray(schema.anyOf);

function mergeAlternatives({ anyOf, ...around }: Alternative): JsonSchema {
  const flat = anyOf.flatMap((entry) =>
    isAlternative(entry) && Object.keys(entry).length === 1 ? entry.anyOf : entry,
  );
  const isNullable = flat.some(isNull);
  const rest = flat.filter((entry) => !isNull(entry));
  const merged = mergeScalars(rest);
  const [only] = merged;
  if (merged.length === 1 && only && !("$ref" in only)) return { ...(isNullable ? orNull(only) : only), ...around };
  return { anyOf: isNullable ? [...merged, { type: "null" }] : merged, ...around };
}

const isNull = (schema: JsonSchema): boolean => schema.type === "null" && Object.keys(schema).length === 1;

function orNull(schema: JsonSchema): JsonSchema {
  if (isAlternative(schema)) return { ...schema, anyOf: [...schema.anyOf, { type: "null" }] };
  if (!("type" in schema)) return schema;
  const { enum: values, const: value } = schema;
  if (value !== undefined) return { anyOf: [schema, { type: "null" }] };
  return {
    ...schema,
    type: [...schemaTypes(schema), "null"],
    ...(Array.isArray(values) ? { enum: [...values, null] } : {}),
  };
}

const scalars = ["integer", "number", "string", "boolean"];

/** Merges scalar schemas into one if their types differ and none enumerates its values. */
function mergeScalars(schemas: readonly JsonSchema[]): readonly JsonSchema[] {
  const types = schemas.flatMap(schemaTypes);
  const canMerge =
    schemas.length > 1 &&
    new Set(types).size === types.length &&
    schemas.every(
      (schema) =>
        schemaTypes(schema).length > 0 &&
        schemaTypes(schema).every((type) => scalars.includes(type)) &&
        !["enum", "const", "description", "anyOf"].some((keyword) => keyword in schema),
    );
  return canMerge ? [Object.assign({}, ...schemas, { type: types })] : schemas;
}
