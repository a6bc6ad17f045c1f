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

const fault = (text: Message) => ({ params: { text } });

const Scalar = z
  .union([z.string(), z.number().transform(String), z.boolean().transform(() => "")])
  .nullish()
  .transform((text) => text ?? "");

/** Texts of several lines are one on labels and in lists. */
const toLine = (text: string): string =>
  toPlainText(text)
    .replace(/[\t\r\n]+/g, " ")
    .trim();

export const Text = Scalar.transform((text) => toPlainText(text).trim());
export const Line = Scalar.transform(toLine);
/** Blanks around it count up to a point: the reader of the reply has cut what is far longer. */
const Short = Scalar.refine(
  (text) => text.length <= 10 * addressLetters && text.trim().length <= addressLetters,
  fault(message("text_too_long", { maximum: addressLetters })),
).transform(toLine);

/** Cents with their sign; null where the shop says nothing. WooCommerce divides prices, which leaves many decimals. */
export const Amount = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((amount, context) => {
    if (amount === null || amount === undefined || amount === "") return null;
    const cents = toCents(Number(amount).toFixed(2)) ?? Number.NaN;
    if (Math.abs(cents) <= limits.declaredValueCents) return cents;
    context.addIssue({ code: "custom", ...fault(message("must_be_amount")) });
    return z.NEVER;
  });

/** Pieces, or what is cut or weighed: 2.5. */
export const Quantity = z.union([z.string(), z.number()]).transform((given, context) => {
  const quantity = Number(Number(String(given).trim().replace(",", ".")).toFixed(quantityDecimals));
  if (quantity >= 0 && quantity <= limits.stockPieces) return quantity;
  context.addIssue({ code: "custom", ...fault(message("not_valid")) });
  return z.NEVER;
});
const quantityDecimals = 6;

/** A moment in UTC as WordPress writes it, without a zone. */
export const Moment = z.string().transform((text, context) => {
  const moment = toMoment(text);
  if (moment) return moment;
  context.addIssue({ code: "custom", ...fault(message("not_a_date")) });
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

/** A member that may be missing. */
const Anything = z.unknown().optional();

/** A list, also as PHP writes one whose keys are not 0, 1, 2. */
export const listOf = <Entry extends z.ZodType>(entry: Entry) => Anything.transform(toList).pipe(z.array(entry));

/** The id of something of the shop in digits; empty for what is none, 0 among it. */
export const Reference = Anything.transform((value) => {
  const text = typeof value === "number" || typeof value === "string" ? String(value).trim() : "";
  return /^[1-9]\d{0,19}$/.test(text) ? text : "";
});
export const References = Anything.transform((value) => {
  const list = toList(value);
  return Array.isArray(list) ? list.slice(0, limits.orderLines).map((entry) => Reference.parse(entry)) : [];
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
