import type * as z from "zod";
import type { Issue } from "@/lib/core/errors";
import { type Alternative, type FieldMessage, message, type ValueKind } from "@/lib/core/messages";

/**
 * Our message for every fault that a schema finds. Zod's own messages name its types and patterns, and never
 * reach a caller. The value must have been parsed with `reportInput`.
 */
export function toIssues(issues: readonly z.core.$ZodIssue[], at: readonly PropertyKey[] = []): Issue[] {
  return issues.flatMap((issue) => {
    const path = [...at, ...issue.path];
    const alternative = issue.code === "invalid_union" ? closestAlternative(issue.errors) : undefined;
    if (alternative) return toIssues(alternative, path);
    return { path: path.length > 0 ? path.map(String).join(".") : "global", message: messageOf(issue) };
  });
}

/** The message of a rule of ours (`wire.ts`); undefined for zod's own checks. */
export function customMessage(issue: z.core.$ZodIssue): FieldMessage | undefined {
  return issue.code === "custom" ? (issue.params?.message as FieldMessage | undefined) : undefined;
}

/** No schema of ours should need it: `error-texts.test.ts` fails for a fault that is worded like this. */
export const unspecific = message("not_valid");

function messageOf(issue: z.core.$ZodIssue): FieldMessage {
  const own = customMessage(issue);
  if (own) return own;
  if (issue.input === undefined || issue.input === null)
    // Whoever left a choice out needs to know what there is to choose from.
    return issue.code === "invalid_value"
      ? message("choice_required", { alternatives: issue.values.map(quoted) })
      : message("required");
  switch (issue.code) {
    case "invalid_type":
      return mustBe([expected(issue)]);
    case "invalid_value":
      return mustBe(issue.values.map(quoted));
    case "invalid_union":
      return mustBe(alternativesOf(issue));
    case "too_small":
      return tooSmall(issue);
    case "too_big":
      return tooBig(issue);
    case "unrecognized_keys":
      return message("names_unknown");
    case "invalid_format":
      return formats[issue.format] ?? unspecific;
    default:
      return unspecific;
  }
}

/** Undefined for what has no words. */
type Known = Alternative | undefined;

const kinds: Readonly<Record<string, ValueKind>> = {
  string: "text",
  number: "number",
  int: "integer",
  boolean: "boolean",
  array: "list",
  object: "object",
  record: "object",
};

function expected(issue: z.core.$ZodIssueInvalidType): Known {
  const kind = kinds[issue.expected];
  return kind && { kind };
}

const quoted = (value: unknown): Alternative => ({ value: String(value) });

function mustBe(alternatives: readonly Known[]): FieldMessage {
  const known = alternatives.filter((alternative) => alternative !== undefined);
  return known.length === 0 || known.length < alternatives.length
    ? unspecific
    : message("must_be", { alternatives: known });
}

function tooSmall({ origin, minimum: limit, inclusive = true }: z.core.$ZodIssueTooSmall): FieldMessage {
  const minimum = Number(limit);
  if (origin === "string") return minimum === 1 ? message("required") : message("text_too_short", { minimum });
  if (origin === "array") return message("list_too_short", { minimum });
  return inclusive ? message("number_too_small", { minimum }) : message("number_not_above", { limit: minimum });
}

function tooBig({ origin, maximum: limit, inclusive = true }: z.core.$ZodIssueTooBig): FieldMessage {
  const maximum = Number(limit);
  if (origin === "string") return message("text_too_long", { maximum });
  if (origin === "array") return message("list_too_long", { maximum });
  return inclusive ? message("number_too_large", { maximum }) : message("number_not_below", { limit: maximum });
}

const formats: Readonly<Record<string, FieldMessage>> = {
  date: message("must_be_date"),
  datetime: message("must_be_timestamp"),
  uuid: message("must_be_uuid"),
  base64: message("must_be_base64"),
  url: message("must_be_http_url"),
};

type Errors = readonly (readonly z.core.$ZodIssue[])[];

/** The alternative of a union whose type the value has: only its content is at fault. */
const closestAlternative = (errors: Errors): readonly z.core.$ZodIssue[] | undefined =>
  errors.find((issues) => !issues.some(isOfWrongKind));

const isOfWrongKind = (issue: z.core.$ZodIssue): boolean =>
  issue.path.length === 0 && (issue.code === "invalid_type" || issue.code === "invalid_value");

function alternativesOf(issue: z.core.$ZodIssueInvalidUnion): Known[] {
  if ("options" in issue && Array.isArray(issue.options)) return issue.options.map(quoted);
  return issue.errors.flat().flatMap((inner): Known[] => {
    if (inner.code === "invalid_type") return [expected(inner)];
    return inner.code === "invalid_value" ? inner.values.map(quoted) : [];
  });
}
