import * as z from "zod";
import { type FieldMessage, message } from "@/lib/core/messages";
import { toCents } from "@/lib/core/money";
import { isImpossiblePostcode, type Postcode, parsePostcode } from "@/lib/core/postcode";
import { composeText } from "@/lib/core/text/clean-text";
import { isEmailAddress } from "@/lib/core/text/email";
import { classificationCodes, findClassification, limits } from "@/lib/core/vocabulary";

/**
 * Input schemas of both versions: ids as numbers or numeric texts, amounts as numbers or texts, postcodes in every
 * form, texts trimmed and without control characters, lists as arrays or as objects. The output is plain domain values.
 *
 * `meta` provides the JSON Schema keywords that the OpenAPI document cannot derive from a transform. They describe the
 * trimmed text.
 */

/** Issue options for a custom rule with its message; `issues.ts` has the messages of zod's own rules. */
const withMessage = (message: FieldMessage) => ({ params: { message } });

/**
 * A rule about several fields of an object. It runs even when other fields are at fault, so that all faults come in one
 * response; a field at fault then has the value that was sent, whatever its type.
 */
export function objectRule<Value>(
  check: (value: Value, reject: (field: string, message: FieldMessage) => void) => void,
): z.core.$ZodCheck<Value> {
  const rule = z.check<Value>(({ value, issues }) =>
    check(value, (field, message) => {
      issues.push({ code: "custom", input: value, path: field === "global" ? [] : [field], ...withMessage(message) });
    }),
  );
  rule._zod.def.when = ({ value }) => typeof value === "object" && value !== null && !Array.isArray(value);
  return rule;
}

/** A rule about a text, which says what is wrong with a value. */
export const textRule = (errorOf: (value: string) => FieldMessage | undefined): z.core.$ZodCheck<string> =>
  z.check(({ value, issues }) => {
    const message = errorOf(value);
    if (message) issues.push({ code: "custom", input: value, ...withMessage(message) });
  });

/** Fields of an address in a response. */
export const addressFields = {
  street: z.string(),
  street_number: z.string(),
  street_extras: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
};

/** Fields of a package in a response that both versions have. */
export const measuredFields = {
  weight: z.int(),
  height: z.int(),
  width: z.int(),
  length: z.int(),
  volume: z.int(),
  description_1: z.string().nullable(),
  description_2: z.string().nullable(),
  description_3: z.string().nullable(),
};

export const required: FieldMessage = message("required");

/** A text of a given form, with the words for any other. */
export const textLike = (pattern: RegExp, message: FieldMessage) =>
  z
    .string()
    .refine((value) => pattern.test(value), withMessage(message))
    .meta({ pattern: pattern.source });

