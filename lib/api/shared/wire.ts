import * as z from "zod";
import { toCents } from "@/lib/core/money";
import { type Postcode, parsePostcode } from "@/lib/core/postcode";
import { classificationNames, limits, type Message } from "@/lib/core/vocabulary";

/**
 * What both versions accept: ids as numbers or numeric texts, amounts as numbers or texts, postcodes in every form, texts
 * trimmed and free of control characters, lists as arrays or as maps. Output is plain domain values.
 *
 * `meta` tells the description of the interface (`openapi/`) what a transform hides from it: JSON Schema keywords, of
 * texts without the space around them.
 */

/** Words of a rule of our own, in both languages; zod's own messages are worded by its locales. */
const words = (message: Message) => ({ params: { words: message } });

export function customMessage(issue: z.core.$ZodIssue): Message | undefined {
  return issue.code === "custom" ? (issue.params?.words as Message | undefined) : undefined;
}

/** A positive integer as number or numeric text. */
export const Id = z
  .union([
    z.int().positive().max(Number.MAX_SAFE_INTEGER),
    z
      .string()
      .regex(/^\s*[1-9]\d{0,15}\s*$/)
      .meta({ pattern: String.raw`^[1-9]\d{0,15}$` }),
  ])
  .transform(Number)
  .pipe(z.int().positive().max(Number.MAX_SAFE_INTEGER))
  .meta({ format: "int64" });

const numericText = /^\s*-?\d{1,15}\s*$/;

/** An integer between two bounds, as number or numeric text. */
export const integer = (minimum: number, maximum: number) =>
  z
    .preprocess(
      (value) => (typeof value === "string" && numericText.test(value) ? Number(value) : value),
      z.int().min(minimum).max(maximum),
    )
    .meta({
      type: ["integer", "string"],
      pattern: String.raw`^-?\d{1,15}$`,
      format: maximum < 2 ** 31 ? "int32" : "int64",
    });

export const Weight = integer(1, limits.weightGrams);
export const Side = integer(1, limits.sideCm);

/** An amount of money in cents, from a number or a text with at most two decimals. */
export const Amount = z
  .union([
    z.number().meta({ minimum: 0, maximum: limits.declaredValueCents / 100 }),
    z.string().meta({ pattern: String.raw`^\d{1,13}([.,]\d{1,2}0*)?$` }),
  ])
  .transform((value, ctx) => {
    const cents = toCents(value);
    if (cents === undefined || cents < 0 || cents > limits.declaredValueCents)
      return rejectValue(ctx, {
        es: "Debe ser un importe entre 0 y 99.999.999,99 con dos decimales como máximo.",
        en: "Must be an amount between 0 and 99,999,999.99 with two decimals at most.",
      });
    return cents;
  })
  .meta({ description: "Pesos, with two decimals at most." });

export const Zipcode = z
  .union([
    z.number().meta({ type: "integer", minimum: 1000, maximum: 9999 }),
    z.string().meta({ pattern: String.raw`^([1-9]\d{3}|[A-HJ-NP-Za-hj-np-z][1-9]\d{3}[A-Za-z]{3})$` }),
  ])
  .transform((value, ctx): Postcode => {
    const postcode = parsePostcode(value);
    return (
      postcode ??
      rejectValue(ctx, {
        es: "Debe ser un código postal de cuatro cifras o un CPA.",
        en: "Must be a four-digit postcode or a CPA.",
      })
    );
  })
  .meta({ description: "A postcode of four digits, or a CPA such as `C1425ABC`." });

// Control characters have no place in a text that is printed and passed on.
const control = /[\p{Cc}\u2028\u2029]/u;

/** A trimmed text of at most `maximum` characters; numbers are taken as their digits. */
export const text = (maximum: number, minimum = 0) =>
  z.preprocess(
    (value) => (typeof value === "number" && Number.isFinite(value) ? String(value) : value),
    z
      .string()
      .trim()
      .min(minimum)
      .max(maximum)
      .refine((value) => !control.test(value) && value.isWellFormed(), {
        ...words({ es: "No puede contener caracteres de control.", en: "Must not contain control characters." }),
      }),
  );

export const requiredText = (maximum: number) => text(maximum, 1);

/** A text that may be missing or null; an empty one is the same as none. */
export const optionalText = (maximum: number) =>
  text(maximum)
    .nullish()
    .transform((value) => value || undefined);

/** An array, or an object whose values stand for one, in order. */
export const list = <Entry extends z.ZodType>(entry: Entry, maximum: number) =>
  z
    .preprocess(
      (value) => (typeof value === "object" && value !== null && !Array.isArray(value) ? Object.values(value) : value),
      z.array(entry).max(maximum),
    )
    .meta({ type: ["array", "object"] });

export const ClassificationId = z.preprocess(
  (value) => (typeof value === "string" && /^\s*\d+\s*$/.test(value) ? Number(value) : value),
  z
    .custom<1 | 2>((value) => value === 1 || value === 2, {
      ...words({
        es: `Debe ser 1 (${classificationNames[1]}) o 2 (${classificationNames[2]}).`,
        en: `Must be 1 (${classificationNames[1]}) or 2 (${classificationNames[2]}).`,
      }),
    })
    .meta({ type: ["integer", "string"], enum: [1, 2, "1", "2"] }),
);

export const EmailText = requiredText(limits.email)
  .refine((value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value), {
    ...words({ es: "Debe ser un correo electrónico.", en: "Must be an e-mail address." }),
  })
  .meta({ format: "email" });

/** Adds a rule of our own to a transform. */
export function rejectValue(ctx: z.core.$RefinementCtx, message: Message): never {
  ctx.issues.push({ code: "custom", input: ctx.value, ...words(message) });
  return z.NEVER;
}
