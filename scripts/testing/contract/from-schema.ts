import fc, { type Arbitrary } from "fast-check";
import type { JsonSchema } from "@/lib/api/openapi/json-schema";
import { memoize } from "@/lib/core/memoize";
import { resolve } from "./conform";
import type { Contract } from "./document";
import { nastyText } from "./hostile";

/** Generates values of a schema. `known` supplies values for fields that must refer to existing things. */
export function valueFor(
  schema: JsonSchema,
  contract: Contract,
  known: (name: string) => Arbitrary<unknown> | undefined,
  name = "",
): Arbitrary<unknown> {
  if (typeof schema.$ref === "string") return valueFor(resolve(schema.$ref, contract), contract, known, name);
  const existing = known(name);
  if (existing) return existing;
  if ("const" in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  if (Array.isArray(schema.anyOf))
    return fc.oneof(...schema.anyOf.map((entry: JsonSchema) => valueFor(entry, contract, known, name)));
  const types = [schema.type ?? "string"].flat() as string[];
  return fc.oneof(...types.map((type) => valueOfType(type, schema, contract, known, name)));
}

function valueOfType(
  type: string,
  schema: JsonSchema,
  contract: Contract,
  known: (name: string) => Arbitrary<unknown> | undefined,
  name: string,
): Arbitrary<unknown> {
  const inner = (entry: unknown, of: string) => valueFor(entry as JsonSchema, contract, known, of);
  switch (type) {
    case "null":
      return fc.constant(null);
    case "boolean":
      return fc.boolean();
    case "integer":
      return fc.integer(boundsOf(schema));
    case "number":
      return fc.integer(boundsOf(schema)).map((value) => value / 100);
    case "array":
      return fc.array(inner(schema.items ?? {}, singular(name)), { maxLength: 3 });
    case "object":
      return schema.properties
        ? objectOf(schema, name, inner)
        : fc.dictionary(anyText, inner(schema.additionalProperties ?? {}, singular(name)), { maxKeys: 3 });
    default:
      return textOf(schema);
  }
}

/**
 * Name of a field by its context: `id` in an entry of `packages` is `package_id`; at the top level it is `_id`, the
 * thing that the path names.
 */
export const fieldName = (key: string, around: string): string => (key === "id" ? `${around}_id` : key);
export const singular = (name: string): string => name.replace(/s$/, "");

const objectOf = (
  schema: JsonSchema,
  name: string,
  inner: (entry: unknown, of: string) => Arbitrary<unknown>,
): Arbitrary<unknown> =>
  fc.record(
    Object.fromEntries(
      Object.entries(schema.properties as Record<string, JsonSchema>).map(([key, entry]) => [
        key,
        inner(entry, fieldName(key, name)),
      ]),
    ),
    { requiredKeys: (schema.required as string[] | undefined) ?? [] },
  );

/** Limits numbers to small ones: most requests with large numbers are rejected for their sum. */
function boundsOf({ minimum, exclusiveMinimum, maximum }: JsonSchema): { min: number; max: number } {
  const min = Number(minimum ?? Number(exclusiveMinimum ?? -1) + 1);
  // Of a weight from 0.001 on the first integer within.
  const first = Math.ceil(min);
  return { min: first, max: Math.max(first, Math.min(Math.floor(Number(maximum ?? 5_000)), 5_000)) };
}

const sampleTexts = ["Mate", "Ñandú", "Avenida 9 de Julio", "12", "B", "O'Higgins", "Córdoba & Cía.", "日本"];

/** To read a pattern takes longer than to draw texts of it. */
const textMatching = memoize((pattern: string) => fc.stringMatching(new RegExp(pattern)));
const anyText = fc.string();

function textOf({ pattern, format, maxLength, minLength }: JsonSchema): Arbitrary<string> {
  if (format === "email") return fc.constantFrom("martin@example.com", "ñ@example.com.ar");
  if (format === "date-time")
    return fc.constantFrom("2026-11-20T16:00:00+00:00", "2026-11-20T13:00:00.5-03:00", "2026-11-20T16:00:00Z");
  if (format === "date") return fc.constantFrom("2026-11-20", "2026-01-31", "2020-02-29");
  if (typeof pattern === "string")
    return fc
      .tuple(textMatching(pattern), fc.option(fc.constantFrom(" ", "\n", "\u00A0"), { freq: 8 }))
      .map(([text, space]) => `${space ?? ""}${text}${space ?? ""}`);
  const most = Number(maxLength ?? 60);
  return fc
    .oneof(
      { weight: 4, arbitrary: fc.constantFrom(...sampleTexts) },
      { weight: 1, arbitrary: nastyText },
      { weight: 1, arbitrary: fc.constant("z".repeat(most)) },
    )
    .map((text) => text.slice(0, most).padEnd(Number(minLength ?? 0), "x"));
}
