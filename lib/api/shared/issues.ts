import type * as z from "zod";
import type { Issue } from "@/lib/core/errors";
import type { AnyMessage } from "@/lib/core/messages";
import type { Message } from "@/lib/core/vocabulary";

/**
 * Our words for every fault that a schema finds, in both languages. Zod's own messages name its types and patterns, and
 * never reach a caller. The value must have been parsed with `reportInput`.
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
export function customMessage(issue: z.core.$ZodIssue): AnyMessage | undefined {
  return issue.code === "custom" ? (issue.params?.message as AnyMessage | undefined) : undefined;
}

const required: Message = { es: "Es obligatorio.", en: "Required." };
/** No schema of ours should need it: `error-texts.test.ts` fails for a fault that is worded like this. */
export const unspecific: Message = { es: "No es válido.", en: "Not valid." };

function messageOf(issue: z.core.$ZodIssue): AnyMessage {
  const own = customMessage(issue);
  if (own) return own;
  if (issue.input === undefined || issue.input === null)
    return issue.code === "invalid_value" ? oneRequired(mustBe(issue.values.map(quoted))) : required;
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
      return { es: "Tiene nombres que no existen.", en: "Has names that do not exist." };
    case "invalid_format":
      return formats[issue.format] ?? unspecific;
    default:
      return unspecific;
  }
}

/** What a value may be, to stand after "Debe ser" and "Must be". */
type Kind = Message | undefined;

const kinds: Readonly<Record<string, Message>> = {
  string: { es: "un texto", en: "a text" },
  number: { es: "un número", en: "a number" },
  int: { es: "un número entero", en: "an integer" },
  boolean: { es: "true o false", en: "true or false" },
  array: { es: "una lista", en: "a list" },
  object: { es: "un objeto", en: "an object" },
  record: { es: "un objeto", en: "an object" },
};

const expected = (issue: z.core.$ZodIssueInvalidType): Kind => kinds[issue.expected];

function quoted(value: unknown): Kind {
  const text = String(value);
  return text === "" ? { es: "vacío", en: "empty" } : { es: text, en: text };
}

function mustBe(alternatives: readonly Kind[]): Message {
  const known = alternatives.filter((kind) => kind !== undefined);
  if (known.length === 0 || known.length < alternatives.length) return unspecific;
  return {
    es: `Debe ser ${joined([...new Set(known.map(({ es }) => es))], "o")}.`,
    en: `Must be ${joined([...new Set(known.map(({ en }) => en))], "or")}.`,
  };
}

/** Whoever left a choice out needs to know what there is to choose from. */
const oneRequired = ({ es, en }: Message): Message => ({
  es: `Es obligatorio: ${es.charAt(0).toLowerCase()}${es.slice(1)}`,
  en: `Required: ${en.charAt(0).toLowerCase()}${en.slice(1)}`,
});

const joined = (words: readonly string[], last: string): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;

function tooSmall({ origin, minimum, inclusive = true }: z.core.$ZodIssueTooSmall): Message {
  if (origin === "string" && minimum === 1) return required;
  if (origin === "string")
    return { es: `Debe tener al menos ${minimum} caracteres.`, en: `Must have at least ${minimum} characters.` };
  if (origin === "array")
    return { es: `Debe tener al menos ${entries(minimum).es}.`, en: `Must have at least ${entries(minimum).en}.` };
  if (!inclusive) return { es: `Debe ser mayor que ${minimum}.`, en: `Must be more than ${minimum}.` };
  return { es: `Debe ser ${minimum} o más.`, en: `Must be ${minimum} or more.` };
}

function tooBig({ origin, maximum, inclusive = true }: z.core.$ZodIssueTooBig): Message {
  if (origin === "string")
    return { es: `Admite ${maximum} caracteres como máximo.`, en: `Must have ${maximum} characters at most.` };
  if (origin === "array")
    return { es: `Admite ${entries(maximum).es} como máximo.`, en: `Must have ${entries(maximum).en} at most.` };
  if (!inclusive) return { es: `Debe ser menor que ${maximum}.`, en: `Must be less than ${maximum}.` };
  return { es: `Debe ser ${maximum} o menos.`, en: `Must be ${maximum} or less.` };
}

const entries = (count: number | bigint): Message =>
  Number(count) === 1 ? { es: "1 elemento", en: "1 entry" } : { es: `${count} elementos`, en: `${count} entries` };

const formats: Readonly<Record<string, Message>> = {
  date: { es: "Debe ser una fecha AAAA-MM-DD.", en: "Must be a date YYYY-MM-DD." },
  datetime: {
    es: "Debe ser una fecha y hora con huso, como 2026-11-20T16:00:00-03:00.",
    en: "Must be a date and time with its offset, such as 2026-11-20T16:00:00-03:00.",
  },
  uuid: { es: "Debe ser un UUID.", en: "Must be a UUID." },
  base64: { es: "Debe estar en Base64.", en: "Must be in Base64." },
  url: { es: "Debe ser una dirección http o https.", en: "Must be an http or https address." },
};

type Errors = readonly (readonly z.core.$ZodIssue[])[];

/** The alternative of a union whose type the value has: only its content is at fault. */
const closestAlternative = (errors: Errors): readonly z.core.$ZodIssue[] | undefined =>
  errors.find((issues) => !issues.some(isOfWrongKind));

const isOfWrongKind = (issue: z.core.$ZodIssue): boolean =>
  issue.path.length === 0 && (issue.code === "invalid_type" || issue.code === "invalid_value");

function alternativesOf(issue: z.core.$ZodIssueInvalidUnion): Kind[] {
  if ("options" in issue && Array.isArray(issue.options)) return issue.options.map(quoted);
  return issue.errors.flat().flatMap((inner): Kind[] => {
    if (inner.code === "invalid_type") return [expected(inner)];
    return inner.code === "invalid_value" ? inner.values.map(quoted) : [];
  });
}