/** A positive integer as number or numeric text; programs that pad numbers send zeros before it. */
export const Id = z
  .union([
    z.number().meta({ type: "integer", exclusiveMinimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
    z.string().meta({ pattern: String.raw`^0*[1-9]\d{0,15}$` }),
  ])
  .transform((value, ctx): number => {
    const id = typeof value === "number" || /^\s*0*[1-9]\d{0,15}\s*$/.test(value) ? Number(value) : 0;
    return Number.isSafeInteger(id) && id > 0 ? id : rejectValue(ctx, message("must_be_positive_integer"));
  })
  .meta({ format: "int64" });

/** A shipment in a path. Endpoints take its guide number and the codes of its packages too, by `resolveId`. */
export const ShipmentId = Id.meta({
  type: ["integer", "string"],
  pattern: String.raw`^(0*[1-9]\d{0,15}|\d{4}-\d{8,12}(-\d{4})?)$`,
  // A parameter with the format of an integer is described as one alone.
  format: undefined,
  description: "The shipment: its id, its guide number (`0999-00001741`) or the code of one of its packages.",
});

// Three zeros after up to three digits may be thousands.
const wholeText = /^\s*(-?\d{1,15})(?:[.,](?:0{1,2}|0{4,}))?\s*$/;
const wholeNumber = /^\s*(-?(?:0|\d{4,15}))[.,]000\s*$/;

/** The digits of a text that is a whole number; decimals that are zeros are left out. */
const wholeDigits = (text: string): string | undefined => (wholeText.exec(text) ?? wholeNumber.exec(text))?.[1];

/** An integer between two bounds, as number or numeric text. */
export const integer = (minimum: number, maximum: number) =>
  z
    .preprocess((value: number | string) => {
      const digits = typeof value === "string" ? wholeDigits(value) : undefined;
      return digits === undefined ? value : Number(digits);
    }, z.int().min(minimum).max(maximum))
    .meta({
      type: ["integer", "string"],
      pattern: String.raw`^(-?\d{1,15}([.,](0{1,2}|0{4,}))?|-?(0|\d{4,15})[.,]000)$`,
      format: maximum < 2 ** 31 ? "int32" : "int64",
    });

export const Quantity = integer(1, limits.items);
export const Weight = integer(1, limits.weightGrams);
export const Side = integer(1, limits.sideCm);

/** An amount of money in cents, from a number or a text with at most two decimals. */
export const Amount = z
  .union([
    z.number().meta({ minimum: 0, maximum: limits.declaredValueCents / 100 }),
    // Three decimals after up to three digits may be thousands.
    z.string().meta({ pattern: String.raw`^(\d{1,13}([.,]\d{1,2}|[.,]\d{2}0{2,})?|(0|\d{4,13})[.,]\d{2}0)$` }),
  ])
  .transform((value, ctx) => {
    const cents = toCents(value);
    if (cents === undefined || Number(value) < 0 || cents < 0 || cents > limits.declaredValueCents)
      return rejectValue(ctx, message("must_be_amount"));
    return cents;
  })
  .meta({ description: "Pesos, with two decimals at most." });

export const Zipcode = z
  .union([
    z.number().meta({ type: "integer", minimum: 1000, maximum: 9999 }),
    z
      .string()
      .meta({ pattern: String.raw`^((?:[Cc][Pp] ?)?[1-9]\d{3}|[A-HJ-NP-Za-hj-np-z] ?[1-9]\d{3}([A-Za-z]{3})?)$` }),
  ])
  .transform((value, ctx): Postcode => {
    const postcode = parsePostcode(value);
    return postcode ?? rejectValue(ctx, message(isImpossiblePostcode(value) ? "no_such_postcode" : "must_be_postcode"));
  })
  .meta({ description: "A postcode of four digits, a CPA such as `C1425ABC`, or half a CPA such as `B7600`." });

// Texts are printed and passed on to other systems, so control characters are rejected.
const control = /[\p{Cc}\u2028\u2029]/u;

/** A trimmed text in NFC of at most `maximum` characters: no rule runs for a longer one. Numbers are converted to text. */
export const text = (maximum: number, minimum = 0) =>
  z.preprocess(
    (value: string | number) => {
      if (typeof value === "string") return composeText(value);
      return typeof value === "number" && Number.isFinite(value) ? String(value) : value;
    },
    z
      .string()
      .trim()
      .min(minimum)
      .max(maximum, { abort: true })
      .refine((value) => !control.test(value) && value.isWellFormed(), {
        ...withMessage(message("has_control_characters")),
      }),
  );

/** A trimmed text of several lines. Line breaks of Windows become `\n`. */
export const lines = (maximum: number) =>
  z.preprocess(
    (value: string) => (typeof value === "string" ? composeText(value.replace(/\r\n?/g, "\n")) : value),
    z
      .string()
      .trim()
      .max(maximum, { abort: true })
      .refine((value) => !control.test(value.replaceAll("\n", "")) && value.isWellFormed(), {
        ...withMessage(message("has_control_characters")),
      }),
  );

export const requiredText = (maximum: number) => text(maximum, 1);

/** A text that may be missing or null. An empty text becomes undefined. */
export const optionalText = (maximum: number) =>
  text(maximum)
    .nullish()
    .transform((value) => value || undefined);

/** An array, or an object whose values are the entries in order. */
export const list = <Entry extends z.ZodType>(entry: Entry, maximum: number) =>
  z
    .preprocess((value: readonly z.input<Entry>[] | Readonly<Record<string, z.input<Entry>>>, ctx) => {
      const entries =
        typeof value === "object" && value !== null && !Array.isArray(value) ? Object.values(value) : value;
      if (!Array.isArray(entries) || entries.length <= maximum) return entries;
      // Before the entries, each of which may have faults of its own. Rules about several fields see no more than are allowed.
      ctx.issues.push({ code: "too_big", origin: "array", maximum, inclusive: true, input: value });
      return entries.slice(0, maximum);
    }, z.array(entry).max(maximum))
    .meta({ type: ["array", "object"] });

const flags: ReadonlyMap<unknown, boolean> = new Map([
  ...([0, "0", "false"] as const).map((value) => [value, false] as const),
  ...([1, "1", "true"] as const).map((value) => [value, true] as const),
]);

/** A boolean, as clients store them: `true`, 1, `"1"` or `"true"`. */
export const Flag = z
  .preprocess(
    (value: boolean | 0 | 1 | string) => flags.get(typeof value === "string" ? value.trim() : value) ?? value,
    z.boolean(),
  )
  .meta({ type: ["boolean", "integer", "string"], enum: [true, false, 0, 1, "0", "1", "true", "false"] });

/** By id, name or code, in any case; the description lists the usual spellings. */
export const ClassificationId = z.preprocess(
  (value: number | string) => findClassification(value) ?? value,
  z
    .custom<1 | 2>((value) => value === 1 || value === 2, {
      // Without it zod skips the rules about several fields of the same object.
      abort: false,
      ...withMessage(message("must_be_classification_id")),
    })
    .meta({
      type: ["integer", "string"],
      enum: [1, 2, "1", "2", "General", ...classificationCodes[1], "Colchones", ...classificationCodes[2]],
    }),
);

export const EmailText = requiredText(limits.email)
  .refine(isEmailAddress, { ...withMessage(message("must_be_email")) })
  .meta({ format: "email" });

/**
 * One of two schemas by what a value is, so that its faults are told by that schema alone; a union would say that it is neither.
 * The description has both.
 */
export function either<First extends z.ZodType, Second extends z.ZodType>(
  isSecond: (value: unknown) => boolean,
  first: First,
  second: Second,
): z.ZodUnion<readonly [First, Second]> {
  const both = z.union([first, second]);
  both._zod.run = (payload, ctx) => (isSecond(payload.value) ? second : first)._zod.run(payload, ctx);
  return both;
}

/** Rejects a value inside a transform. */
export function rejectValue(ctx: z.core.$RefinementCtx, message: FieldMessage): never {
  ctx.issues.push({ code: "custom", input: ctx.value, ...withMessage(message) });
  return z.NEVER;
}
