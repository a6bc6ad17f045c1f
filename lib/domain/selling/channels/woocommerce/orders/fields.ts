import * as z from "zod";
import type { Issue } from "@/lib/core/errors";
import { type Message, message } from "@/lib/core/messages";
import { toCents } from "@/lib/core/money";
import { toPlainText } from "@/lib/core/text/plain-text";
import { limits } from "@/lib/core/vocabulary";

/**
 * Kinds of fields of WooCommerce's interface. Shops are programs of PHP: they write numbers for texts, `false` for what is
 * missing, `[]` for an empty object and an object for a list whose keys have a gap.
 */

/** Letters of a field of an address, several times what a label has room for. */
const addressLetters = 300;

const fault = (text: Message) => ({ code: "custom", params: { text } }) as const;

/** A member that may be missing. */
const Anything = z.unknown().optional();

/** A text, or what PHP writes in the place of one; undefined for a list or an object. */
function scalarOf(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : undefined;
  return value === null || value === undefined || typeof value === "boolean" ? "" : undefined;
}

/** A text as `read` reads it; a fault where that answers one. One step: unions of schemas take ten times as long. */
const scalar = <Value>(read: (text: string) => { readonly value: Value } | { readonly error: Message }) =>
  Anything.transform((given, context) => {
    const text = scalarOf(given);
    const result = text === undefined ? { error: message("not_valid") } : read(text);
    if ("value" in result) return result.value;
    context.addIssue(fault(result.error));
    return z.NEVER;
  });

/** Texts of several lines are one on labels and in lists. */
const toLine = (text: string): string =>
  toPlainText(text)
    .replace(/[\t\r\n]+/g, " ")
    .trim();

export const Text = scalar((text) => ({ value: toPlainText(text).trim() }));
export const Line = scalar((text) => ({ value: toLine(text) }));
/** Blanks around it count up to a point: the reader of the reply has cut what is far longer. */
const Short = scalar((text) =>
  text.length <= 10 * addressLetters && text.trim().length <= addressLetters
    ? { value: toLine(text) }
    : { error: message("text_too_long", { maximum: addressLetters }) },
);

/** Cents with their sign; null where the shop says nothing. WooCommerce divides prices, which leaves many decimals. */
export const Amount = scalar((text) => {
  if (text === "") return { value: null };
  const cents = toCents(Number(text).toFixed(2)) ?? Number.NaN;
  return Math.abs(cents) <= limits.declaredValueCents ? { value: cents } : { error: message("must_be_amount") };
});

const quantityDecimals = 6;

/** Pieces, or what is cut or weighed: 2.5. */
export const Quantity = scalar((text) => {
  const quantity = text.trim() === "" ? Number.NaN : Number(Number(text.replace(",", ".")).toFixed(quantityDecimals));
  return quantity >= 0 && quantity <= limits.stockPieces ? { value: quantity } : { error: message("not_valid") };
});

/** A moment in UTC as WordPress writes it, without a zone. */
export const Moment = z.string().transform((text, context) => {
  const moment = toMoment(text);
  if (moment) return moment;
  context.addIssue(fault(message("not_a_date")));
  return z.NEVER;
});

const written = /^20\d\d-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d(?:\.\d{1,9})?Z?$/;

/** Undefined for what is no moment of this century: `0000-00-00T00:00:00` of a draft, 31 April, any other text. */
export function toMoment(gmt: string): Date | undefined {
  if (!written.test(gmt)) return undefined;
  const moment = new Date(gmt.endsWith("Z") ? gmt : `${gmt}Z`);
  const isOfCalendar = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(gmt.slice(0, 10));
  return isOfCalendar ? moment : undefined;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const toList = (value: unknown): unknown => (isRecord(value) ? Object.values(value) : (value ?? []));

/** A list, also as PHP writes one whose keys are not 0, 1, 2. */
export const listOf = <Entry extends z.ZodType>(entry: Entry) => Anything.transform(toList).pipe(z.array(entry));

/** The id of something of the shop in digits; empty for what is none, 0 among it. */
export function toReference(value: unknown): string {
  const text = typeof value === "number" || typeof value === "string" ? String(value).trim() : "";
  return /^[1-9]\d{0,19}$/.test(text) ? text : "";
}
export const Reference = Anything.transform(toReference);
export const References = Anything.transform((value) => {
  const list = toList(value);
  return Array.isArray(list) ? list.slice(0, limits.orderLines).map(toReference) : [];
});

/** What plug-ins keep at orders and lines, by its key. Entries of another shape say nothing. */
export type Meta = readonly (readonly [key: string, value: unknown])[];

export const Metadata = Anything.transform((value): Meta => {
  const list = toList(value);
  return Array.isArray(list) ? list.flatMap(metaEntries) : [];
});

function metaEntries(entry: unknown): [string, unknown][] {
  if (!isRecord(entry)) return [];
  const { key } = entry;
  return typeof key === "string" || typeof key === "number" ? [[String(key), entry.value]] : [];
}

const AddressFields = z.looseObject({
  first_name: Short,
  last_name: Short,
  company: Short,
  address_1: Short,
  address_2: Short,
  city: Short,
  state: Short,
  postcode: Short,
  country: Short,
  phone: Short,
  email: Short,
});
export type WooAddress = z.output<typeof AddressFields>;
export const Address = Anything.transform((value) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0) ? {} : value,
).pipe(AddressFields);

/** The first fault that a schema found, by the names of the shop's interface. */
export function issueOf({ issues: [issue] }: z.ZodError): Issue {
  const text = issue?.code === "custom" ? (issue.params?.text as Message | undefined) : undefined;
  return { path: issue?.path.join(".") || "global", message: text ?? message("not_valid") };
}
